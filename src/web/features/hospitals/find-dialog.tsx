import { useState } from 'react';
import { hasText, readCard } from '../../../domain/hospitals/hospital-card.ts';
import type { HospitalTier } from '../../../domain/plan/catalogue.ts';
import { useCodePart } from '../../platform/code-part.ts';
import { directoryPart } from '../../platform/public-data.ts';
import { useAssessment } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { Heading } from '../../ui/heading.tsx';
import { Step } from '../../ui/step.tsx';
import { FindList } from './find-list.tsx';
import type { FindRow } from './find-rows.tsx';
import { FindStart } from './find-start.tsx';
import { askWords, findWords as words } from './find-words.ts';
import { describeHospital } from './hospitals-words.ts';
import { useFindTake } from './use-find-take.ts';

interface FindDialogProps {
  readonly tier: HospitalTier;
  readonly title: string;
  readonly onClose: () => void;
}

/** The hospitals near a point, of which one fills this card. */
export function FindDialog({ tier, title, onClose }: FindDialogProps) {
  const document = useAssessment();
  const take = useFindTake();
  const { value: directory, failed, tryAgain } = useCodePart(directoryPart);
  const [asked, setAsked] = useState<FindRow>();
  const takeRow = (row: FindRow, taking: 'replace' | 'fill') => {
    onClose();
    take([{ ...row, card: tier }], taking);
  };
  const onTake = (row: FindRow) => {
    if (hasText(readCard(document, tier).texts)) setAsked(row);
    else takeRow(row, 'replace');
  };
  return (
    <Dialog title={words.title(title)} closeLabel={words.close} onClose={onClose}>
      {asked && (
        <AlreadyFilled
          title={title}
          says={describeHospital(readCard(document, tier).texts)}
          row={asked}
          onTake={(taking) => takeRow(asked, taking)}
          onBack={() => setAsked(undefined)}
        />
      )}
      {/* Kept as it was for the way back. */}
      <div hidden={asked !== undefined}>
        <div className={flow.stack}>
          <FindStart>
            {(point) =>
              directory ? (
                <FindList directory={directory} point={point} onTake={onTake} />
              ) : (
                <>
                  <p role="status">{failed ? words.unread : words.reading}</p>
                  {failed && <Button onClick={tryAgain}>{words.tryAgain}</Button>}
                </>
              )
            }
          </FindStart>
        </div>
      </div>
    </Dialog>
  );
}

interface AlreadyFilledProps {
  readonly title: string;
  readonly says: string;
  readonly row: FindRow;
  readonly onTake: (taking: 'replace' | 'fill') => void;
  readonly onBack: () => void;
}

function AlreadyFilled({ title, says, row, onTake, onBack }: AlreadyFilledProps) {
  const { saved, found } = row;
  return (
    <Step>
      <Heading>{askWords.title(title)}</Heading>
      <p>{askWords.says(says)}</p>
      <p>{askWords.replaceWhat}</p>
      {!saved && <p>{askWords.fillWhat}</p>}
      <div className={flow.row}>
        <Button look="primary" onClick={() => onTake('replace')}>
          {askWords.replace(saved?.name ?? found?.hospital.name ?? '')}
        </Button>
        {!saved && <Button onClick={() => onTake('fill')}>{askWords.fill}</Button>}
        <Button onClick={onBack}>{askWords.back}</Button>
      </div>
    </Step>
  );
}
