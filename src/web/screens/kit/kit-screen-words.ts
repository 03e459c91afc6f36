import { counted } from '../../../domain/text/counted.ts';

export const kitScreenWords = {
  title: 'Your Kit',
  name: 'Kept on this device',
  mainMenu: 'Main Menu',
  why: 'What you and your team bring to every operation. It is offered where a plan asks for it, and nothing fills itself.',
  form: 'Kit',
  rows: (count: number, one: string) => (count === 0 ? '' : counted(count, one)),
  filled: (count: number) => (count === 0 ? '' : `${count} filled`),
  me: 'Your name stands beside what you write. These lines leave this device only in a backup.',
  roster:
    'Medical facts of people. They stand in no plan and leave this device only in a backup, on a casualty card, or where you say so.',
  protocols:
    'What your agency says beside a card of the medical reference. It is written on the card, too.',
  handOver: 'Hand over the kit',
  handOverWhy:
    'To a colleague’s phone, by codes. They choose to join the two kits or to take what is new. Your name, badge and contact stay here.',
  withRoster: (count: number) =>
    `With the roster: medical facts of ${counted(count, 'team member')}`,
  send: 'Hand over',
  receive: 'Receive a kit',
  reading: 'Reading the kit…',
  more: (said: string, more: number) => `${said}, ${more} more`,
  notOpen: 'The kit cannot be read now: the browser gives no storage.',
} as const;
