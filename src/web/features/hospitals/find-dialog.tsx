import { type ReactNode, useEffect, useMemo, useState } from 'react';
import {
  applyDirectory,
  type DirectoryUse,
} from '../../../domain/hospitals/directory/card-answers.ts';
import type {
  Directory,
  DirectoryHospital,
} from '../../../domain/hospitals/directory/directory.ts';
import {
  becauseWords,
  directoryWords,
  formatDate,
  knownWords,
  suggestedForWords,
  typeWords,
} from '../../../domain/hospitals/directory/directory-words.ts';
import {
  type HospitalFilters,
  hospitalIndexSteps,
  isElsewhere,
  type ListedHospital,
  nearest,
  nearestFirst,
  searchHospitals,
  searchSaved,
  withSaved,
} from '../../../domain/hospitals/directory/search.ts';
import { suggestedHospitals } from '../../../domain/hospitals/directory/suggested.ts';
import type { TextIndex } from '../../../domain/hospitals/directory/text-search.ts';
import {
  applySaved,
  hasText,
  keepWholeCard,
  readCard,
} from '../../../domain/hospitals/hospital-card.ts';
import { hospitalNotices } from '../../../domain/hospitals/hospital-notices.ts';
import { sameTexts } from '../../../domain/hospitals/hospital-texts.ts';
import { acceptMeasured } from '../../../domain/offers/places.ts';
import type { HospitalTier } from '../../../domain/plan/catalogue.ts';
import { placeSettings } from '../../../domain/points/place-settings.ts';
import type { Point } from '../../../domain/points/point.ts';
import { useCodePart } from '../../platform/lazy.ts';
import { directoryPart } from '../../platform/public-data.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useAssessment } from '../../session/open-assessment.tsx';
import { useHospitalState } from '../../session/services.tsx';
import { useKit } from '../../session/use-kit.ts';
import { Button, DetailButton } from '../../ui/button.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { Heading } from '../../ui/heading.tsx';
import { Step } from '../../ui/step.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './find.module.css';
import { FindStart } from './find-start.tsx';
import { inSteps } from './use-import.ts';
import {
  askWords,
  describeHospital,
  filterWords,
  findWords,
  listWords,
  undoWords,
} from './words.ts';

interface FindRow extends ListedHospital {
  /** Why it is suggested. */
  readonly because?: string;
}

interface FindRowsProps {
  readonly title: string;
  readonly rows: readonly FindRow[];
  readonly onUse: (row: FindRow) => void;
  readonly children?: ReactNode;
}

