// Every screen in the states worth looking at: for accessibility checks, night vision and pictures.

import { callOutStates } from './states/call-out.ts';
import { careStates } from './states/care.ts';
import { conditionsStates } from './states/conditions.ts';
import { deviceStates } from './states/device.ts';
import { eventStates } from './states/event.ts';
import { formStates } from './states/form.ts';
import { hospitalsStates } from './states/hospitals.ts';
import { kitStates } from './states/kit.ts';
import { operationStates } from './states/operation.ts';
import { papersStates } from './states/papers.ts';
import { picturesStates } from './states/pictures.ts';
import { plansStates } from './states/plans.ts';
import { pointsStates } from './states/points.ts';
import { referenceStates } from './states/reference.ts';
import { teamStates } from './states/team.ts';
import { transferStates } from './states/transfer.ts';

export const screenStates = [
  ...conditionsStates,
  ...hospitalsStates,
  ...pointsStates,
  ...operationStates,
  ...callOutStates,
  ...eventStates,
  ...papersStates,
  ...picturesStates,
  ...careStates,
  ...referenceStates,
  ...kitStates,
  ...transferStates,
  ...deviceStates,
  ...teamStates,
  ...plansStates,
  ...formStates,
];
