// Nothing of the roster leaves with a plan, on a device whose kit is open: no paper of any profile, no file in one, no
// text, no file name, no hand-over. One line of numbers does, where it was asked for and is for the command post.
import { beforeAll, describe, expect, test } from 'vitest';
import { filledAssessment } from '../../../../tests/support/filled-assessments.ts';
import { deviceOf, kitOf, sessionOn } from '../../../../tests/support/session-in-node.ts';
import { freshVault } from '../../../../tests/support/vault-in-node.ts';
import type { AnswerPath } from '../../../domain/answers/path.ts';
import { writePackage } from '../../../domain/exchange/codes/package-text.ts';
import { kitCatalogue, kitPath } from '../../../domain/kit/kit-catalogue.ts';
import { teamAllergiesOf, teamAllergiesWords } from '../../../domain/kit/team-allergies.ts';
import { briefText } from '../../../domain/papers/builders/brief-text.ts';
import { paperKinds } from '../../../domain/papers/model/paper-model.ts';
import { namesAssessment, redactionProfiles } from '../../../domain/papers/redaction/redaction.ts';
import type { Autosave } from '../../session/autosave.ts';
import { packAssessments } from '../../session/outgoing.ts';
import type { Session } from '../../session/session.ts';
import { preparePaper } from './prepare-paper.ts';

const NOW = new Date('2026-11-20T16:00:00Z');
const PEOPLE = 3;
const LINE = 'Roster: 3 of 4 with allergies, 1 not known. Who carries epinephrine?';

let session: Session;
let plan: Autosave;
let kit: Autosave;

/** In every text of the roster, and in nothing else. */
const MARKER = /qroster/i;

beforeAll(async () => {
  session = await sessionOn(await freshVault());
  const opened = await kitOf(session).open();
  if (!opened) throw new Error('The kit did not open');
  kit = opened;
  const roster = kitCatalogue.find(({ id }) => id === 'roster');
  const fields = roster && 'added' in roster ? roster.added.fields : [];
  for (let person = 0; person < PEOPLE; person += 1) {
    const row = kit.document.addRow('roster');
    for (const { key } of fields) {
      const path = `roster.${row}.${key}` as AnswerPath;
      kit.document.write(path, `qroster ${key} ${person}`, 'Qroster author');
    }
  }
  const row = kit.document.addRow('roster');
  kit.document.write(kitPath('roster', 'name', row), 'qroster without allergies');
  plan = await session.openCurrent();
  plan.document.merge(filledAssessment().state());
  expect(await kit.flush()).toBe(true);
  expect(await plan.flush()).toBe(true);
});

/** Every word of a paper, of what it carries and of how it is called. */
async function paperOf(
  kind: (typeof paperKinds)[number],
  profile: (typeof redactionProfiles)[number]['key'],
  isAsked: boolean,
): Promise<string> {
  const { model } = await preparePaper({
    kind,
    redaction: { profile, without: [] },
    answers: plan.document.answers(),
    addedSections: plan.document.addedSections(),
    brand: 'Bulwark',
    generatedAt: NOW,
    locale: 'en-US',
    timeZone: 'America/Denver',
    paper: 'Letter',
    carried: { id: plan.id, madeAt: plan.madeAt, state: plan.give() },
    ...(isAsked ? { teamAllergies: teamAllergiesOf(kit.document.answers()) } : {}),
  });
  expect(model.data?.includes('"authored"')).toBe(namesAssessment({ profile, without: [] }));
  return [JSON.stringify(model), model.look === 'card' ? briefText(model) : ''].join('\n');
}

describe.each(redactionProfiles.map(({ key }) => key))('for “%s”', (profile) => {
  test.each(paperKinds)('the %s has nothing of the roster, asked or not', async (kind) => {
    for (const isAsked of [false, true]) {
      const paper = await paperOf(kind, profile, isAsked);
      expect(paper).not.toMatch(MARKER);
      const isStated = isAsked && profile === 'command' && kind !== 'ics215a';
      expect(paper.includes(LINE), `${isAsked}`).toBe(isStated);
      expect(paper.includes('epinephrine'), `${isAsked}`).toBe(isStated);
    }
  });

  test.each(paperKinds)('the %s carries the same answers, asked or not', async (kind) => {
    const dataIn = async (isAsked: boolean) => {
      const [json = ''] = (await paperOf(kind, profile, isAsked)).split('\n');
      const { data, fingerprint, filename } = JSON.parse(json) as Record<string, string>;
      const { answers } = JSON.parse(data ?? '') as { answers: unknown };
      return JSON.stringify([answers, fingerprint, filename]);
    };
    expect(await dataIn(true)).toBe(await dataIn(false));
  });
});

test('a plan that is handed over has nothing of the roster; the kit itself has it', async () => {
  const handed = writePackage(await packAssessments(deviceOf(session), [plan.id], NOW, true));
  expect(handed).not.toMatch(MARKER);
  expect(handed).toContain('Operation Granite');
  expect(JSON.stringify([...kit.document.answers()])).toMatch(MARKER);
  expect(teamAllergiesWords(teamAllergiesOf(kit.document.answers()))).toBe(LINE);
});
