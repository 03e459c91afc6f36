import { Map as MapIcon } from 'lucide-react';
import { useState } from 'react';
import type { AnswerPath } from '../../../domain/answers/path.ts';
import { codePart, useCodePart } from '../../platform/lazy.ts';
import { useFromAnswers } from '../../session/open-assessment.tsx';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import styles from './sketch-at-field.module.css';
import { buttonWords as words } from './words.ts';

const dialogPart = codePart(() => import('./sketch-dialog.tsx'));

interface PictureButtonProps {
  /** Leads to the coordinates of the incident, where these are elsewhere. */
  readonly onFillIn?: () => void;
  readonly look?: ButtonLook;
}

/** The sketch of the plan's points. Its code comes with the first press. */
export function PictureButton({ onFillIn, look = 'plain' }: PictureButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look={look} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MapIcon size={20} aria-hidden="true" /> {words.picture}
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

const INCIDENT: AnswerPath = 'operationalInfo.incidentCoordinates';

/** Where the points are typed. */
export function SketchOfPlan() {
  const hasPoint = useFromAnswers((answers) => (answers.get(INCIDENT)?.text ?? '') !== '');
  if (!hasPoint) return null;
  return (
    <div className={styles.atField}>
      <PictureButton />
    </div>
  );
}
