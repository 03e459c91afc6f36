// What a commander asks first, as a quiet list that never blocks.
import type { Answers } from './answers.ts';
import type { AnswerPath } from './path.ts';
import { isAnswered } from './section-view.ts';

export interface Question {
  readonly title: string;
  /** Answered when each of these has at least one of its paths answered. */
  readonly needs: readonly (readonly AnswerPath[])[];
}

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
    title: 'Weather',
    needs: [['weather.temperature', 'weather.description', 'weather.windConditions']],
  },
  {
    title: 'Prepared by and when',
    needs: [['operatorInfo.operatorName'], ['operatorInfo.timestamp']],
  },
];

export interface OpenQuestion {
  readonly title: string;
  /** The field to fill in. */
  readonly path: AnswerPath;
}

/** The questions that have no full answer, in order, each with the first field that is missing. */
export function openQuestions(answers: Answers): readonly OpenQuestion[] {
  return questions.flatMap(({ title, needs }) => {
    const missing = needs.find((paths) => !paths.some((path) => isAnswered(answers, path)));
    return missing?.[0] ? [{ title, path: missing[0] }] : [];
  });
}
