import { Plus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { AcceptedFrom } from '../../../domain/answers/authors.ts';
import type { AnswerPath } from '../../../domain/answers/path.ts';
import { ERG_EDITION } from '../../../domain/conditions/erg.ts';
import { useAnswer, useAssessment } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { acceptTextWords as words } from './words.ts';

/** What the tables say. */
export const ERG_SOURCE: AcceptedFrom = { kind: 'erg', day: ERG_EDITION };

const BETWEEN = '; ';

interface AcceptTextProps {
  readonly path: AnswerPath;
  readonly text: string;
  readonly from: AcceptedFrom;
  readonly label: string;
  /** Where several buttons are called alike. */
  readonly name?: string;
  readonly look?: 'primary';
}

/** Puts a text into a field: behind what stands there, which stays as it is. */
export function AcceptText({ path, text, from, label, name, look }: AcceptTextProps) {
  const document = useAssessment();
  const holds = useAnswer(path);
  const [accepted, setAccepted] = useState<{ readonly before: string; readonly after: string }>();
  const [isFull, setFull] = useState(false);
  const isIn = holds.includes(text);
  const accept = () => {
    const after = holds.trim() === '' ? text : `${holds.trimEnd()}${BETWEEN}${text}`;
    const isAccepted = document.accept(path, after, from);
    setFull(!isAccepted);
    if (isAccepted) setAccepted({ before: holds, after });
  };
  const undo = () => {
    if (accepted) document.write(path, accepted.before);
    setAccepted(undefined);
  };
  if (isIn) {
    return (
      <div>
        <p role="status">{words.isIn(text)}</p>
        {/* What was written since, here or in another tab, would go with it. */}
        {accepted?.after === holds && (
          <Button onClick={undo}>
            <Undo2 size={20} aria-hidden="true" /> {words.undo}
          </Button>
        )}
      </div>
    );
  }
  return (
    <>
      <Button {...(look && { look })} aria-label={name} onClick={accept}>
        <Plus size={20} aria-hidden="true" /> {label}
      </Button>
      {isFull && <p role="alert">{words.isFull}</p>}
    </>
  );
}
