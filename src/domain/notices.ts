// Every notice of the product but those of hospitals, word for word: docs/specification.md sections 2 and 8.

export interface NoticeText {
  readonly title: string;
  readonly description: string;
  /** A second paragraph, where this case needs one. */
  readonly detail?: string;
  readonly destructive?: true;
}

export const notices = {
  pdfGenerated: {
    title: 'PDF Generated Successfully',
    description: 'Choose how you want to handle your PDF report:',
  },
  pdfFailed: {
    title: 'Error',
    description: 'Failed to generate PDF. Please try again.',
    destructive: true,
  },
  documentSealed: {
    title: 'Sealed',
    description: 'The answers as they are now are kept under this version number.',
  },
  documentTooLarge: {
    title: 'Error',
    description:
      'This plan says more than one version can hold, so nothing was sealed. Shorten the longest answers, then seal again.',
    destructive: true,
  },
  documentNotMade: {
    title: 'Error',
    description: 'The version could not be sealed. Nothing was changed; please try again.',
    destructive: true,
  },
  documentNotSealed: {
    title: 'Not Saved Yet',
    description:
      'The sealed version is in memory only: no space or no storage now. Keep the app open; it saves as soon as it can.',
    destructive: true,
  },
  shareFailed: {
    title: 'Error',
    description: 'It could not be shared. Try again, or use Copy or Download.',
    destructive: true,
  },
  assessmentDeleted: {
    title: 'Assessment Deleted',
    description: 'It stays in the Deleted list until it is deleted for good.',
  },
  assessmentArchived: {
    title: 'Assessment Archived',
    description: 'It is in the Archived list.',
  },
  assessmentRestored: {
    title: 'Assessment Restored',
    description: 'It is in the Current list again.',
  },
  assessmentGone: {
    title: 'Deleted for Good',
    description: 'This assessment is no longer in the list.',
  },
  assessmentFailed: {
    title: 'Error',
    description: 'The assessment could not be read or changed. Nothing was lost; try again.',
    destructive: true,
  },
  assessmentUnsaved: {
    title: 'Error',
    description: 'The open assessment is not saved yet, so it stays open. Try again once it is.',
    destructive: true,
  },
  keptInKit: {
    title: 'Kept in Your Kit',
    description: 'It is offered where the next plan asks for it.',
  },
  offersAccepted: {
    title: 'Answers Added',
    description: 'They are in this plan now, under your name.',
  },
  sectionRemoved: {
    title: 'Section Removed',
    description: 'The section and its answers were removed from this assessment.',
  },
  rowRemoved: {
    title: 'Removed',
    description: 'It was removed from this assessment with its answers.',
  },
  backupMade: {
    title: 'Backup Made',
    description: 'Keep the file away from this device, and remember its passphrase.',
  },
  assessmentsImported: {
    title: 'Merged',
    description: 'What arrived is on this device. What it replaced is in the change log.',
  },
  settingNotKept: {
    title: 'Error',
    description: 'The setting could not be stored. Try again.',
    destructive: true,
  },
  notLocked: {
    title: 'Not Locked',
    description: 'Something typed is not saved yet and would be lost. Lock again once it is saved.',
    destructive: true,
  },
  vaultUnchanged: {
    title: 'Error',
    description: 'Nothing was changed.',
    destructive: true,
  },
  fingerprintRemoved: {
    title: 'No Longer Used',
    description:
      'Fingerprint or face no longer unlocks anything here. If a passkey for this app is still in the list of this device (settings, passwords), remove it there.',
  },
  pointAccepted: {
    title: 'Point Added',
    description: 'The point is in the plan. The change log shows where it is from.',
  },
  copyFailed: {
    title: 'Error',
    description: 'The text could not be copied. Select it and copy it yourself.',
    destructive: true,
  },
} as const satisfies Record<string, NoticeText>;

/** `Copied: Medical channel`, so that a tap beside the one that was meant is seen. */
export const copiedNotice = (what: string): NoticeText => ({
  title: `Copied: ${what}`,
  description: 'The text is on the clipboard.',
});

const MOST_NAMED = 20;

/** For the PDF notice: which characters are marked in the file because no font can print them. */
export function unprintableDetail(characters: readonly string[]): string {
  const named = characters.slice(0, MOST_NAMED).join(' ');
  const more = characters.length > MOST_NAMED ? ` and ${characters.length - MOST_NAMED} more` : '';
  return `No font here can print ${named}${more}: marked \u25a1 in the file.`;
}

/** Of a phone that shows a code of this team. */
export const asksToJoin = (name: string): NoticeText => ({
  title: 'Asks to Join',
  description: `${name} asks to join your team. Answer in This device, under Team.`,
});
