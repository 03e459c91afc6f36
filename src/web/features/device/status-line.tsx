import { Check, CloudOff, OctagonAlert, PencilLine, ShieldAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AnswerDocument } from '../../../domain/answers/answer-document.ts';
import { hasText, isInternalPath } from '../../../domain/answers/answers.ts';
import { describePath } from '../../../domain/plan/section-view.ts';
import { formatShortMoment } from '../../../domain/text/moment.ts';
import { useOnline } from '../../platform/network.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useAutosave, useSaveStatus, useVaultState } from '../../session/open-assessment.tsx';
import { useCopy } from '../../session/use-files.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { HiddenText } from '../../ui/heading.tsx';
import { Status } from '../../ui/status.tsx';
import { ProtectionLink, type ProtectionLinkProps } from './protection-link.tsx';
import saveBannerStyles from './save-banner.module.css';
import statusLineStyles from './status-line.module.css';
import { saveBannerActions as actions, saveBannerWords, statusWords } from './words.ts';

/** Says honestly, in one line, whether everything is stored, who can read it, and whether there is a network. */
export function StatusLine() {
  const online = useOnline();
  const vault = useVaultState();
  return (
    <div className={statusLineStyles.line}>
      <Saving />
      {vault.kind === 'open' && (
        <span className={statusLineStyles.item}>
          {!vault.isProtected && <ShieldAlert size={16} aria-hidden="true" />}
          {/* Where it is protected, the button that locks stands beside the line. */}
          <HiddenText>
            {vault.isProtected ? statusWords.isProtected : statusWords.notProtected}
          </HiddenText>
        </span>
      )}
      {!online && (
        <span className={statusLineStyles.offline}>
          <CloudOff size={16} aria-hidden="true" /> {statusWords.offline}
        </span>
      )}
      <Aloud online={online} />
    </div>
  );
}

/** What is heard: that the network went or came back, and that all is saved after it was not. Saves while typing stay quiet. */
function Aloud({ online }: { readonly online: boolean }) {
  const { kind } = useSaveStatus();
  const [last, setLast] = useState({ online, wasNotSaved: false, announcement: '' });
  if (online !== last.online) {
    setLast({
      ...last,
      online,
      announcement: online ? statusWords.onlineAgain : statusWords.offlineAloud,
    });
  } else if (kind === 'notSaved' && !last.wasNotSaved) {
    // The banner says so.
    setLast({ ...last, wasNotSaved: true, announcement: '' });
  } else if (kind === 'saved' && last.wasNotSaved) {
    setLast({ ...last, wasNotSaved: false, announcement: statusWords.savedAgain });
  }
  return (
    <span role="status">
      <HiddenText>{last.announcement}</HiddenText>
    </span>
  );
}

interface PlanHeadProps extends Pick<ProtectionLinkProps, 'setPassphrase'> {
  /** Of what is open. */
  readonly name: string;
}

/** The page's first line: the whole name and, once something is kept that a passphrase would protect, the way to set one. */
export function PlanHead({ name, setPassphrase }: PlanHeadProps) {
  const isBlank = useSaveStatus().kind === 'blank';
  return (
    <div className={statusLineStyles.head}>
      <p className={statusLineStyles.name}>{name}</p>
      <ProtectionLink setPassphrase={setPassphrase} isBlank={isBlank} />
    </div>
  );
}

function Saving() {
  const status = useSaveStatus();
  const { now, locale, timeZone } = useDependencies();
  switch (status.kind) {
    case 'blank':
      return (
        <span className={statusLineStyles.item}>
          <PencilLine size={16} aria-hidden="true" /> {statusWords.blank}
        </span>
      );
    case 'saving':
      return (
        <span className={statusLineStyles.item}>
          <PencilLine size={16} aria-hidden="true" /> {statusWords.saving}
        </span>
      );
    case 'saved':
      return (
        <span className={statusLineStyles.item} data-state="saved">
          <Check size={16} aria-hidden="true" />{' '}
          {statusWords.saved(formatShortMoment(status.at, { now: now(), locale, timeZone }))}
        </span>
      );
    case 'notSaved':
      return (
        <span className={statusLineStyles.item} data-state="bad">
          <OctagonAlert size={16} aria-hidden="true" /> {statusWords.notSaved}
        </span>
      );
  }
}

interface SaveBannerProps {
  /** Where a backup is made, drawn as a link. */
  readonly backUp: (label: ReactNode, className: string) => ReactNode;
}

/** Stays as long as something typed is in memory alone: says so, and what to do. */
export function SaveBanner({ backUp }: SaveBannerProps) {
  const status = useSaveStatus();
  const open = useAutosave();
  const copy = useCopy();
  const why = status.kind === 'notSaved' ? status.why : undefined;
  return (
    <div className={why && saveBannerStyles.banner} data-why={why}>
      {why && CAN_BE_RETRIED.has(why) && (
        <Button className={saveBannerStyles.retry ?? ''} onClick={() => void open.retry()}>
          {actions.retry}
        </Button>
      )}
      <div role="alert">
        {why && (
          <p>
            <Status tone={why === 'slow' ? 'caution' : 'danger'} isText>
              {why === 'slow' ? saveBannerWords.slowTitle : saveBannerWords.title}
            </Status>{' '}
            {saveBannerWords[why]}
          </p>
        )}
      </div>
      {why && (
        <section className={saveBannerStyles.actions} aria-label={saveBannerWords.title}>
          <Button onClick={() => void copy(allTexts(open.document), actions.copied)}>
            {actions.copy}
          </Button>
          {CAN_BE_RETRIED.has(why) && backUp(actions.backUp, buttonClass('plain'))}
        </section>
      )}
    </div>
  );
}

/** Where the vault is locked or a newer app's, neither another try nor a backup can reach it. */
const CAN_BE_RETRIED: ReadonlySet<string> = new Set(['full', 'refused', 'slow']);

/** Every answer on a line of its own, each of several that were given apart: for another app to keep. */
function allTexts(document: AnswerDocument): string {
  const answers = document.answers();
  return [...answers]
    .filter(([path, answer]) => !isInternalPath(path) && hasText(answer))
    .map(([path, { text, others }]) => {
      const texts = [text, ...others.map((other) => other.text)].filter((each) => each.trim());
      return `${describePath(path, answers, document.sections)}: ${texts.join(' / ')}`;
    })
    .join('\n');
}
