// Everything that lives as long as the page, built once; Home is there before it.
import { SAVE } from '../../domain/limits.ts';
import { Installation } from '../platform/installation.ts';
import { type CodePart, codeAhead, codePart, latePart } from '../platform/lazy.ts';
import { Network, type NetworkDependencies } from '../platform/network.ts';
import { isSilent, onSilence } from '../platform/silence.ts';
import { askToKeep } from '../platform/storage-space.ts';
import { storedMark } from '../platform/stored-mark.ts';
import { followShownPart } from '../session/above-keyboard.ts';
import { AgencyPapers } from '../session/agency-papers.ts';
import { ArrivedPlaces } from '../session/arrived-places.ts';
import { lockByItself } from '../session/auto-lock.ts';
import { Care } from '../session/care.ts';
import { DeviceSettingsStore } from '../session/device-settings.ts';
import { EarlierPlans } from '../session/earlier-plans.ts';
import type { HospitalDependencies } from '../session/hospitals.ts';
import { planRoads, planWeather } from '../session/kept-for-plan.ts';
import { Kit } from '../session/kit.ts';
import type { NoticeBoard } from '../session/notice-board.ts';
import { RequestLog } from '../session/request-log.ts';
import type { Services } from '../session/services.tsx';
import { Session, type SessionDependencies } from '../session/session.ts';
import { signOutNow } from '../session/sign-out.ts';
import { noteLoss } from '../session/store-loss.ts';
import { openTabChannel } from '../vault/tab-channel.ts';
import { Vault, type VaultDependencies } from '../vault/vault.ts';
import { TEAM_ROW } from '../vault/vault-format.ts';

export type ServicesInput = Omit<SessionDependencies, 'vault' | 'settings'> &
  Pick<VaultDependencies, 'restart' | 'appName'> &
  Pick<NetworkDependencies, 'fetch'> &
  HospitalDependencies & {
    /** Says what is sent by itself. */
    readonly board: NoticeBoard;
    /** Address of the service worker; undefined if the app is not built, as in development. */
    readonly workerPath: string | undefined;
  };

/** With all that waits for the server. */
const hospitalCode = codeAhead(() => import('../session/hospitals.ts'));

const pictureCode = codePart(() => import('../session/plan-pictures.ts'));

/** Read once a phone is in a team, or is to be. */
const teamCode = codePart(() => import('../session/follow-team.ts'));

const LONGEST_LOAD_MS = 3000;

const TEXT_BOX = 'input, textarea';

export function startServices({
  restart,
  appName,
  workerPath,
  fetch,
  board,
  ...input
}: ServicesInput): Services {
  followShownPart(window);
  const network = new Network({ fetch, now: input.now, later: input.later });
  const vault = new Vault({
    tabs: openTabChannel(),
    later: input.later,
    restart,
    appName,
    mark: storedMark,
  });
  // Before anything else hears of it: what is asked for while the page is being left waits too.
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) vault.leave();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void vault.comeBack();
  });
  const settings = new DeviceSettingsStore(vault);
  const idleLock = lockByItself(vault, settings);
  onceLoaded(input.later, () => void vault.start());
  setInterval(() => void vault.keepKeyFile(), SAVE.keyFileLookMs);
  // A page that the system held still for a while looks before anything else.
  document.addEventListener('visibilitychange', () => void vault.keepKeyFile());
  const session = new Session({ ...input, vault, settings });
  const requestLog = new RequestLog(vault, network);
  const endLeftSession = () => void signOutNow(input.api);
  endLeftSession();
  window.addEventListener('online', endLeftSession);
  onSilence(endLeftSession);
  askToKeepOnceTyped(session);
  noteLoss(vault, settings);
  const installation = new Installation({
    container: workerPath === undefined ? undefined : navigator.serviceWorker,
    later: input.later,
    isSilent,
    notify: (address) => network.notify(address),
    isAllSaved: () => vault.isAllSaved(),
    isInUse: () =>
      document.visibilityState === 'visible' && document.activeElement?.matches(TEXT_BOX) === true,
    restart,
  });
  void installation.start(workerPath ?? '');
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void installation.lookForUpdate();
  });
  onSilence(() => void installation.goOn(workerPath ?? ''));
  const care = new Care(session);
  const team = latePart(async () =>
    (await teamCode.load()).startTeam({ session, api: input.api, care, board }),
  );
  onceInTeam(vault, team);
  return {
    session,
    idleLock,
    installation,
    network,
    requestLog,
    kit: new Kit(session),
    care,
    hospitals: latePart(async () =>
      (await hospitalCode.load()).startHospitals(session, input, board),
    ),
    weather: planWeather(session, input.now),
    roads: planRoads(session, input.now),
    agencyPapers: new AgencyPapers(session),
    pictures: latePart(async () => new (await pictureCode.load()).PlanPictures(session)),
    arrivedPlaces: new ArrivedPlaces(session),
    earlierPlans: new EarlierPlans(session, input.timeZone),
    team,
  };
}

/**
 * Once the page has loaded: WebKit says nothing to one that is left before, and keeps it all the same, with whatever it had begun in the
 * storage. What never loads holds nothing up for longer than some seconds.
 */
function onceLoaded(later: ServicesInput['later'], start: () => void): void {
  if (document.readyState === 'complete') {
    start();
    return;
  }
  let isStarted = false;
  const startOnce = () => {
    if (!isStarted) start();
    isStarted = true;
  };
  window.addEventListener('load', startOnce, { once: true });
  later(startOnce, LONGEST_LOAD_MS);
}

/** Once the vault is open and holds a team. */
function onceInTeam(vault: Vault, team: CodePart<unknown>): void {
  const look = async () => {
    if (vault.state().kind !== 'open' || team.state().kind !== 'unread') return;
    if (await vault.rows().read(TEAM_ROW)) await team.load();
  };
  vault.subscribe(() => void look().catch(() => undefined));
}

/** Asks the browser to keep what is stored with the first answer, before there may be no room for it: some ask their user in turn. */
function askToKeepOnceTyped(session: Session): void {
  let isAsked = false;
  session.onTyped(() => {
    if (isAsked) return;
    isAsked = true;
    void askToKeep();
  });
}
