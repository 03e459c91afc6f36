import { referenceCards } from '../../../domain/reference/cards.ts';
import { useDeviceSettings } from '../../session/open-assessment.tsx';
import { Check } from '../../ui/check.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import flow from '../../ui/flow.module.css';
import { annexWords as words } from './documents-later-words.ts';
import type { Documents } from './use-documents.ts';

/** Which cards of the reference are printed behind the report: none until they are chosen, favorites first. */
export function AnnexChoice({ documents }: { readonly documents: Documents }) {
  const favorites = useDeviceSettings()?.favoriteCards ?? [];
  const { annex = [] } = documents.choice;
  const cards = [
    ...referenceCards.filter(({ id }) => favorites.includes(id)),
    ...referenceCards.filter(({ id }) => !favorites.includes(id)),
  ];
  return (
    <Collapsible title={words.title} status={<span>{words.count(annex.length)}</span>}>
      <div className={flow.stack}>
        <p className={flow.quiet}>{words.why}</p>
        {cards.map(({ id, title }) => (
          <Check
            key={id}
            checked={annex.includes(id)}
            onChecked={(isIn) => documents.addToAnnex(id, isIn)}
          >
            {title}
          </Check>
        ))}
      </div>
    </Collapsible>
  );
}
