import { codePart, useCodePart } from '../../platform/code-part.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { arrivingWords as words } from './arriving-words.ts';
import type { PlacesFileProps } from './places-file.tsx';

const filePart = codePart(() => import('./places-file.tsx'));

/** Few files are of other tools: what reads them comes with the first. */
export function PlacesFilePart(props: PlacesFileProps) {
  const { value, failed } = useCodePart(filePart);
  if (value) return <value.PlacesFile {...props} />;
  return (
    failed && (
      <Dialog title={words.title} closeLabel={words.close} onClose={props.onClose}>
        <p role="alert">{words.notRead}</p>
      </Dialog>
    )
  );
}
