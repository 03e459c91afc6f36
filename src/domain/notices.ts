// Every notice of the product, word for word: docs/specification.md sections 2 and 8.

export interface NoticeText {
  readonly title: string;
  readonly description: string;
  /** A second paragraph, where this case needs one. */
  readonly detail?: string;
  readonly destructive?: true;
}

export const notices = {
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
  hospitalCardCleared: {
    title: 'Card Cleared',
    description: 'No saved hospital was deleted. Only the card was cleared.',
  },
  hospitalCardBlank: {
    title: 'Nothing to Delete',
    description: 'This card is blank, and no hospital is saved for it.',
  },
  hospitalCardReplaced: {
    title: 'Card Replaced',
    description: 'The saved hospital was taken into the card.',
  },
  hospitalNotBroughtBack: {
    title: 'Nothing Changed',
    description: 'This card has new text, which would be lost. Clear it first, then bring back.',
  },
  pdfGenerated: {
    title: 'PDF Generated Successfully',
    description: 'Choose how you want to handle your PDF report:',
  },
  pdfFailed: {
    title: 'Error',
    description: 'Failed to generate PDF. Please try again.',
    destructive: true,
  },
  shareFailed: {
    title: 'Error',
    description: 'The report could not be shared. Download it instead.',
    destructive: true,
  },
  copied: { title: 'Copied', description: 'The text is on the clipboard.' },
  copyFailed: {
    title: 'Error',
    description: 'The text could not be copied. Select it and copy by hand.',
    destructive: true,
  },
} as const satisfies Record<string, NoticeText>;

const MOST_NAMED = 20;

/** For the PDF notice: which characters are marked in the file because no font can print them. */
export function unprintableDetail(characters: readonly string[]): string {
  const named = characters.slice(0, MOST_NAMED).join(' ');
  const more = characters.length > MOST_NAMED ? ` and ${characters.length - MOST_NAMED} more` : '';
  return `No font here can print ${named}${more}: marked \u25a1 in the file.`;
}
