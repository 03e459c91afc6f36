// The whole library, in the order in which it is listed.
import { type ReferenceCard, referenceGroups } from './card.ts';
import { bleedingCards } from './cards/bleeding.ts';
import { breathingCards } from './cards/breathing.ts';
import { careCards } from './cards/care.ts';
import { circulationCards } from './cards/circulation.ts';
import { groundCards } from './cards/ground.ts';
import { injuryCards } from './cards/injuries.ts';
import { medicineCards } from './cards/medicine.ts';
import { requestCards } from './cards/requests.ts';
import { changeCards } from './cards/what-changed.ts';

const all: readonly ReferenceCard[] = [
  ...changeCards,
  ...careCards,
  ...bleedingCards,
  ...breathingCards,
  ...circulationCards,
  ...injuryCards,
  ...medicineCards,
  ...groundCards,
  ...requestCards,
];

export const referenceCards: readonly ReferenceCard[] = referenceGroups.flatMap(({ id }) =>
  all.filter(({ group }) => group === id),
);

export const cardOf = (id: string): ReferenceCard | undefined =>
  referenceCards.find((card) => card.id === id);

/** The card that an agency's text stands beside: by its id, else by the title that a person typed. */
export const cardBeside = ({
  card,
  title,
}: {
  readonly card: string;
  readonly title: string;
}): ReferenceCard | undefined => {
  const typed = title.trim().toLowerCase();
  return cardOf(card) ?? referenceCards.find((each) => each.title.toLowerCase() === typed);
};
