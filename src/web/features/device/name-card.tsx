import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { undisputedText } from '../../../domain/answers/answers.ts';
import { notices } from '../../../domain/notices.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import {
  useDeviceSettings,
  useFromAnswers,
  useOpenAssessment,
} from '../../session/open-assessment.tsx';
import { useHold, useServices } from '../../session/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chips, OfferButton } from '../../ui/chip.tsx';
import flow from '../../ui/flow.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { useKeptFocus } from '../../ui/use-focus.ts';
import { nameWords as words } from './words.ts';

/** Where no name is set: the operator of the open plan is most often the person who writes it. */
export function NameOffer() {
  const set = useDeviceSettings();
  const plan = useOpenAssessment();
  return plan && set?.name === '' && <OfOperator />;
}

function OfOperator() {
  const { kit } = useServices();
  const board = useNoticeBoard();
  const name = useFromAnswers((answers) =>
    undisputedText(answers.get('operatorInfo.operatorName')),
  );
  if (name === '') return null;
  const accept = async () => {
    if (!(await kit.keepName(name))) board.post(notices.settingNotKept);
  };
  return (
    <Chips label={words.offers}>
      <OfferButton onClick={accept}>
        <UserPlus size={20} aria-hidden="true" /> {words.writeAs(name)}
      </OfferButton>
    </Chips>
  );
}

/** The name that answers of this device carry. */
export function NameCard() {
  const { kit } = useServices();
  const board = useNoticeBoard();
  const set = useDeviceSettings();
  const [typed, setTyped] = useState<string>();
  useHold(typed !== undefined && typed.trim() !== set?.name);
  const place = useRef<HTMLFormElement>(null);
  useKeptFocus(place, typed);
  const name = typed ?? set?.name ?? '';
  const keep = async () => {
    const isKept = await kit.keepName(name.trim());
    if (isKept) setTyped(undefined);
    else board.post(notices.settingNotKept);
  };
  return (
    <Card title={words.title} description={words.why}>
      <form
        ref={place}
        tabIndex={-1}
        className={flow.stack}
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
      >
        <TextField
          label={words.name}
          name="deviceName"
          value={name}
          onText={setTyped}
          onEnter={keep}
          autoCapitalize="words"
        />
        {typed === undefined && <NameOffer />}
        {typed !== undefined && typed.trim() !== set?.name && (
          <Button look="primary" onClick={keep}>
            {words.keep}
          </Button>
        )}
      </form>
    </Card>
  );
}
