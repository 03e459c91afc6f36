// The notices of hospital cards and the saved list, word for word: docs/specification.md sections 2 and 8.
import type { NoticeText } from '../notices.ts';

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
    description: 'Saved on this device. It will be sent when the connection returns.',
  },
  hospitalListFull: {
    title: 'Not Sent Yet',
    description:
      'The team’s list is full. This is saved on this device, and sent once somebody deletes a saved hospital.',
  },
  hospitalHasNoServer: {
    title: 'Saved on This Device',
    description:
      'This copy of the app has no server behind it: the hospital list lives on this device.',
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
    description: 'The saved hospital was taken into the card.',
  },
  hospitalFilled: {
    title: 'Card Filled',
    description: 'Check what it says. The ED contact is not in the directory: call and ask.',
  },
  hospitalAsked: {
    title: 'Hospital Asked',
    description: 'What it said, who asked and when are in this plan.',
  },
  hospitalMadePrimary: {
    title: 'Primary Hospital Changed',
    description: 'The two hospitals changed places, with all that is said of them.',
  },
  hospitalVerifiedUndone: {
    title: 'Card Put Back',
    description:
      'The card says again who verified it before. The saved list keeps what was saved: Save writes the card over it.',
  },
  hospitalNotBroughtBack: {
    title: 'Nothing Changed',
    description: 'This card has new text, which would be lost. Clear it first, then bring back.',
  },
} as const satisfies Readonly<Record<string, NoticeText>>;
