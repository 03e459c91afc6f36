import { ArrowLeft } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

export function BackButton({ onBack }: { readonly onBack: () => void }) {
  return <IconButton label="Back" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack} />;
}
