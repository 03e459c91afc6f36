import { Card } from '../../ui/card.tsx';
import { WipeButton } from './lock-panel.tsx';
import { READ_REFERENCE, refusalWords } from './vault-later-words.ts';

/** Why assessments stay closed on this page, and what to do. */
export function Refusal({ why }: { readonly why: keyof typeof refusalWords }) {
  const { title, description, remedy } = refusalWords[why];
  return (
    <Card title={title} description={description}>
      <p>{remedy}</p>
      {why === 'keyMissing' && <WipeButton />}
      <p>{READ_REFERENCE}</p>
    </Card>
  );
}
