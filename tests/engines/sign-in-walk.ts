// An admin and two members on three phones of one engine: tests/journeys/sign-in.spec.ts sees the rest of it in Chromium.
import { describe, expect, test } from 'vitest';
import type { Member } from '../../src/domain/sync/sign-in.ts';
import { AUDIT_PATH, MEMBERS_PATH } from '../../src/domain/sync/sign-in-paths.ts';
import { dataFolder, startServer } from '../support/server.ts';
import { type EngineBrowser, EngineFolder, until } from './engine-browser.ts';
import { EngineScreen } from './engine-screen.ts';

const NAME = 'hospitalFacilities.primary.name';
/** Each has cookies and a vault of its own, as another phone does. */
const HOSTS = ['localhost', '127.0.0.1', '127.0.0.2'];

/** Types on what the list filled in, once it has: a card that was begun before it asks which of the two is meant. */
async function saveHospital(phone: EngineScreen, filledIn: string, typed: string): Promise<void> {
  await phone.open('/threat-assessment');
  await phone.openHospitalCard(NAME);
  await phone.hasValue(NAME, filledIn);
  await phone.page.type(`[name="${NAME}"]`, typed);
  await phone.press('Save Primary Hospital');
}

export function signInIn(
  name: string,
  start: (folder: EngineFolder) => Promise<EngineBrowser>,
): void {
  describe(`${name}, on a server that asks for sign-in`, () => {
    test('one joins by link and one by code, both send hospitals, and one is put out', async () => {
      const data = dataFolder();
      const folder = new EngineFolder();
      const server = await startServer(data.path, { HOST: '0.0.0.0' });
      const browser = await start(folder);
      try {
        const phone = async (at: number) => {
          const origin = server.origin.replace('localhost', HOSTS[at] ?? '');
          return [new EngineScreen(await browser.newPage(), { origin }), origin] as const;
        };
        const [admin, origin] = await phone(0);
        await admin.open(`/#first=${/#first=(\S+)/.exec(server.stdout)?.[1]}`);
        expect(await admin.page.address()).toBe(`${origin}/device`);
        await admin.signIn('Dana Ruiz');
        /** As the admin's page reads it: the cookie is its own. */
        const read = <T>(path: string) =>
          admin.page.run(async (from) => (await fetch(from)).json() as Promise<T>, path);
        const names = async () =>
          (await read<{ name: string }[]>('/api/hospitals')).map((each) => each.name).sort();

        // What is saved before sign-in waits, and leaves by itself after it.
        const byLink = await admin.invite('Lee Park');
        const [lee] = await phone(1);
        await saveHospital(lee, '', 'Mercy');
        await lee.says('sent once you sign in');
        expect(await names()).toEqual([]);
        await lee.open(`/#invite=${byLink}`);
        expect(await lee.page.run(() => location.hash)).toBe('');
        await lee.signIn('Lee Park');
        await until('the hospital of Lee', async () => (await names()).includes('Mercy'));

        const typed = await admin.invite('Kim Roe');
        const [kim] = await phone(2);
        await kim.open('/device');
        await kim.page.type('input[name=invite]', typed.toLowerCase());
        await kim.signIn('Kim Roe');
        await saveHospital(kim, 'Mercy', ' West');
        await until('the change of Kim', async () => (await names()).includes('Mercy West'));

        await admin.press('Disable Lee Park: ends all sessions');
        await until('that Lee is out', async () =>
          (await read<Member[]>(MEMBERS_PATH)).some(
            (each) => each.name === 'Lee Park' && each.isDisabled && each.sessions.length === 0,
          ),
        );
        await saveHospital(lee, 'Mercy', ' moved');
        await lee.says('sent once you sign in');
        expect(await names()).toEqual(['Mercy West']);
        expect(await read<{ isWhole: boolean }>(AUDIT_PATH)).toMatchObject({ isWhole: true });
      } finally {
        await browser.close();
        await server.stop();
        data.remove();
        folder.remove();
      }
    });
  });
}
