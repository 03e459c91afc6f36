import type { Documents } from './use-documents.ts';
import { WaysOut } from './ways-out.tsx';

/** The ways out of the chosen document. */
export function DocumentFooter({ documents }: { readonly documents: Documents }) {
  if (documents.kind === 'text') return null;
  return <WaysOut state={documents.state} onTryAgain={documents.tryAgain} />;
}
