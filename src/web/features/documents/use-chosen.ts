// Which document is chosen of the open assessment, and what goes into it.
import { useMemo, useState } from 'react';
import { type TeamAllergies, teamAllergiesOf } from '../../../domain/kit/team-allergies.ts';
import {
  type DocumentForm,
  documentFormOf,
  type HandedKind,
} from '../../../domain/papers/model/paper-forms.ts';
import type { DocumentKind } from '../../../domain/papers/model/paper-model.ts';
import { type ProfileKey, saysTeamAllergies } from '../../../domain/papers/redaction/redaction.ts';
import { useOpenAssessment } from '../../session/open-assessment.tsx';
import { useKitAnswers } from '../../session/use-kit.ts';
import { keepCarriesData, readCarriesData } from './data-store.ts';
import type { DocumentChoice } from './document-order.ts';

export interface Chosen {
  readonly kind: HandedKind;
  /** Of the paper that is drawn: itself, the brief of a text, the one within a file. */
  readonly choice: DocumentChoice;
  /** Whether a paper is drawn at all: a file may have none in it. */
  readonly isDrawn: boolean;
  /** Which paper lies in a file; undefined for none. */
  readonly within: DocumentKind | undefined;
  putWithin(paper: DocumentKind | undefined): void;
  choose(kind: HandedKind): void;
  chooseProfile(profile: ProfileKey): void;
  /** Takes a section in or leaves it out. */
  include(section: string, isIn: boolean): void;
  /** Whether the papers say how many of the team have allergies; undefined where they cannot. */
  readonly teamAllergies: boolean | undefined;
  /** What they say of it; undefined where they do not. */
  readonly team: TeamAllergies | undefined;
  sayTeamAllergies(says: boolean): void;
  /** Adds the sketch of the points to report and brief. */
  addPicture(has: boolean): void;
  /** Puts a card of the reference behind the report, or takes it away. */
  addToAnnex(card: string, isIn: boolean): void;
  carryData(carries: boolean): void;
  carryAuthors(carries: boolean): void;
}

interface Remembered {
  readonly kind: HandedKind;
  readonly profile: ProfileKey;
  readonly without: readonly string[];
  readonly saysTeam: boolean;
  readonly hasPicture: boolean;
  readonly annex: readonly string[];
  readonly within: DocumentKind | undefined;
}

const AT_FIRST: Remembered = {
  kind: 'report',
  profile: 'everything',
  without: [],
  saysTeam: false,
  hasPicture: false,
  annex: [],
  within: 'report',
};

/** What was chosen for each assessment, for as long as the page lives: a way to a field and back changes nothing. */
const remembered = new Map<string, Remembered>();

/** The text to copy is drawn from the brief card. */
function drawnKind(form: DocumentForm, within: DocumentKind | undefined): DocumentKind {
  switch (form.form) {
    case 'pages':
      return form.kind;
    case 'text':
      return 'brief';
    case 'file':
      return within ?? 'report';
  }
}

export function useChosen(): Chosen {
  const id = useOpenAssessment()?.id ?? '';
  const [now, setChosen] = useState<Remembered>(() => remembered.get(id) ?? AT_FIRST);
  const { kind, profile, without, saysTeam, hasPicture, annex } = now;
  const form = documentFormOf(kind);
  const within = form.form === 'file' && form.carries.length > 0 ? now.within : undefined;
  const isPages = form.form === 'pages';
  const change = (part: Partial<Remembered>) => {
    const chosen = { ...now, ...part };
    remembered.set(id, chosen);
    setChosen(chosen);
  };
  const [reportCarries, setReportCarries] = useState(readCarriesData);
  const [othersCarry, setOthersCarry] = useState(false);
  const [carriesAuthors, setCarriesAuthors] = useState(false);
  const carriesData = kind === 'report' ? reportCarries : othersCarry;
  const redaction = { profile, without };
  const kit = useKitAnswers();
  const team = useMemo(() => kit && teamAllergiesOf(kit), [kit]);
  const canSayTeam = team !== undefined && team.people > 0 && saysTeamAllergies(redaction);
  const saidTeam = canSayTeam && saysTeam ? team : undefined;
  const choice: DocumentChoice = {
    kind: drawnKind(form, within),
    redaction,
    carriesData: isPages && carriesData,
    carriesAuthors: isPages && carriesData && carriesAuthors,
    ...(hasPicture ? { hasPicture } : {}),
    ...(kind === 'report' && annex.length > 0 ? { annex } : {}),
  };
  return {
    kind,
    choice,
    isDrawn: form.form !== 'file' || within !== undefined,
    within,
    putWithin: (paper) => change({ within: paper }),
    team: saidTeam,
    choose: (next) => change({ kind: next }),
    chooseProfile: (next) => change({ profile: next }),
    include: (section, isIn) =>
      change({
        without: isIn ? without.filter((each) => each !== section) : [...without, section],
      }),
    teamAllergies: canSayTeam ? saysTeam : undefined,
    sayTeamAllergies: (says) => change({ saysTeam: says }),
    addPicture: (has) => change({ hasPicture: has }),
    addToAnnex: (card, isIn) => {
      const others = annex.filter((each) => each !== card);
      change({ annex: isIn ? [...others, card] : others });
    },
    carryData: (carries) => {
      if (kind === 'report') {
        keepCarriesData(carries);
        setReportCarries(carries);
      } else setOthersCarry(carries);
    },
    carryAuthors: setCarriesAuthors,
  };
}
