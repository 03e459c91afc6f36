import { UserPlus } from 'lucide-react';
import { undisputedText } from '../../../domain/answers/answers.ts';
import { notices } from '../../../domain/notices.ts';
import { useSession } from '../../session/device-parts.tsx';
import { kitOf } from '../../session/kit.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import {
  useDeviceSettings,
  useFromAnswers,
  useOpenAssessment,
} from '../../session/open-assessment.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import { nameWords as words } from './vault-later-words.ts';

/** Where no name is set: the operator of the open plan is most often whoever writes it. */
export function NameOffer() {
  const set = useDeviceSettings();
  const plan = useOpenAssessment();
  return plan && set?.name === '' && <OfOperator />;
}

function OfOperator() {
  const session = useSession();
  const board = useNoticeBoard();
  const name = useFromAnswers((answers) =>
    undisputedText(answers.get('operatorInfo.operatorName')),
  );
  if (name === '') return null;
  const take = async () => {
    if (!(await kitOf(session).keepName(name))) board.post(notices.settingNotKept);
  };
  return (
    <Chips label={words.offers}>
      <Chip onClick={take}>
        <UserPlus size={20} aria-hidden="true" /> {words.take(name)}
      </Chip>
    </Chips>
  );
}
