// Asks our own server for minutes by road, by a press of the user's: it asks the agency's routing server. INVARIANT: what leaves is the
// points alone, and the log names them before they do.

import { ROADS } from '../../../domain/limits.ts';
import {
  formatRoadPoint,
  ROADS_PATH,
  type RoadFault,
  type RoadMinutes,
  type RoadQuestion,
  readRoadTimes,
  roadFaultIn,
} from '../../../domain/points/road-minutes.ts';
import { type Asking, answerOrFault, askOnce, NoAnswer } from '../../platform/ask-once.ts';
import { askRoadsWords as words } from './roads-words.ts';

interface RoadsAsking extends Asking {
  readonly now: () => Date;
  readonly question: RoadQuestion;
}

/** Undefined if the user gave it up. */
export const askRoads = (asking: RoadsAsking): Promise<RoadMinutes | RoadFault | undefined> =>
  answerOrFault<RoadMinutes, RoadFault>(asking.signal, async () => {
    const { question, now } = asking;
    const { ok, status, text } = await askOnce(asking, ROADS, [
      ROADS_PATH,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(question),
      },
      words.logged(formatRoadPoint(question.from), question.to.map(formatRoadPoint)),
    ]);
    if (!ok) throw new NoAnswer(roadFaultIn(status, text));
    const to = readRoadTimes(text, question);
    if (!to) throw new NoAnswer('notRoads');
    return { askedAt: now().getTime(), from: question.from, to };
  });
