// What a plan says, for the hand that has no time: large type, in the order of use, nothing that changes an answer.

import { BookOpen, ChevronRight, Files, HeartPulse, Stamp } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { isAnsweredFact, type OperationGroup } from '../../../domain/operation/operation-fact.ts';
import type { OperationHospital } from '../../../domain/operation/operation-hospitals.ts';
import {
  MAIN_ZONE,
  type OperationView,
  operationView,
} from '../../../domain/operation/operation-view.ts';
import { type SinceBriefing, sinceBriefing } from '../../../domain/operation/since-briefing.ts';
import { openQuestions } from '../../../domain/plan/completeness.ts';
import { conflictsIn } from '../../../domain/plan/summary.ts';
import { unconfirmedPaths } from '../../../domain/plan/unconfirmed.ts';
import { HelicopterButton } from '../../features/papers/helicopter.tsx';
import { PictureButton } from '../../features/sketch/sketch-button.tsx';
import { DamageNote } from '../../form/damage-note.tsx';
import {
  ASSESSMENT_PATH,
  ASSESSMENTS_PATH,
  CALL_OUT_PATH,
  CARE_PATH,
  DOCUMENTS_PATH,
  OPERATION_PATH,
  REFERENCE_PATH,
  SEAL_PATH,
} from '../../paths.ts';
import { keepScreenOn } from '../../platform/wake-lock.ts';
import {
  useAnswers,
  useDeviceSettings,
  useOpenAssessment,
  useVaultState,
} from '../../session/open-assessment.tsx';
import { useLocalNow } from '../../session/use-local-now.ts';
import { wantField } from '../../session/wanted-field.ts';
import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { InScreen } from '../../ui/screen.tsx';
import { Status } from '../../ui/status.tsx';
import { GatedScreen } from '../gated-screen.tsx';
import { PlanStatus, ViewSwitch } from '../plan-status.tsx';
import styles from './operation-screen.module.css';
import {
  alone,
  HospitalCardButton,
  HospitalStateLine,
  OperationCard,
  OperationTiles,
  PointCheckLine,
  SinceShown,
  textOf,
} from './operation-tiles.tsx';
import {
  emptyWords,
  factWords,
  operationWords,
  operationWords as words,
} from './operation-words.ts';
import { Since } from './since-briefing.tsx';

/** Keeps the screen on for as long as it is drawn: one that is left or locked is not. Undefined until it is known. */
export function useLamp(): boolean | undefined {
  const [isOn, setOn] = useState<boolean>();
  useEffect(() => keepScreenOn(setOn), []);
  return isOn;
}

/** The content of the screen, within its frame. */
function OperationScreen() {
  const answers = useAnswers();
  const local = useLocalNow();
  const view = useMemo(() => operationView(answers, local), [answers, local]);
  const since = useMemo(() => sinceBriefing(answers), [answers]);
  const open = openQuestions(answers);
  return (
    <>
      <PlanStatus />
      <ViewSwitch shown={OPERATION_PATH} />
      <Ways />
      <DamageNote />
      {view.isEmpty ? (
        <NothingYet />
      ) : (
        <div className={styles.screen}>
          <SinceShown value={since}>
            <Since
              since={since}
              isComplete={open.length === 0}
              toDecide={words.toDecide(
                conflictsIn(answers).length,
                unconfirmedPaths(answers).length,
              )}
            />
            <ToDo open={open} />
            <OperationTiles view={view} />
            <Exceptions view={view} />
            <Seal since={since} />
            <Lamp />
            <IfHurt view={view} />
            <Cards view={view} />
          </SinceShown>
        </div>
      )}
    </>
  );
}

