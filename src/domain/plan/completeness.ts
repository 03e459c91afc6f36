// What a commander asks first, as a quiet list that never blocks.
import type { Answers } from '../answers/answers.ts';
import { type AnswerPath, fieldPath, joinPath, parsePath } from '../answers/path.ts';
import { rowsOf } from '../answers/rows.ts';
import type { Section } from '../answers/sections.ts';
import {
  type AddedFieldKey,
  catalogue,
  type FieldKey,
  type HospitalTier,
  type SectionId,
} from './catalogue.ts';
import { isAnswered, sectionForKey } from './section-view.ts';

interface Question {
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

interface OpenQuestion {
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

// What the call-out view asks only once something else is answered: most plans have one unit of a service and no hazardous
// material. The sections ask it always.

interface Later {
  readonly section: SectionId;
  readonly field: string;
  /** By what the fields of the same row, or of the section, say. */
  readonly isAsked: (isFilled: (field: string) => boolean) => boolean;
}

const later = <S extends SectionId>(
  section: S,
  field: FieldKey<S> | AddedFieldKey<S>,
  isAsked: (isFilled: (field: FieldKey<S> | AddedFieldKey<S>) => boolean) => boolean,
): Later => ({ section, field, isAsked });

const LATER: ReadonlyMap<string, Later> = new Map(
  [
    later('additionalOpInfo', 'emsUnit1', (isFilled) => isFilled('emsUnit0')),
    later('additionalOpInfo', 'emsUnit2', (isFilled) => isFilled('emsUnit1')),
    later('additionalOpInfo', 'fdUnit1', (isFilled) => isFilled('fdUnit0')),
    later('additionalOpInfo', 'fdUnit2', (isFilled) => isFilled('fdUnit1')),
    later('hazardousMaterials', 'coordinates', (isFilled) => isFilled('materialType')),
    later('icsCommunications', 'tone', (isFilled) => isFilled('receive') || isFilled('transmit')),
  ].map((each) => [`${each.section}.${each.field}`, each]),
);

const laterAt = (path: string): Later | undefined => {
  const { section, field } = parsePath(path) ?? {};
  return LATER.get(`${section}.${field}`);
};

export const isAskedLater = (path: string): boolean => laterAt(path) !== undefined;

/** Whether its time has come: an answer is always shown, and so is what it has conflicts about. */
export function isAskedNow(path: string, answers: Answers): boolean {
  const { section = '', row, field = '' } = parsePath(path) ?? {};
  const isFilled = (each: string) => isAnswered(answers, fieldPath(section, each, row));
  return isFilled(field) || (laterAt(path)?.isAsked(isFilled) ?? true);
}

/** A third hospital, once there is a second. */
export function isTierAsked(tier: HospitalTier, answers: Answers): boolean {
  const section: SectionId = 'hospitalFacilities';
  const isFilled = (each: HospitalTier, keys: readonly string[]) =>
    keys.some((key) => isAnswered(answers, joinPath(section, key, each)));
  const all = sectionForKey(section).fields.filter(({ internal }) => !internal);
  return (
    tier !== 'tertiary' ||
    isFilled('secondary', ['name']) ||
    isFilled(
      tier,
      all.map(({ key }) => key),
    )
  );
}
