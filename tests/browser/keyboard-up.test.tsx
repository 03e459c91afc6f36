// @module-tag long
// With 500 pixels of height: what is typed in, its label and the save status are whole on every screen that has a box.
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectWhole, pretendTouch, pretendView, resize } from './support/keyboard-up.ts';
import { type MountedApp, mountApp } from './support/mounted-app.tsx';
import { button, field, notice, openSection, unfold } from './support/screen.ts';
import { storeConflict } from './support/stored-vault.ts';
import { lockCard, storeLockedVault } from './support/vault.ts';

const LINES = Array.from({ length: 40 }, (_none, at) => `Line ${at + 1} of what was seen.`);
const SHOWN = { top: 0, height: 500 };

type Box = HTMLInputElement | HTMLTextAreaElement;

interface Typed {
  readonly name: string;
  readonly path: string;
  /** Stored before the app starts. */
  readonly store?: () => Promise<unknown>;
  /** Brings the boxes, highest first. */
  readonly boxes: () => Promise<readonly Element[]>;
  /** What is typed there is saved while it is typed. */
  readonly isSaved: boolean;
}

const labelled = (label: string): Element => page.getByLabelText(label, { exact: true }).element();

const TYPED: readonly Typed[] = [
  {
    name: 'a form: high, in the middle, a long text, an added row, the last box',
    path: '/threat-assessment',
    isSaved: true,
    boxes: async () => {
      for (const title of ['Operator Information', 'Weather', 'Animal Threats', 'Other']) {
        await openSection(title);
      }
      await unfold('Animal Threats');
      await button('Add threat').first().click();
      await field('weather.description').fill(LINES.join('\n'));
      return [
        field('operatorInfo.operatorName').element(),
        field('weather.visibility').element(),
        field('weather.description').element(),
        labelled('Area'),
        field('other.description').element(),
      ];
    },
  },
  {
    name: 'a hospital card, with its pads',
    path: '/threat-assessment',
    isSaved: true,
    boxes: async () => {
      await openSection('Hospital Facilities');
      await unfold('Primary Hospital');
      const part = (key: string) => field(`hospitalFacilities.primary.${key}`).element();
      return [part('name'), part('edContact'), part('notes'), part('verifiedAt')];
    },
  },
  {
    name: 'the call-out view',
    path: '/call-out',
    isSaved: true,
    boxes: async () => {
      await openSection('Operation and period');
      await openSection('Medic and channel');
      await button('Add channel').click();
      return [
        field('icsOperation.name').element(),
        field('operatorInfo.contactInfo').element(),
        labelled('Transmit'),
      ];
    },
  },
  {
    name: 'the kit',
    path: '/kit',
    isSaved: true,
    boxes: async () => {
      await openSection('Me');
      await openSection('Roster');
      await button('Add team member').click();
      return [field('me.name').element(), labelled('Allergies'), labelled('Emergency Contact')];
    },
  },
  {
    name: 'a new passphrase, and the name of the device',
    path: '/device?passphrase',
    isSaved: false,
    boxes: async () => {
      await expect.element(page.getByLabelText('New passphrase again')).toBeVisible();
      return [
        labelled('New passphrase'),
        labelled('New passphrase again'),
        field('deviceName').element(),
      ];
    },
  },
  {
    name: 'the lock',
    path: '/threat-assessment',
    store: storeLockedVault,
    isSaved: false,
    boxes: async () => {
      await expect.element(lockCard()).toBeVisible();
      return [labelled('Passphrase')];
    },
  },
  {
    name: 'the search of the find dialog',
    path: '/threat-assessment',
    isSaved: false,
    boxes: async () => {
      await button('Jump to or find').click();
      return [labelled('Field name or answer')];
    },
  },
  {
    name: 'the name of an own section',
    path: '/threat-assessment',
    isSaved: false,
    boxes: async () => {
      await button('Add section').click();
      return [labelled('Section of your own')];
    },
  },
  {
    name: 'the search of the list, and the passphrase of a backup',
    path: '/assessments',
    store: storeConflict,
    isSaved: false,
    boxes: async () => {
      await button('Back up all').click();
      return [labelled('File passphrase'), labelled('Passphrase again')];
    },
  },
];

/** A notice that waits to be dismissed. */
async function postLasting({ board }: MountedApp): Promise<void> {
  board.post(
    { title: 'Answers Added', description: 'What was known is in this section of the plan now.' },
    [{ label: 'Undo' }],
  );
  await expect.element(notice('Answers Added')).toBeVisible();
}

for (const { name, path, store, boxes, isSaved } of TYPED) {
  test(`what is typed in, its label and the save status are whole at 390 × 500: ${name}`, async () => {
    onTestFinished(() => page.viewport(390, 844));
    const keyboardLeaves = pretendView();
    const byTouch = pretendTouch();
    await store?.();
    const app = await mountApp(path);
    const all = (await boxes()) as readonly Box[];
    const status = isSaved ? document.querySelector<HTMLElement>('header h1 + div') : null;
    if (status) await expect.element(status).not.toBeEmptyDOMElement();
    /** How the page comes to have no more than 500 pixels: a keyboard over it, one that makes it lower, a low window. */
    const ways = {
      over: async (box: Box) => {
        box.focus();
        keyboardLeaves(SHOWN);
      },
      lowered: async (box: Box) => {
        byTouch(true);
        box.focus();
        await resize(390, SHOWN.height);
      },
      window: async (box: Box) => {
        byTouch(false);
        await resize(390, SHOWN.height);
        box.focus();
      },
    };
    for (const [way, typeIn] of Object.entries(ways)) {
      for (const hasNotice of [false, true]) {
        for (const box of all) {
          await typeIn(box);
          if (hasNotice) await postLasting(app);
          await userEvent.keyboard('7');
          const label = box.labels?.[0];
          const where = `${label?.textContent}, ${way}${hasNotice ? ', with a notice' : ''}`;
          await expectWhole(
            {
              [`the box of ${where}`]: box,
              [`the label of ${where}`]: label,
              ...(status ? { [`the status above ${where}`]: status } : {}),
            },
            SHOWN,
          );
          box.blur();
          keyboardLeaves({ top: 0, height: 844 });
          await resize(390, 844);
        }
        for (const { id } of app.board.notices()) app.board.dismiss(id);
        await expect.element(notice('Answers Added')).not.toBeInTheDocument();
      }
    }
  });
}
