// What a commander asks first, as a quiet list that never blocks.
import type { Answers } from './answers.ts';
import { catalogue, type Section } from './catalogue.ts';
import { type AnswerPath, fieldPath } from './path.ts';
import { rowsOf } from './rows.ts';
import { isAnswered } from './section-view.ts';

export interface Question {
  readonly title: string;
  /** Answered when each of these has at least one of its paths answered. */
  readonly needs: readonly (readonly AnswerPath[])[];
  /** Answered too by an added row of one of these sections that has this field. */
  readonly orRow?: { readonly sections: readonly string[]; readonly field: string };
}

/** Sections in which "None" can be assessed. */
const threats = (catalogue as readonly Section[]).filter(({ fields }) =>
  fields.some(({ key }) => key === 'assessed'),
);

export const questions: readonly Question[] = [
  { title: 'Operation', needs: [['operationalInfo.incidentType']] },
  { title: 'Location', needs: [['operationalInfo.incidentLocation']] },
  { title: 'Command post', needs: [['operationalInfo.commandPost']] },
  {
    title: 'Medic and channel',
    needs: [
      ['operatorInfo.operatorName', 'additionalOpInfo.emsSupervisor'],
      ['additionalOpInfo.emsRadio'],
    ],
  },
  {
    title: 'Primary hospital with contact',
    needs: [['hospitalFacilities.primary.name'], ['hospitalFacilities.primary.edContact']],
  },
  {
    title: 'Transport',
    needs: [
      ['additionalOpInfo.emsUnit0', 'additionalOpInfo.emsUnit1', 'additionalOpInfo.emsUnit2'],
    ],
  },
  { title: 'Casualty collection point', needs: [['icsEvacuation.collectionPoint']] },
  {
    title: 'Helicopter plan',
    needs: [
      ['helicopterPlan.primaryContact', 'helicopterPlan.secondaryContact'],
      [
        'helicopterPlan.landingZone',
        'helicopterPlan.mgrs',
        'helicopterPlan.latitude',
        'helicopterPlan.longitude',
      ],
    ],
  },
  {
    title: 'Threats, or that there are none',
    needs: [threats.flatMap(({ id, fields }) => fields.map(({ key }) => fieldPath(id, key)))],
    orRow: { sections: threats.map(({ id }) => id), field: 'hazard' },
  },
  {
    title: 'Weather',
    needs: [['weather.temperature', 'weather.description', 'weather.windConditions']],
  },
  {
    title: 'Prepared by and when',
    needs: [['operatorInfo.operatorName'], ['operatorInfo.timestamp']],
  },
  // Whether it is approved is a matter of versions; who approves is asked here.
  { title: 'Who approves', needs: [['icsOperation.approvedBy']] },
];

export interface OpenQuestion {
  readonly title: string;
  /** The field to fill in. */
  readonly path: AnswerPath;
}

/** Of each need of a question that nothing answers, the first field. */
export function missingFor({ needs, orRow }: Question, answers: Answers): readonly AnswerPath[] {
  const hasRow = orRow?.sections.some((section) =>
    rowsOf(answers, section).some((row) =>
      isAnswered(answers, fieldPath(section, orRow.field, row)),
    ),
  );
  if (hasRow) return [];
  const unmet = needs.filter((paths) => !paths.some((path) => isAnswered(answers, path)));
  return unmet.flatMap(([first]) => first ?? []);
}

/** The questions that have no full answer, in order, each with the first field that is missing. */
export function openQuestions(answers: Answers): readonly OpenQuestion[] {
  return questions.flatMap((question) => {
    const [path] = missingFor(question, answers);
    return path ? [{ title: question.title, path }] : [];
  });
}
