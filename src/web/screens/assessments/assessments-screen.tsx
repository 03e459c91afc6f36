import { House, Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { ArrivedFile } from '../../../domain/exchange/places/arriving-place.ts';
import { UpdateBanner } from '../../features/device/update-banner.tsx';
import { EmptyInstalled } from '../../features/plans/empty-installed.tsx';
import { assessmentFault } from '../../features/plans/plan-fault.ts';
import { AssessmentList } from '../../features/plans/plan-list.tsx';
import { BackupReminder } from '../../features/transfer/backup-reminder.tsx';
import { PlacesFile } from '../../features/transfer/places-file.tsx';
import {
  type Transfer,
  TransferCard,
  TransferDialog,
} from '../../features/transfer/transfer-dialog.tsx';
import { isPlacesFile, keepPlaces } from '../../form/open-places.ts';
import { ASSESSMENT_PATH, CALL_OUT_PATH, HOME_PATH, NEW_EVENT_PATH } from '../../paths.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useDeviceSettings } from '../../session/open-assessment.tsx';
import { useServices } from '../../session/services.tsx';
import { Button } from '../../ui/button.tsx';
import { InScreen } from '../../ui/screen.tsx';
import type { ListedAssessment } from '../../vault/stored-assessment.ts';
import { GatedScreen } from '../gated-screen.tsx';
import { assessmentsScreenWords, assessmentsScreenWords as words } from '../words.ts';
import styles from './assessments-screen.module.css';

/** Those that a person works on, the one that was opened last first. */
const plansOf = (list: readonly ListedAssessment[], last: string | undefined) =>
  list
    .flatMap(({ id, head }) =>
      head && !head.archived && !head.deleted ? [{ id, name: head.summary.name }] : [],
    )
    .sort((one, other) => Number(other.id === last) - Number(one.id === last));

/** The content of the screen, within its frame. */
function AssessmentsScreen() {
  const services = useServices();
  const { session } = services;
  const board = useNoticeBoard();
  const [, visit] = useLocation();
  const [transfer, setTransfer] = useState<Transfer>();
  const [placesFile, setPlacesFile] = useState<File>();
  const current = useDeviceSettings()?.current;
  const [changes, setChanges] = useState(0);
  const [list, setList] = useState<readonly ListedAssessment[]>([]);
  const closeTransfer = () => {
    setTransfer(undefined);
    setChanges(changes + 1);
  };
  const toAssessment = () => visit(ASSESSMENT_PATH);
  const open = async (opening: Promise<void>) => {
    try {
      await opening;
      toAssessment();
    } catch (error) {
      board.post(assessmentFault(error));
    }
  };
  const openFile = async (file: File) => {
    if (await isPlacesFile(file)) setPlacesFile(file);
    else setTransfer({ kind: 'file', file });
  };
  const offer = async (places: ArrivedFile, plan: string | undefined) => {
    await (plan === undefined ? session.startNew() : session.openStored(plan));
    keepPlaces(services, places);
  };
  return (
    <>
      <InScreen place="footer">
        <Button onClick={() => visit(HOME_PATH)}>
          <House size={20} aria-hidden="true" /> {words.mainMenu}
        </Button>
        <Button look="primary" onClick={() => open(session.startNew())}>
          <Plus size={20} aria-hidden="true" /> {words.begin}
        </Button>
      </InScreen>
      <UpdateBanner />
      <EmptyInstalled />
      <BackupReminder list={list} onBackUp={() => setTransfer({ kind: 'backUp' })} />
      <AssessmentList
        changes={changes}
        onListed={setList}
        onOpen={(id) => open(session.openStored(id))}
        onBegun={() => visit(CALL_OUT_PATH)}
        onBackUp={(id) => setTransfer({ kind: 'backUp', id })}
        onHandOver={(id) => setTransfer({ kind: 'send', id })}
      />
      <div className={styles.after}>
        <Button onClick={() => visit(NEW_EVENT_PATH)}>
          <Plus size={20} aria-hidden="true" /> {words.beginEvent}
        </Button>
      </div>
      <div className={styles.after}>
        <TransferCard
          onBackUp={() => setTransfer({ kind: 'backUp' })}
          onFile={(file) => void openFile(file)}
          onReceive={() => setTransfer({ kind: 'receive' })}
        />
      </div>
      {placesFile && (
        <PlacesFile
          file={placesFile}
          plans={plansOf(list, current)}
          onClose={() => setPlacesFile(undefined)}
          onOffer={(places, plan) => open(offer(places, plan))}
        />
      )}
      {transfer && <TransferDialog transfer={transfer} onClose={closeTransfer} />}
    </>
  );
}

export function AssessmentsRoute() {
  return (
    <GatedScreen title={assessmentsScreenWords.title}>
      <AssessmentsScreen />
    </GatedScreen>
  );
}
