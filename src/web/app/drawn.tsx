import { Component, type ReactNode } from 'react';
import { MissingScreen } from './missing-screen.tsx';

interface DrawnProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A screen; where it cannot be drawn, it says so in its place, and everything typed is still there. */
export class Drawn extends Component<DrawnProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    const { title, children } = this.props;
    if (!this.state.failed) return children;
    return <MissingScreen title={title} onTryAgain={() => this.setState({ failed: false })} />;
  }
}
