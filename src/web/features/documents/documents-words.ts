export const reportWords = {
  making: 'Making the PDF…',
  view: 'View',
  download: 'Download',
  share: 'Share',
} as const;
