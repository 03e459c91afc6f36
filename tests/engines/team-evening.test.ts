// @module-tag long
// A team of three phones in three engines works on one plan for an evening: with phones that are silent for a while, two that answer one
// question apart, a server that is killed and set back to a backup of an hour ago, and a phone that is lost.
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchProfile } from '../support/profile-search.ts';
import { type DataFolder, dataFolder, type RunningServer, startServer } from '../support/server.ts';
import { startChromiumPage } from './chromium-page.ts';
import { type EngineBrowser, EngineFolder, type EnginePage, until } from './engine-browser.ts';
import { EngineScreen } from './engine-screen.ts';
import { startFirefox } from './firefox-browser.ts';
import { AS_IN_SAFARI, startWebKit } from './webkit-browser.ts';

const STORED = 'ul[aria-label="Current assessments"] li button:first-child';
/** Phones whose calls failed wait a minute at most. */
const HEALED_MS = 150_000;

const folders = [new EngineFolder(), new EngineFolder()] as const;
let data: DataFolder;
let server: RunningServer;
let browsers: EngineBrowser[] = [];
let pages: EnginePage[] = [];

beforeAll(async () => {
  data = dataFolder();
  server = await startServer(data.path, { HOST: '0.0.0.0' });
  const [webKit, firefox] = [
    await startWebKit(folders[0], { features: AS_IN_SAFARI }),
    await startFirefox(process.env.FIREFOX_PATH ?? '', folders[1]),
  ];
  browsers = [webKit, firefox];
  pages = [await startChromiumPage(), await webKit.newPage(), await firefox.newPage()];
});

afterAll(async () => {
  await pages[0]?.close();
  for (const browser of browsers) await browser.close();
  await server.stop('SIGKILL');
  data.remove();
  for (const folder of folders) folder.remove();
});

/** On the port that it had. */
async function startAgain(): Promise<void> {
  const { port } = new URL(server.origin);
  server = await startServer(data.path, { HOST: '0.0.0.0', PORT: port });
}

/** Returns the link that the phone joined by. */
async function joinBoth(ruiz: EngineScreen, phone: EngineScreen, name: string): Promise<string> {
  await phone.open(`/#invite=${await ruiz.invite(name)}`);
  await phone.signIn(name);
  await ruiz.page.run(() => {
    Object.assign(navigator.clipboard, {
      writeText: async (text: string) => {
        document.documentElement.dataset.copied = text;
      },
    });
  });
  await ruiz.press('Show a code to join');
  await ruiz.press('Copy link');
  const link = await until('the link', () =>
    ruiz.page.run(() => document.documentElement.dataset.copied),
  );
  await ruiz.press('Done');
  await phone.open(`/${link.slice(link.indexOf('#'))}`);
  await phone.press('Ask to join');
  await ruiz.press(`Let in ${name}`);
  await phone.says('Team Evening');
  return link;
}

async function openPlan(phone: EngineScreen): Promise<void> {
  await phone.open('/assessments');
  await until('the plan', () =>
    phone.page.run((at) => document.querySelector(at) !== null, STORED),
  );
  await phone.pressAt(STORED);
  await phone.openSection('Weather', 'weather.temperature');
}

/** Words that are nowhere else, of each phone; of the place few, since it names the plan. */
const MARKERS = { Kim: 19, Lee: 19, Ruiz: 2 } as const;
const markersOf = (name: keyof typeof MARKERS) =>
  Array.from({ length: MARKERS[name] }, (_, at) => `${name.toLowerCase()}marks${at}vxq`);

async function writeMarkers(
  phone: EngineScreen,
  path: string,
  name: keyof typeof MARKERS,
): Promise<void> {
  await phone.openSection('Operational Info', path);
  await phone.answer(path, markersOf(name).join(' '));
}

/** Where the server keeps any of these words: in its folder, in what it answers, in what it says of itself. */
async function heldByServer(asked: EngineScreen, team: string, words: readonly string[]) {
  const answers = await asked.page.run(async (id) => {
    const parts = ['documents?after=0', 'records?after=0'].map(async (part) => {
      const answer = await fetch(`/api/teams/${id}/${part}`);
      return `${answer.status} ${await answer.text()}`;
    });
    return (await Promise.all(parts)).join('\n');
  }, team);
  expect(answers).toMatch(/^200 .{2000}/);
  writeFileSync(join(data.path, 'answers.txt'), answers);
  writeFileSync(join(data.path, 'output.txt'), server.stdout);
  return searchProfile(data.path, words);
}

const setSilence = async (phone: EngineScreen, isOn: boolean) => {
  await phone.open('/device');
  await until('the switch', () =>
    phone.page.run(() => {
      const labels = [...document.querySelectorAll('label')];
      const found = labels.find((each) => each.innerText.includes('Radio silence: send nothing'));
      found?.setAttribute('data-switch', '');
      return found !== undefined;
    }),
  );
  await phone.pressAt('[data-switch]');
  if (!isOn) await phone.press('End radio silence');
};

/** What its report says, all of it. */
async function report(phone: EngineScreen): Promise<string> {
  await phone.open('/documents');
  await phone.press('Show all of it');
  return phone.words();
}

