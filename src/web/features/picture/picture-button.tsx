import { useState } from 'react';
import { codePart, useCodePart } from '../../platform/code-part.ts';
import { Button } from '../../ui/button.tsx';
import { buttonWords as words } from './picture-words.ts';

const dialogPart = codePart(() => import('./picture-dialog.tsx'));

interface PictureButtonProps {
  /** Leads to the coordinates of the incident, where these are elsewhere. */
  readonly onFillIn?: () => void;
}

/** The sketch of the plan's points. Its code comes with the first press. */
export function PictureButton({ onFillIn }: PictureButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.picture}
      </Button>
      {isOpen && <OpenPicture onFillIn={onFillIn} onClose={() => setOpen(false)} />}
    </>
  );
}

function OpenPicture(props: {
  readonly onFillIn: (() => void) | undefined;
  readonly onClose: () => void;
}) {
  const { value } = useCodePart(dialogPart);
  return value && <value.PictureDialog {...props} />;
}
