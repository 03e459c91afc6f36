export const requestFileWords = {
  title: 'Send to TAK',
  what: 'Makes a file that TAK shows as a live request for evacuation, to everybody who opens it. A plan never does that: only this button.',
  exercise: 'This is an exercise',
  hold: 'This is a request now',
  how: 'Hold the button for a second.',
  asks: 'Press again: this is a request now.',
  made: (at: string) => `The request of ${at}. What you change later is not in it.`,
  exerciseMade: (at: string) => `The exercise of ${at}. What you change later is not in it.`,
  failed: 'The file could not be made. Your request is safe.',
} as const;
