export const kitWords = {
  kit: 'Your kit',
  keepDetails: 'Keep my details for the next time?',
  additionsTitle: 'New for your kit',
  oneByOne: 'Keep one at a time',
  additionsWhy: (plan: string) =>
    `${plan} has what your kit does not. What you keep is offered in the next plan.`,
  saveHospital: (name: string) => `Save ${name} on its card`,
  keepAll: (count: number) => (count === 1 ? 'Keep it' : `Keep all ${count}`),
  undo: 'Undo',
} as const;
