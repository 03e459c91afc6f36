import type { Answers } from '../../../domain/assessment/answers.ts';
import { isAnswered } from '../../../domain/assessment/section-view.ts';
import { undisputedText } from '../../../domain/assessment/undisputed-text.ts';
import type { Erg } from '../../../domain/hazmat/erg.ts';
import { fromErg, MATERIAL } from '../../../domain/offers/erg.ts';
import { useCodePart } from '../../platform/code-part.ts';
import { ergPart } from '../../platform/public-data.ts';
import { useFromAnswers } from '../../session/open-assessment.tsx';
import { type FieldOffersProps, Offers } from './field-offers.tsx';

const HAS_NUMBER = /\b(?:UN|NA)\s?-?\d{4}\b/i;

/** The guidebook is read for a plan that names a number. */
export function ErgPerimeter(props: FieldOffersProps) {
  const isNamed = useFromAnswers((answers) =>
    HAS_NUMBER.test(undisputedText(answers.get(MATERIAL))),
  );
  return isNamed && <Read {...props} />;
}

function Read(props: FieldOffersProps) {
  const { value } = useCodePart(ergPart);
  return value && <Offered {...props} erg={value} />;
}

function Offered({ erg, ...props }: FieldOffersProps & { readonly erg: Erg }) {
  const find = (answers: Answers) => (isAnswered(answers, props.path) ? [] : fromErg(erg, answers));
  useFromAnswers((answers) => JSON.stringify(find(answers).map(({ texts }) => texts)));
  return <Offers {...props} find={find} />;
}
