import { Component, type ReactNode } from 'react';
import { MissingScreen } from '../screens/missing-screen.tsx';

interface ErrorBoundaryProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A screen; where it cannot be drawn, it says so in its place, and everything typed is still there. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
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
