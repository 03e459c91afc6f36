// What a plan says, for the hand that has no time: large type, in the order of use, nothing that changes an answer.

import { useMemo } from 'react';
import { useLocation } from 'wouter';
import type { OperationGroup } from '../../../domain/operation/operation-fact.ts';
import type { OperationHospital } from '../../../domain/operation/operation-hospitals.ts';
import { type OperationView, operationView } from '../../../domain/operation/operation-view.ts';
import { sinceBriefing } from '../../../domain/operation/since-briefing.ts';
import { DamageNote } from '../../features/assessment/damage-note.tsx';
import { ASSESSMENTS_PATH, CALL_OUT_PATH, OPERATION_PATH } from '../../paths.ts';
import { useAnswers } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { PlanStatus } from '../plan-status.tsx';
import { ViewSwitch } from '../view-switch.tsx';
import { HospitalStateLine } from './hospital-state-line.tsx';
import { alone, OperationCard } from './operation-card.tsx';
import styles from './operation-screen.module.css';
import { OperationTiles } from './operation-tiles.tsx';
import { emptyWords, factWords, operationWords as words } from './operation-words.ts';
import { Since } from './since-briefing.tsx';
import { useLamp } from './use-lamp.ts';
import { useLocalNow } from './use-local-now.ts';

/** The content of the screen, within its frame. */
export function OperationScreen() {
  const answers = useAnswers();
  const local = useLocalNow();
  const isOn = useLamp();
  const view = useMemo(() => operationView(answers, local), [answers, local]);
  const since = useMemo(() => sinceBriefing(answers), [answers]);
  return (
    <>
      <PlanStatus />
      <ViewSwitch shown={OPERATION_PATH} />
      <DamageNote />
      {view.isEmpty ? (
        <NothingYet />
      ) : (
        <div className={styles.screen}>
          <Since since={since} />
          <OperationTiles view={view} />
          <p className={styles.lamp}>
            {isOn !== undefined && (isOn ? words.lampOn : words.lampOff)}
          </p>
          <Cards view={view} />
        </div>
      )}
    </>
  );
}

function NothingYet() {
  const [, visit] = useLocation();
  return (
    <section className={styles.card} aria-label={emptyWords.title}>
      <h2 className={styles.title}>{emptyWords.title}</h2>
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
  const stateOf = (hospitals: readonly OperationHospital[]) => (group: OperationGroup) => {
    const hospital = hospitals.find(({ key }) => key === group.key);
    return hospital && <HospitalStateLine state={hospital.state} />;
  };
  return (
    <>
      <OperationCard
        id="landing-zone"
        title={words.landingZone}
        groups={alone('zone', view.landingZone)}
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
      />
      <OperationCard
        id="primary-hospital"
        title={words.primaryHospital}
        groups={[primary]}
        head={stateOf([primary])}
      />
      <OperationCard
        id="alternate-hospital"
        title={words.alternateHospital}
        groups={alternate ? [alternate] : []}
        head={stateOf(alternate ? [alternate] : [])}
        instead={others.length > 0 ? noneLeft : undefined}
      />
      {others.length > 0 && (
        <OperationCard
          id="other-hospitals"
          title={words.otherHospitals}
          groups={others}
          head={stateOf(others)}
        />
      )}
      <OperationCard id="channels" title={words.channels} groups={view.channels} />
      <OperationCard id="people" title={words.people} groups={alone('people', view.people)} />
      <OperationCard id="aid-stations" title={words.aidStations} groups={view.aidStations} />
      <OperationCard id="transport" title={words.transport} groups={view.transport} />
    </>
  );
}
