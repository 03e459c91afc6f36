// How a person calls a command beside the server: as npm does in a clone, as the program of a release elsewhere.
export const commandLine = (name: string): string =>
  process.env.npm_lifecycle_event === undefined ? `bulwark ${name}` : `npm run ${name} --`;
