import { ArrowLeft } from 'lucide-react';
import { BACK } from './back-words.ts';
import { IconButton } from './icon-button.tsx';

export function BackButton({ onBack }: { readonly onBack: () => void }) {
  return <IconButton label={BACK} icon={<ArrowLeft aria-hidden="true" />} onClick={onBack} />;
}
