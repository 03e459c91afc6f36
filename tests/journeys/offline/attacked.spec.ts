// Files from a person with bad intent, merged on a real phone: nothing that was typed is missing, here or elsewhere.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Decrypter, Encrypter } from 'age-encryption';
import { field, notice, open, openSection, saved } from '../../support/app-test.ts';
import { backUpAll, FILE_PASSPHRASE, merge, openFile } from '../../support/backup-pages.ts';
import { QUICK_WORK_FACTOR } from '../../support/builds.ts';
import { expect, test } from '../../support/offline-test.ts';
import { storeAssessment, typeAnswer } from '../../support/vault-pages.ts';

test.use({ hasQuickFiles: true });

type Entry = [
  replica: string,
  count: number,
  path: string,
  text: string,
  author: string,
  at: number,
];

interface Plain {
  readonly assessments: {
    update: { format: 1; live: Entry[]; past: Entry[]; seen: Record<string, number[]> };
  }[];
}

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bulwark-attacks-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function decrypt(file: string): Promise<Plain> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(FILE_PASSPHRASE);
  return JSON.parse(await decrypter.decrypt(new Uint8Array(readFileSync(file)), 'text')) as Plain;
}

async function encrypt(plain: Plain, name: string): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(FILE_PASSPHRASE);
  encrypter.setScryptWorkFactor(QUICK_WORK_FACTOR);
  const file = join(folder, name);
  writeFileSync(file, await encrypter.encrypt(JSON.stringify(plain)));
  return file;
}

type Attack = (live: readonly Entry[], update: Plain['assessments'][number]['update']) => void;

/** Each of what was found to work once, and one that may: it shows what it puts in place. */
const ATTACKS: Readonly<Record<string, Attack>> = {
  'a count of a trillion': (_live, update) => {
    update.live.push(['evil', 2 ** 40, 'weather.windConditions', 'N 12 mph', 'Lee', 0]);
  },
  'everything seen, nothing shown': (live, update) => {
    for (const [replica] of live) update.seen[replica] = [1, 1_000_000];
  },
  'a version in place of the sealed one': (live, update) => {
    const sealed = live.find(([, , path]) => path.endsWith('.sealed'));
    if (!sealed) throw new Error('nothing is sealed');
    update.live.push(['evil', 500, sealed[2], sealed[3].replace('Fog', 'Sun'), 'Lee', 0]);
    update.seen[sealed[0]] = [1, 1_000_000];
  },
  'a log in other words': (live, update) => {
    for (const [replica, count, path, , author, at] of live) {
      update.past.push([replica, count, path, 'never said', author, at]);
    }
    for (let line = 0; line < 500; line += 1) {
      update.past.push([`evil${line}`, 1, 'weather.visibility', `line ${line}`, 'Lee', 0]);
    }
  },
  'another answer, shown': (live, update) => {
    const visibility = live.find(([, , path]) => path === 'weather.visibility');
    if (!visibility) throw new Error('no such answer');
    const [replica, count, path] = visibility;
    update.live.push(['colleague', count + 1, path, '9 mi', 'Lee', 0]);
    update.seen[replica] = [count, count];
  },
};

const answersOf = (page: Page, values: Readonly<Record<string, string>>) =>
  Promise.all(
    Object.entries(values).map(([path, text]) => expect(field(page, path)).toHaveValue(text)),
  );

// One story in two browsers: parts of it say nothing alone.
test.setTimeout(300_000);

