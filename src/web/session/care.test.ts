import { describe, expect, test } from 'vitest';
import {
  careOf,
  deviceOf,
  SESSION_NOW,
  sessionOn,
} from '../../../tests/support/session-in-node.ts';
import { freshVault } from '../../../tests/support/vault-in-node.ts';
import type { AnswerPath } from '../../domain/answers/path.ts';
import { carePath } from '../../domain/care/care-catalogue.ts';
import { readPackage, writePackage } from '../../domain/exchange/codes/package-text.ts';
import { careRow } from '../vault/vault-format.ts';
import { careEdits } from './care.ts';
import { compareIncoming, importIncoming } from './incoming.ts';
import { hasCare, packAssessments } from './outgoing.ts';
import type { Session } from './session.ts';

const CALL_SIGN = 'Dustoff 7';

/** The record of the plan that is open. */
async function openCare(session: Session) {
  const plan = await session.openCurrent();
  const care = await careOf(session).open(plan);
  if (!care) throw new Error('The care record is not open');
  return { plan, care };
}

/** One nine-line request, stored. */
async function ask(session: Session, callSign = CALL_SIGN) {
  const { plan, care } = await openCare(session);
  const row = care.document.addRow('nineLines');
  care.document.write(carePath('nineLines', 'callSign', row), callSign);
  expect(await care.flush()).toBe(true);
  expect(await plan.flush()).toBe(true);
  return { plan, care, row };
}

async function callSigns(session: Session) {
  const { care } = await openCare(session);
  return care.document
    .rows('nineLines')
    .map((row) => care.document.read(carePath('nineLines', 'callSign', row)));
}

describe('the care record of a plan', () => {
  test('is there after a start; the plan is kept for it, and says nothing of it', async () => {
    const vault = await freshVault();
    const before = await sessionOn(vault);
    const { plan } = await ask(before);
    expect(before.settings.read()?.current).toBe(plan.id);
    const after = await sessionOn(vault);
    expect(await callSigns(after)).toEqual([CALL_SIGN]);
    expect((await vault.records.list()).map(({ id }) => id)).toEqual([plan.id]);
    const { answers } = await after.readContents(plan.id);
    expect(JSON.stringify([...answers])).not.toContain(CALL_SIGN);
  });

  test('of another plan is another one', async () => {
    const session = await sessionOn(await freshVault());
    await ask(session);
    await session.startNew();
    expect(await callSigns(session)).toEqual([]);
  });

  test('goes with its plan when that is deleted for good', async () => {
    const vault = await freshVault();
    const { plan } = await ask(await sessionOn(vault));
    await vault.records.purge(plan.id);
    expect(await vault.records.read(careRow(plan.id))).toBeUndefined();
  });

  test('that is open here is kept nowhere once its plan is deleted for good', async () => {
    const vault = await freshVault();
    const session = await sessionOn(vault);
    const { plan, care } = await ask(session);
    await session.release(plan.id);
    careOf(session).release(plan.id);
    await vault.records.purge(plan.id);
    care.document.addRow('nineLines');
    expect(session.allOpen()).not.toContain(care);
    expect(care.isUnsaved()).toBe(false);
    expect(await vault.records.read(careRow(plan.id))).toBeUndefined();
  });

  test('brings its plan back that was put in the bin elsewhere', async () => {
    const vault = await freshVault();
    const session = await sessionOn(vault);
    const { plan, care } = await ask(session);
    await vault.records.change(plan.id, { deleted: true });
    await plan.catchUp();
    care.document.addRow('nineLines');
    expect(await plan.flush()).toBe(true);
    expect((await vault.records.readHead(plan.id))?.deleted).toBe(false);
  });

  test('from elsewhere brings nothing that no screen can show', async () => {
    const mine = await sessionOn(await freshVault());
    const theirs = await sessionOn(await freshVault());
    const { plan, care } = await ask(mine);
    care.document.write('junk.r1.a' as AnswerPath, 'x'.repeat(50));
    expect(await care.flush()).toBe(true);
    const given = await packAssessments(deviceOf(mine), [plan.id], SESSION_NOW, true);
    expect(writePackage(given)).toContain('junk.r1.a');
    const { incoming } = await compareIncoming(deviceOf(theirs), readPackage(writePackage(given)));
    for (const each of incoming) await importIncoming(deviceOf(theirs), each, 'Dana Ruiz');
    await theirs.openStored(plan.id);
    expect(await callSigns(theirs)).toEqual([CALL_SIGN]);
    const { care: opened } = await openCare(theirs);
    expect(JSON.stringify(opened.document.state())).not.toContain('junk');
  });

  test('leaves where that is chosen alone, merges with the one there, and is listed with its plan', async () => {
    const mine = await sessionOn(await freshVault());
    const theirs = await sessionOn(await freshVault());
    const { plan } = await ask(mine);
    expect(await hasCare(mine, plan.id)).toBe(true);
    const alone = await packAssessments(deviceOf(mine), [plan.id], SESSION_NOW, false);
    expect(writePackage(alone)).not.toContain(CALL_SIGN);
    const given = await packAssessments(deviceOf(mine), [plan.id], SESSION_NOW, true);
    const { incoming } = await compareIncoming(deviceOf(theirs), readPackage(writePackage(given)));
    expect(incoming.map(({ what, careOf: of }) => [what, of])).toEqual([
      ['new', undefined],
      ['new', plan.id],
    ]);
    for (const each of incoming) await importIncoming(deviceOf(theirs), each, 'Dana Ruiz');
    await theirs.openStored(plan.id);
    expect(await callSigns(theirs)).toEqual([CALL_SIGN]);
    await ask(theirs, 'Medic 11');
    const back = await packAssessments(deviceOf(theirs), [plan.id], SESSION_NOW, true);
    const arrived = await compareIncoming(deviceOf(mine), readPackage(writePackage(back)));
    for (const each of arrived.incoming) await importIncoming(deviceOf(mine), each, 'Alex Kim');
    expect([...(await callSigns(mine))].sort()).toEqual([CALL_SIGN, 'Medic 11']);
  });

  test('is in a backup, and says when it was edited last', async () => {
    const session = await sessionOn(await freshVault());
    const { plan } = await ask(session);
    const [packed] = (await packAssessments(deviceOf(session), undefined, SESSION_NOW, true))
      .assessments;
    expect(packed?.care?.live.some(({ text }) => text === CALL_SIGN)).toBe(true);
    const edits = await careEdits(session, [plan.id, 'another']);
    expect([...edits.keys()]).toEqual([plan.id]);
  });
});
