import { Card } from '../../ui/card.tsx';
import { WipeButton } from './lock-panel.tsx';
import { REFUSALS } from './vault-later-words.ts';

/** Why assessments stay closed on this page, and what to do. */
export function Refusal({ why }: { readonly why: keyof typeof REFUSALS }) {
  const { title, description, remedy } = REFUSALS[why];
  return (
    <Card title={title} description={description}>
      <p>{remedy}</p>
      {why === 'keyMissing' && <WipeButton />}
      <p>You can still read the Medical Reference.</p>
    </Card>
  );
}
