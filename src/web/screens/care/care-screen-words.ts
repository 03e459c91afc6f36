export const careScreenWords = {
  title: 'Casualties and Requests',
  name: 'Casualties and requests',
  reading: 'Reading…',
  notOpen: 'Casualties and requests cannot be opened now.',
  gone: 'This one is not here: it was deleted, or belongs to another plan.',
  request: 'Request',
  casualty: 'Casualty',
  paper: 'Request on One Page',
  casualtyPaper: 'Casualty on One Page',
  toAll: 'All Casualties and Requests',
} as const;