/** What went wrong, in the words of the papers. */
function Exceptions({ view: { exceptions } }: { readonly view: OperationView }) {
  if (exceptions.length === 0) return null;
  return (
    <section className={styles.exceptions} aria-label={words.exceptions}>
      <ul className={styles.list}>
        {exceptions.map(({ path, words: text }) => (
          <li key={path}>
            <Status tone="danger" isText>
              {text}
            </Status>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is done then, and how long it takes from here to the hospital. */
function IfHurt({ view: { ifHurt, evacuation } }: { readonly view: OperationView }) {
  if (!ifHurt.some(isAnsweredFact) && !evacuation) return null;
  return (
    <OperationCard
      id="if-hurt"
      title={words.ifHurt}
      groups={[{ key: 'if-hurt', facts: ifHurt }]}
      head={() =>
        evacuation && (
          <div>
            <p className={styles.label}>{words.timeTo(evacuation.hospital)}</p>
            {evacuation.ways.map((way) => (
              <p key={way} className={styles.value}>
                {way}
              </p>
            ))}
          </div>
        )
      }
    />
  );
}

/** That it stays on is not that it stays open. */
function Lamp() {
  const isOn = useLamp();
  const vault = useVaultState();
  const set = useDeviceSettings();
  const locks = vault.kind === 'open' && vault.isProtected && set;
  return (
    <p className={styles.lamp}>
      {isOn !== undefined && (isOn ? words.lampOn : words.lampOff)}
      {isOn !== undefined && locks && `, ${words.locksAfter(set.idleMinutes)}`}
    </p>
  );
}

/** To what is needed beside the facts: in the thumb's reach, of one size. */
function Ways() {
  const [, visit] = useLocation();
  return (
    <InScreen place="footer">
      <Button look="tile" onClick={() => visit(DOCUMENTS_PATH)}>
        <Files size={20} aria-hidden="true" /> {words.documents}
      </Button>
      <Button look="tile" aria-label={words.care} onClick={() => visit(CARE_PATH)}>
        <HeartPulse size={20} aria-hidden="true" /> {words.careShort}
      </Button>
      <PictureButton
        look="tile"
        onFillIn={() => {
          wantField('operationalInfo.incidentCoordinates');
          visit(ASSESSMENT_PATH);
        }}
      />
      <Button look="tile" aria-label={words.reference} onClick={() => visit(REFERENCE_PATH)}>
        <BookOpen size={20} aria-hidden="true" /> {words.referenceShort}
      </Button>
    </InScreen>
  );
}

/** What is missing, in one line that leads to the first of it. */
function ToDo({ open }: { readonly open: ReturnType<typeof openQuestions> }) {
  const [, visit] = useLocation();
  const [first] = open;
  if (!first) return null;
  return (
    <Button
      className={styles.toDo ?? ''}
      onClick={() => {
        wantField(first.path);
        visit(ASSESSMENT_PATH);
      }}
    >
      <Status tone="caution" isText>
        {words.missing(open.length, first.title)}
      </Status>
      <ChevronRight size={20} aria-hidden="true" />
    </Button>
  );
}

/** Where what is sealed is not what stands here. */
function Seal({ since }: { readonly since: SinceBriefing }) {
  const [, visit] = useLocation();
  if (since.kind === 'same') return null;
  return (
    <Button onClick={() => visit(SEAL_PATH)}>
      <Stamp size={20} aria-hidden="true" /> {words.seal}
    </Button>
  );
}

function NothingYet() {
  const [, visit] = useLocation();
  return (
    <section className={styles.card} aria-label={emptyWords.title}>
      <Heading className={styles.title}>{emptyWords.title}</Heading>
      <p>{emptyWords.how}</p>
      <Button look="primary" onClick={() => visit(CALL_OUT_PATH)}>
        {emptyWords.fillIn}
      </Button>
      <Button onClick={() => visit(ASSESSMENTS_PATH)}>{emptyWords.openAnother}</Button>
    </section>
  );
}

function Cards({ view }: { readonly view: OperationView }) {
  const { primary, alternate, others, isEachOtherOnDivert } = view.hospitals;
  const noneLeft = isEachOtherOnDivert ? factWords.allOnDivert : factWords.allDoubtful;
  const headOf = (hospitals: readonly OperationHospital[]) => (group: OperationGroup) => {
    const hospital = hospitals.find(({ key }) => key === group.key);
    return hospital && <HospitalGroupHead hospital={hospital} />;
  };
  return (
    <>
      <OperationCard
        id="landing-zone"
        title={words.landingZone}
        groups={[...alone(view.zoneRow ?? MAIN_ZONE, view.landingZone), ...view.landingZones]}
        head={({ key }) => (
          <div className={styles.apart}>
            <HelicopterButton row={key === MAIN_ZONE ? undefined : key} />
          </div>
        )}
      />
      <OperationCard
        id="collection-point"
        title={words.collectionPoint}
        groups={alone('point', view.collectionPoint)}
      />
      <OperationCard
        id="exchange-point"
        title={words.exchangePoint}
        groups={alone('point', view.exchangePoint)}
        head={() => <PointCheckLine at="icsEvacuation.exchange" />}
      />
      <OperationCard
        id="primary-hospital"
        title={words.primaryHospital}
        groups={[primary]}
        head={headOf([primary])}
      />
      <OperationCard
        id="alternate-hospital"
        title={words.alternateHospital}
        groups={alternate ? [alternate] : []}
        head={headOf(alternate ? [alternate] : [])}
        instead={others.length > 0 ? noneLeft : undefined}
      />
      {others.length > 0 && (
        <OperationCard
          id="other-hospitals"
          title={words.otherHospitals}
          groups={others}
          head={headOf(others)}
        />
      )}
      <OperationCard id="channels" title={words.channels} groups={view.channels} />
      <OperationCard id="people" title={words.people} groups={alone('people', view.people)} />
      <OperationCard id="aid-stations" title={words.aidStations} groups={view.aidStations} />
      <OperationCard id="transport" title={words.transport} groups={view.transport} />
      {view.posts.length > 0 && (
        <OperationCard id="posts" title={words.posts(view.posts.length)} groups={view.posts} />
      )}
    </>
  );
}

/** Whether it receives patients; and the way to its card in the form, where that is written down. */
function HospitalGroupHead({
  hospital: { row, name, state },
}: {
  readonly hospital: OperationHospital;
}) {
  const [answer] = name.answers;
  return (
    <>
      <HospitalStateLine state={state} />
      <HospitalCardButton row={row} name={words.cardOf(answer ? textOf(answer) : '')}>
        {words.card}
      </HospitalCardButton>
    </>
  );
}

export function OperationRoute() {
  return (
    <GatedScreen title={operationWords.title} opensAssessment>
      <OpenOperation />
    </GatedScreen>
  );
}

function OpenOperation() {
  return <OperationScreen key={useOpenAssessment()?.id} />;
}