function FindRows({ title, rows, onUse, children }: FindRowsProps) {
  return (
    <section className={flow.stack} aria-label={title}>
      <Heading>{title}</Heading>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={keyOf(row)}>
            <Row row={row} onUse={() => onUse(row)} />
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

const keyOf = ({ saved, found, because = '' }: FindRow) =>
  `${saved?.id ?? ''} ${found?.hospital.index ?? ''} ${because}`;

function Row({ row, onUse }: { readonly row: FindRow; readonly onUse: () => void }) {
  const { saved, found, because } = row;
  const { metres, bearingDegrees } = row.where ?? found ?? {};
  const settings = placeSettings(useKit()?.document.answers());
  return (
    <>
      <DetailButton onClick={onUse}>
        {because && <span>{because}</span>}
        <span className={styles.name}>
          {saved ? describeHospital(saved) : found?.hospital.name}
        </span>
        {!saved && found && (
          <span>{listWords.place(found.hospital.city, found.hospital.state)}</span>
        )}
        {metres !== undefined && bearingDegrees !== undefined && (
          <span>{listWords.where(metres, bearingDegrees, settings)}</span>
        )}
      </DetailButton>
      {found && <Known hospital={found.hospital} />}
    </>
  );
}

function Known({ hospital }: { readonly hospital: DirectoryHospital }) {
  return (
    <ul className={styles.known}>
      {knownWords(hospital).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Of a directory that stays: another dialog searches it too. */
const made = new WeakMap<Directory, TextIndex>();

/** Made in slices once a person is about to type, and kept; undefined until then. */
function useTextIndex(directory: Directory, isAsked: boolean): TextIndex | undefined {
  const [index, setIndex] = useState(() => made.get(directory));
  useEffect(() => {
    if (!isAsked || index) return undefined;
    const gone = new AbortController();
    void inSteps(hospitalIndexSteps(directory), gone.signal, () => undefined).then((ready) => {
      if (!ready) return;
      made.set(directory, ready);
      setIndex(ready);
    });
    return () => gone.abort();
  }, [directory, isAsked, index]);
  return index;
}

const SHOWN = 20;
const SHOWN_SAVED = 5;
const CHIPS = [
  ['traumaAdult', { traumaAdult: 2 }],
  ['traumaPediatric', { traumaPediatric: 2 }],
  ['helipad', { helipad: true }],
  ['emergency', { emergency: true }],
  ['children', { children: true }],
] as const satisfies readonly (readonly [keyof HospitalFilters, HospitalFilters])[];

/** The main ones; one at a time. Children's hospitals have a chip of their own. */
const TYPES = ['acute', 'criticalAccess', 'military'] as const;

interface FindListProps {
  readonly directory: Directory;
  readonly point: Point | undefined;
  readonly onUse: (row: FindRow) => void;
}

function FindList({ directory, point, onUse }: FindListProps) {
  const [filters, setFilters] = useState<HospitalFilters>({});
  const [text, setText] = useState('');
  const saved = useHospitalState('items');
  const isTyped = text.trim() !== '';
  const isFiltered = Object.keys(filters).length > 0;
  const [isAsked, setAsked] = useState(false);
  const index = useTextIndex(directory, isAsked || isTyped);
  const isAway = useMemo(() => point && isElsewhere(directory, point), [directory, point]);
  const found = useMemo(() => {
    if (isTyped) {
      if (!index) return [];
      return searchHospitals(directory, index, text, { filters, point, count: SHOWN });
    }
    return point ? nearest(directory, point, { filters, count: SHOWN }) : [];
  }, [directory, index, isTyped, text, filters, point]);
  const suggested = useMemo(
    () => (point && !isTyped && !isFiltered ? suggestionRows(directory, point) : []),
    [directory, point, isTyped, isFiltered],
  );
  const ofTeam = useMemo(() => searchSaved(saved, text, saved.length), [saved, text]);
  const listed = useMemo(() => withSaved(found, ofTeam), [found, ofTeam]);
  // Of what the team wrote nobody knows whether it fits.
  const first = useMemo(() => {
    const fitting = listed.filter((each) => each.saved && (each.found || !isFiltered));
    // Anyone who types a name wants the best of that name, not the nearest.
    return point && !isTyped ? nearestFirst(fitting, point) : fitting;
  }, [listed, isFiltered, isTyped, point]);
  const others = listed.filter((each) => !each.saved);
  const inCms = others.filter(isListed);
  const unlisted = others.filter((row) => !isListed(row));
  const { hifld, cms, faa } = directory.dates;
  return (
    <>
      <search onFocus={() => setAsked(true)}>
        <TextField
          label={listWords.search}
          name="hospital-search"
          value={text}
          onText={setText}
          onEnter={() => undefined}
        />
      </search>
      {isTyped && !index && <p role="status">{listWords.preparing}</p>}
      <div>
        <Chips label={filterWords.title}>
          {CHIPS.map(([key, filter]) => (
            <Chip
              key={key}
              aria-pressed={filters[key] !== undefined}
              onClick={() => {
                const { [key]: was, ...others } = filters;
                setFilters(was === undefined ? { ...filters, ...filter } : others);
              }}
            >
              {filterWords[key]}
            </Chip>
          ))}
          {TYPES.map((type) => (
            <Chip
              key={type}
              aria-pressed={filters.type === type}
              onClick={() => {
                const { type: was, ...others } = filters;
                setFilters(was === type ? others : { ...others, type });
              }}
            >
              {typeWords[type]}
            </Chip>
          ))}
        </Chips>
        {isFiltered && <p className={flow.quiet}>{directoryWords.filtered}</p>}
      </div>
      {isAway && <p role="status">{directoryWords.elsewhere}</p>}
      {first.length > 0 && (
        <FindRows title={listWords.saved} rows={first.slice(0, SHOWN_SAVED)} onUse={onUse}>
          {first.length > SHOWN_SAVED && <p>{listWords.savedMore(first.length - SHOWN_SAVED)}</p>}
        </FindRows>
      )}
      {suggested.length > 0 && (
        <FindRows title={listWords.suggested} rows={suggested} onUse={onUse} />
      )}
      {inCms.length > 0 && (
        <FindRows
          title={isTyped ? listWords.found(inCms.length) : listWords.nearest(inCms.length)}
          rows={inCms}
          onUse={onUse}
        />
      )}
      {unlisted.length > 0 && (
        <FindRows
          title={listWords.unlisted(unlisted.length, formatDate(cms))}
          rows={unlisted}
          onUse={onUse}
        >
          <p>{listWords.unlistedWhy}</p>
        </FindRows>
      )}
      {others.length === 0 && (index || !isTyped) && (isTyped || (point && !isAway)) && (
        <p role="status">{listWords.nothing}</p>
      )}
      <p className={flow.quiet}>
        {findWords.directory(formatDate(hifld), formatDate(cms), formatDate(faa))}{' '}
        {directoryWords.closures}
      </p>
    </>
  );
}

const isListed = ({ found }: FindRow) => found?.hospital.cms !== undefined;

function suggestionRows(directory: Directory, point: Point): readonly FindRow[] {
  const rows = suggestedHospitals(directory, point).flatMap(({ for: why, suggestions }) =>
    suggestions.map(({ because, ...found }) => ({
      saved: undefined,
      found,
      because:
        because.kind === 'nearest'
          ? listWords.suggestion(suggestedForWords[why], becauseWords(because, why))
          : listWords.because(becauseWords(because, why)),
    })),
  );
  return [...rows.filter(isListed), ...rows.filter((row) => !isListed(row))];
}

/** Which hospital goes onto which card. */
interface UsedHospital extends ListedHospital {
  readonly card: HospitalTier;
}

/** Writes found hospitals into cards, and says so with a way back. */
export function useApplyHospitals() {
  const document = useAssessment();
  const board = useNoticeBoard();
  const kit = useKit();
  const { timeZone } = useDependencies();
  /** The result is true where the card was put back. */
  const applyOne = ({ card, saved, found }: UsedHospital, use: DirectoryUse): (() => boolean) => {
    const restore = keepWholeCard(document, card);
    if (saved) applySaved(document, card, saved, { timeZone, by: 'user' });
    else if (found) applyDirectory(document, card, found.hospital, use);
    acceptMeasured(document, card, kit?.document.answers());
    const { texts } = readCard(document, card);
    return () => {
      const isUntouched = sameTexts(readCard(document, card).texts, texts);
      if (isUntouched) restore();
      return isUntouched;
    };
  };
  return (hospitals: readonly UsedHospital[], use: DirectoryUse) => {
    const undos = hospitals.map((each) => applyOne(each, use));
    const isSaved = hospitals.every(({ saved }) => saved !== undefined);
    const undo = () => {
      const isBack = undos.map((each) => each());
      if (isBack.includes(false)) board.post(hospitalNotices.hospitalNotBroughtBack);
    };
    board.post(isSaved ? hospitalNotices.hospitalCardReplaced : hospitalNotices.hospitalFilled, [
      { label: undoWords.undo, closes: true, onPress: undo },
    ]);
  };
}

interface FindDialogProps {
  readonly tier: HospitalTier;
  readonly title: string;
  readonly onClose: () => void;
}

/** The hospitals near a point, of which one fills this card. */
export function FindDialog({ tier, title, onClose }: FindDialogProps) {
  const document = useAssessment();
  const applyHospitals = useApplyHospitals();
  const { value: directory, failed, tryAgain } = useCodePart(directoryPart);
  const [asked, setAsked] = useState<FindRow>();
  const applyRow = (row: FindRow, use: 'replace' | 'fill') => {
    onClose();
    applyHospitals([{ ...row, card: tier }], use);
  };
  const onUse = (row: FindRow) => {
    if (hasText(readCard(document, tier).texts)) setAsked(row);
    else applyRow(row, 'replace');
  };
  return (
    <Dialog title={findWords.title(title)} closeLabel={findWords.close} onClose={onClose}>
      {asked && (
        <AlreadyFilled
          title={title}
          says={describeHospital(readCard(document, tier).texts)}
          row={asked}
          onUse={(use) => applyRow(asked, use)}
          onBack={() => setAsked(undefined)}
        />
      )}
      {/* Kept as it was for the way back. */}
      <div hidden={asked !== undefined}>
        <div className={flow.stack}>
          <FindStart>
            {(point) =>
              directory ? (
                <FindList directory={directory} point={point} onUse={onUse} />
              ) : (
                <>
                  <p role="status">{failed ? findWords.unread : findWords.reading}</p>
                  {failed && <Button onClick={tryAgain}>{findWords.tryAgain}</Button>}
                </>
              )
            }
          </FindStart>
        </div>
      </div>
    </Dialog>
  );
}

interface AlreadyFilledProps {
  readonly title: string;
  readonly says: string;
  readonly row: FindRow;
  readonly onUse: (use: 'replace' | 'fill') => void;
  readonly onBack: () => void;
}

function AlreadyFilled({ title, says, row, onUse, onBack }: AlreadyFilledProps) {
  const { saved, found } = row;
  return (
    <Step>
      <Heading>{askWords.title(title)}</Heading>
      <p>{askWords.says(says)}</p>
      <p>{askWords.replaceWhat}</p>
      {!saved && <p>{askWords.fillWhat}</p>}
      <div className={flow.row}>
        <Button look="primary" onClick={() => onUse('replace')}>
          {askWords.replace(saved?.name ?? found?.hospital.name ?? '')}
        </Button>
        {!saved && <Button onClick={() => onUse('fill')}>{askWords.fill}</Button>}
        <Button onClick={onBack}>{askWords.back}</Button>
      </div>
    </Step>
  );
}
