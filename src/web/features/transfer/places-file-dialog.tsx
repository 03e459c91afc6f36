import { arrivingWords as words } from '../../form/arriving-words.ts';
import { codePart, useCodePart } from '../../platform/lazy.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { PlacesFileProps } from './places-file.tsx';

const filePart = codePart(() => import('./places-file.tsx'));

/** Few files are of other tools: what reads them comes with the first. */
export function PlacesFileDialog(props: PlacesFileProps) {
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