test('all that the team wrote stands on every paper of every phone that is in it at the end', async () => {
  const [ruiz, lee, kim] = pages.map((page) => new EngineScreen(page, server)) as [
    EngineScreen,
    EngineScreen,
    EngineScreen,
  ];
  await ruiz.open(`/#first=${/#first=(\S+)/.exec(server.stdout)?.[1]}`);
  await ruiz.signIn('Dana Ruiz');
  await ruiz.page.type('input[name=teamName]', 'Evening');
  await ruiz.press('Make a team');
  await ruiz.says('Team Evening');
  const link = await joinBoth(ruiz, lee, 'Lee Park');
  await joinBoth(ruiz, kim, 'Kim Roe');

  await ruiz.open('/threat-assessment');
  await ruiz.openSection('Weather', 'weather.temperature');
  await ruiz.answer('weather.temperature', '41');
  await ruiz.open('/assessments');
  await ruiz.pressAt('[aria-label^="More for"]');
  await ruiz.press('Share with the team');
  await ruiz.press('Share now');
  for (const phone of [lee, kim]) {
    await openPlan(phone);
    expect(await phone.value('weather.temperature')).toBe('41');
  }

  // What is typed on three phones is on all of them, and nowhere on the server, which does know who is signed in.
  await writeMarkers(kim, 'operationalInfo.stagingArea', 'Kim');
  await writeMarkers(lee, 'operationalInfo.commandPost', 'Lee');
  await openPlan(ruiz);
  await writeMarkers(ruiz, 'operationalInfo.incidentLocation', 'Ruiz');
  const markers = (['Kim', 'Lee', 'Ruiz'] as const).flatMap(markersOf);
  for (const phone of [ruiz, lee, kim]) {
    await until('all markers', async () => {
      const boxes = ['incidentLocation', 'commandPost', 'stagingArea'];
      const values = await Promise.all(boxes.map((box) => phone.value(`operationalInfo.${box}`)));
      return markers.every((marker) => values.join(' ').includes(marker));
    });
  }
  const team = /#join=1\.(\w+)\./.exec(link)?.[1] ?? '';
  expect(await heldByServer(ruiz, team, markers)).toEqual([]);
  expect((await heldByServer(ruiz, team, ['Kim Roe'])).length).toBeGreaterThan(0);
  for (const phone of [ruiz, lee, kim]) {
    await phone.press('Operational Info');
    await phone.openSection('Weather', 'weather.temperature');
  }

  // Both write, each has it; one is silent for a while and answers a question that another answers too.
  await kim.answer('weather.description', 'Fog of Kim');
  await openPlan(ruiz);
  await until('the fog', async () => (await ruiz.value('weather.description')) === 'Fog of Kim');
  await setSilence(lee, true);
  await openPlan(lee);
  await lee.answer('weather.visibility', '6 mi of Lee');
  await ruiz.answer('weather.visibility', '1 mi of Ruiz');
  await setSilence(lee, false);
  await openPlan(ruiz);
  await ruiz.says('1 conflict');
  await until('both answers', async () => {
    const words = await report(ruiz);
    return words.includes('6 mi of Lee') && words.includes('1 mi of Ruiz');
  });

  // The server is set back to what it was an hour ago, by a backup of its folder.
  await server.stop();
  const backup = `${data.path}-backup`;
  cpSync(data.path, backup, { recursive: true });
  await startAgain();
  await openPlan(lee);
  await lee.answer('weather.windConditions', 'Wind of Lee after the backup');
  await openPlan(ruiz);
  await until(
    'the wind',
    async () => (await ruiz.value('weather.windConditions')) === 'Wind of Lee after the backup',
    HEALED_MS,
  );
  await ruiz.open('/device');
  await ruiz.says('Team Evening');
  await server.stop('SIGKILL');
  rmSync(data.path, { recursive: true });
  cpSync(backup, data.path, { recursive: true });
  rmSync(backup, { recursive: true });
  await startAgain();
  await until(
    'that it was told',
    async () => (await ruiz.words()).includes('The server knew less than before'),
    HEALED_MS,
  );
  // The phone that never saw the wind has it from the others, through the server that had lost it.
  await openPlan(kim);
  await until(
    'the wind on the third phone',
    async () => (await kim.value('weather.windConditions')) === 'Wind of Lee after the backup',
    HEALED_MS,
  );

  // One is lost: its plans go, and what it writes comes to nobody.
  await ruiz.open('/device');
  await ruiz.press('Change Kim Roe');
  await ruiz.page.run(() => {
    const hold = [...document.querySelectorAll('button')].find((each) =>
      each.innerText.includes('is lost'),
    );
    hold?.setAttribute('data-hold', '');
  });
  // A press without a finger asks for a second one.
  for (const _ of [1, 2]) {
    await ruiz.page.run(() => document.querySelector<HTMLElement>('[data-hold]')?.click());
    await new Promise((resolve) => setTimeout(resolve, 1500));
  }
  await until(
    'that two are left',
    async () => (await ruiz.words()).includes('2 phones.'),
    HEALED_MS,
  );
  await kim.open('/device');
  await kim.says('This phone was removed from the team');
  await kim.says('1 plan of the team was deleted here');

  await openPlan(lee);
  await lee.answer('weather.description', ' and of Lee');
  const facts = ['41', 'Fog of Kim and of Lee', '6 mi of Lee', '1 mi of Ruiz', 'Wind of Lee'];
  for (const phone of [ruiz, lee]) {
    await until(
      'every fact on the report',
      async () => {
        const words = await report(phone);
        return facts.every((fact) => words.includes(fact));
      },
      HEALED_MS,
    );
  }
}, 900_000);