test('attacked with each file, then typed on, started again, backed up and handed over: nothing is missing on either phone', {
  tag: '@long',
}, async ({ site, context, page: mine, otherPage: theirs }) => {
  await storeAssessment(mine, 'Fog until ten', site.origin);
  await typeAnswer(mine, 'Weather', 'weather.visibility', '1 mi');
  await open(mine, `${site.origin}/documents`);
  await mine.getByRole('button', { name: /^Options/ }).click();
  await mine.getByRole('button', { name: /^As briefed/ }).click();
  await mine.getByRole('button', { name: 'Seal as version 1', exact: true }).click();
  await expect(notice(mine, 'Sealed')).toBeVisible();
  const own = await decrypt(await backUpAll(mine, site.origin, join(folder, 'own.age')));
  for (const [name, attack] of Object.entries(ATTACKS)) {
    const plain = structuredClone(own);
    const [packed] = plain.assessments;
    if (!packed) throw new Error('nothing is packed');
    const { live } = packed.update;
    packed.update = { format: 1, live: [], past: [], seen: {} };
    attack(live, packed.update);
    await openFile(mine, await encrypt(plain, 'attack.age'));
    const dialog = mine.getByRole('dialog');
    if (name === 'another answer, shown') {
      await expect(dialog.getByRole('list', { name: /^Replaced in/ })).toContainText(
        /Weather.*Visibility: 1 mi →.*9 mi \(Lee\)/,
      );
    } else await expect(dialog.getByRole('list', { name: /^Replaced in/ })).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: /^(Merge into|Nothing new)/ })).toBeVisible();
    const isNothing = name === 'everything seen, nothing shown';
    if (isNothing) await expect(dialog).toContainText('replaced, without the new text: they stay');
    if (isNothing) await mine.getByRole('button', { name: 'Nothing new: close' }).click();
    else {
      await merge(mine).click();
      await expect(notice(mine, 'Merged')).toBeVisible();
    }
    await expect(dialog).toHaveCount(0);
  }
  await open(mine, `${site.origin}/threat-assessment`);
  await typeAnswer(mine, 'Weather', 'weather.temperature', '41');
  await expect(saved(mine)).toBeVisible();

  await mine.close();
  const again = await context.newPage();
  await open(again, `${site.origin}/threat-assessment`);
  await openSection(again, 'Weather');
  await answersOf(again, {
    'weather.description': 'Fog until ten',
    'weather.visibility': '9 mi',
    'weather.windConditions': 'N 12 mph',
    'weather.temperature': '41',
  });
  await again.getByRole('button', { name: 'Change log' }).click();
  const record = again.getByRole('region', { name: 'Import' });
  await expect(record).toContainText('Was: 1 mi');
  await expect(again.getByRole('dialog')).not.toContainText('never said');
  await record.getByRole('button', { name: 'Restore what it replaced (1)' }).click();
  await expect(record).toContainText('Nothing of it is missing here.');
  await again.getByRole('button', { name: 'Close' }).click();
  await expect(field(again, 'weather.visibility')).toHaveValue('1 mi');
  await expect(saved(again)).toBeVisible();
  const later = await backUpAll(again, site.origin, join(folder, 'later.age'));

  await open(theirs, `${site.origin}/assessments`);
  await openFile(theirs, later);
  await merge(theirs).click();
  await expect(notice(theirs, 'Merged')).toBeVisible();
  await theirs.getByRole('button', { name: /^Assessment of/ }).click();
  await openSection(theirs, 'Weather');
  await answersOf(theirs, {
    'weather.description': 'Fog until ten',
    'weather.visibility': '1 mi',
    'weather.windConditions': 'N 12 mph',
    'weather.temperature': '41',
  });
  for (const page of [again, theirs]) {
    await open(page, `${site.origin}/documents`);
    await page.getByRole('button', { name: /^Options/ }).click();
    await page.getByRole('button', { name: /^As briefed/ }).click();
    const versions = page.getByRole('list', { name: 'Sealed versions' }).getByRole('listitem');
    await expect(versions).toHaveCount(2);
    await versions
      .last()
      .getByRole('button', { name: /^Print again: MTA Report/ })
      .click();
    const printed = page === again ? 'The exact file that was sealed.' : 'the paper says so';
    await expect(page.getByText(printed)).toBeVisible();
  }
});
