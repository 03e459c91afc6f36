import { useSyncExternalStore } from 'react';
import { joinPath } from '../../../domain/answers/path.ts';
import { roadAge } from '../../../domain/offers/road-minutes.ts';
import {
  formatRoadPoint,
  type RoadFault,
  type RoadMinutes,
  roadPoints,
  roadTimeOf,
} from '../../../domain/points/road-minutes.ts';
import { useSilent } from '../../platform/use-silent.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import {
  useAnswer,
  useAnswers,
  useAssessment,
  useOpenAssessment,
} from '../../session/open-assessment.tsx';
import { useServices } from '../../session/services.tsx';
import { useAsking } from '../../session/use-asking.ts';
import { useMinutes } from '../../session/use-minutes.ts';
import panelStyles from '../../ui/asking-box.module.css';
import { AskingBox } from '../../ui/asking-box.tsx';
import { askRoads } from './ask-roads.ts';
import { roadFaultWords, askRoadsWords as words } from './roads-words.ts';

const SECTION = 'hospitalFacilities';

/** Under the ground travel time of a hospital that has none yet: the one press that asks for the minutes of all of them. */
export function RoadsPanel({ row }: { readonly row: string }) {
  const isAnswered = useAnswer(joinPath(SECTION, 'groundTime', row)).trim() !== '';
  const isNamed = useAnswer(joinPath(SECTION, 'name', row)).trim() !== '';
  return isNamed && !isAnswered && <Panel row={row} />;
}

function Panel({ row }: { readonly row: string }) {
  const { now, later } = useDependencies();
  const { network, roads: kept } = useServices();
  const document = useAssessment();
  const points = roadPoints(useAnswers());
  const id = useOpenAssessment()?.id ?? '';
  const roads = useSyncExternalStore(kept.subscribe, () => kept.of(id));
  const isSilent = useSilent();
  const { state, begin, cancel } = useAsking<RoadMinutes, RoadFault>();
  const time = useMinutes();
  const ask = () => {
    // As they stand at the press.
    const asked = roadPoints(document.answers());
    if (!asked) return;
    const question = { from: asked.from.sent, to: asked.to.map(({ sent }) => sent) };
    void begin({
      ask: (signal) => askRoads({ ask: network.ask, later, now, signal, question }),
      keep: (answer) => kept.keep(id, answer),
    });
  };
  const isHere = points?.to.some((each) => each.row === row) ?? false;
  const found = roads && roadTimeOf(roads, points, row);
  const age = roads ? roadAge(roads.askedAt, time) : '';
  return (
    <section className={panelStyles.panel} aria-label={words.title}>
      {roads && isHere && found === undefined && <p role="alert">{words.moved}</p>}
      {(found === 'noRoad' || found === 'unusable') && <p>{words.none[found](age)}</p>}
      <AskingBox
        instead={points && isHere ? (isSilent ? words.silent : '') : words.needsPoints}
        label={typeof found === 'number' ? words.again : words.get}
        sends={
          points
            ? words.sends(points.from.name, formatRoadPoint(points.from.sent), points.to.length)
            : ''
        }
        cancel={words.cancel}
        asking={state.kind === 'asking' ? words.asking : ''}
        fault={state.kind === 'fault' ? roadFaultWords[state.fault] : ''}
        warning={state.kind === 'notKept' ? words.notKept : ''}
        onAsk={ask}
        onCancel={cancel}
      />
    </section>
  );
}
