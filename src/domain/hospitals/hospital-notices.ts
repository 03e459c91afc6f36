// The notices of hospital cards and the saved list, word for word: docs/specification.md sections 2 and 8.
import type { NoticeText } from '../notices.ts';
import type { OutboxEntry, Unanswered } from '../sync/outbox.ts';

export const hospitalNotices = {
  hospitalSaved: {
    title: 'Hospital Saved',
    description: 'Hospital information has been saved successfully.',
  },
  hospitalUpdated: {
    title: 'Hospital Updated',
    description: 'Hospital information has been updated successfully.',
  },
  hospitalDeleted: {
    title: 'Hospital Deleted',
    description: 'Hospital has been deleted successfully.',
  },
  hospitalSaveFailed: {
    title: 'Error',
    description: 'Failed to save hospital information.',
    destructive: true,
  },
  hospitalUpdateFailed: {
    title: 'Error',
    description: 'Failed to update hospital information.',
    destructive: true,
  },
  hospitalDeleteFailed: {
    title: 'Error',
    description: 'Failed to delete hospital information.',
    destructive: true,
  },
  hospitalWaits: {
    title: 'Not Sent Yet',
    description: 'Kept on this phone; sent in its turn.',
  },
  hospitalSilent: {
    title: 'Not Sent Yet',
    description: 'Radio silence is on. Kept on this phone; sent when it ends.',
  },
  hospitalHasNoServer: {
    title: 'Saved on This Device',
    description: 'This copy of the app has no server: the hospital list stays on this device.',
  },
  hospitalOnDevice: {
    title: 'Saved on This Device',
    description: 'The hospital list of this device was changed.',
  },
  hospitalCardCleared: {
    title: 'Card Cleared',
    description: 'No saved hospital was deleted. Only the card was cleared.',
  },
  hospitalCardBlank: {
    title: 'Nothing to Delete',
    description: 'This card is blank, and no hospital is saved for it.',
  },
  hospitalCardEmpty: {
    title: 'Nothing to Clear',
    description: 'This card is blank already.',
  },
  hospitalCardReplaced: {
    title: 'Card Replaced',
    description: 'The card now shows the saved hospital.',
  },
  hospitalFilled: {
    title: 'Card Filled',
    description: 'Check the card. The ED contact is not in the directory: call and ask.',
  },
  hospitalAsked: {
    title: 'ED Status Noted',
    description: 'The answer, who asked and when are in this plan.',
  },
  hospitalMadePrimary: {
    title: 'Primary Hospital Changed',
    description: 'The two hospitals swapped places, with all their answers.',
  },
  hospitalVerifiedUndone: {
    title: 'Card Put Back',
    description:
      'The card shows the earlier verification again. The saved list keeps the new one until you tap Save.',
  },
  hospitalNotBroughtBack: {
    title: 'Nothing Changed',
    description: 'This card has new text, which would be lost. Clear it first, then bring back.',
  },
} as const satisfies Readonly<Record<string, NoticeText>>;

/** Behind the specified sentence of a failure: it is tried again. */
const RETRIES: Readonly<Record<Unanswered, string>> = {
  noConnection: 'No connection. Kept on this phone; tries again.',
  serverFault: 'Server error. Kept on this phone; tries again.',
  listFull:
    'The team’s list is full. Kept on this phone; sent once someone deletes a saved hospital.',
  notTheServer:
    'Another page answered, such as a Wi-Fi sign-in page. Kept on this phone; tries again.',
  signedOut:
    'The server asks for sign-in. Kept on this phone; sent once you sign in (This device).',
  mayNot: 'Your role may not do this. Kept on this phone; a medic saves and an admin deletes.',
};

const retried = (failed: NoticeText): Readonly<Record<Unanswered, NoticeText>> => ({
  noConnection: { ...failed, detail: RETRIES.noConnection },
  serverFault: { ...failed, detail: RETRIES.serverFault },
  listFull: { ...failed, detail: RETRIES.listFull },
  notTheServer: { ...failed, detail: RETRIES.notTheServer },
  signedOut: { ...failed, detail: RETRIES.signedOut },
  mayNot: { ...failed, detail: RETRIES.mayNot },
});

const FAILED = {
  create: hospitalNotices.hospitalSaveFailed,
  update: hospitalNotices.hospitalUpdateFailed,
  delete: hospitalNotices.hospitalDeleteFailed,
} as const;

/** Of a change that failed for now, by its kind and its reason. */
export const retriedNotices = {
  create: retried(FAILED.create),
  update: retried(FAILED.update),
  delete: retried(FAILED.delete),
} as const;

export const REJECTED = 'The server rejected this.';

/** What becomes of a change that the server rejected. */
export const rejectedWords = (kind: keyof typeof FAILED): string =>
  kind === 'delete'
    ? 'It is kept here: send again, or discard.'
    : 'It is kept here: edit and send again, or discard.';

/** Of a change that did not reach the list, as far as that is known. */
export function failedNotice(
  kind: keyof typeof FAILED,
  { question, lastFault }: Pick<OutboxEntry<unknown, unknown>, 'question' | 'lastFault'>,
): NoticeText {
  if (question?.kind === 'refused')
    return { ...FAILED[kind], detail: `${REJECTED} ${rejectedWords(kind)}` };
  return question || !lastFault ? FAILED[kind] : retriedNotices[kind][lastFault];
}
