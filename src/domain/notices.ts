// Every notice of the product, word for word: docs/specification.md sections 2 and 8.

export interface NoticeText {
  readonly title: string;
  readonly description: string;
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
    description: 'This hospital was never saved. Only the card was cleared.',
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

export type NoticeId = keyof typeof notices;
