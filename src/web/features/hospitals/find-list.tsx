import { useMemo, useState } from 'react';
import type { Directory } from '../../../domain/hospitals/directory/directory.ts';
import {
  directoryWords,
  sayBecause,
  sayDate,
  suggestedForWords,
  typeWords,
} from '../../../domain/hospitals/directory/directory-words.ts';
import {
  type HospitalFilters,
  isElsewhere,
  nearest,
  nearestFirst,
  searchHospitals,
  searchSaved,
  withSaved,
} from '../../../domain/hospitals/directory/search.ts';
import { suggestedHospitals } from '../../../domain/hospitals/directory/suggested.ts';
import type { Point } from '../../../domain/points/point.ts';
import { useHospitalState } from '../../session/hospital-list-of-device.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import flow from '../../ui/flow.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { type FindRow, FindRows } from './find-rows.tsx';
import { filterWords, findWords, listWords as words } from './find-words.ts';
import { useTextIndex } from './use-text-index.ts';

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
  readonly onTake: (row: FindRow) => void;
}

export function FindList({ directory, point, onTake }: FindListProps) {
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
    // Whoever types a name wants the best of that name, not the nearest.
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
          label={words.search}
          name="hospital-search"
          value={text}
          onText={setText}
          onEnter={() => undefined}
        />
      </search>
      {isTyped && !index && <p role="status">{words.preparing}</p>}
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
        <FindRows title={words.saved} rows={first.slice(0, SHOWN_SAVED)} onTake={onTake}>
          {first.length > SHOWN_SAVED && <p>{words.savedMore(first.length - SHOWN_SAVED)}</p>}
        </FindRows>
      )}
      {suggested.length > 0 && (
        <FindRows title={words.suggested} rows={suggested} onTake={onTake} />
      )}
      {inCms.length > 0 && (
        <FindRows
          title={isTyped ? words.found(inCms.length) : words.nearest(inCms.length)}
          rows={inCms}
          onTake={onTake}
        />
      )}
      {unlisted.length > 0 && (
        <FindRows
          title={words.unlisted(unlisted.length, sayDate(cms))}
          rows={unlisted}
          onTake={onTake}
        >
          <p>{words.unlistedWhy}</p>
        </FindRows>
      )}
      {others.length === 0 && (index || !isTyped) && (isTyped || (point && !isAway)) && (
        <p role="status">{words.nothing}</p>
      )}
      <p className={flow.quiet}>
        {findWords.directory(sayDate(hifld), sayDate(cms), sayDate(faa))} {directoryWords.closures}
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
          ? words.suggestion(suggestedForWords[why], sayBecause(because, why))
          : words.because(sayBecause(because, why)),
    })),
  );
  return [...rows.filter(isListed), ...rows.filter((row) => !isListed(row))];
}
