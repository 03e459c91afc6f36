// The oldest browsers that run the app: the build is made for them, the splash and the README name them, and
// tests/architecture/lowest-browsers.test.ts holds the built files against MDN's compatibility data.

export const lowestBrowsers = [
  // Every browser of an iPhone or iPad is Safari's engine, of the version of its iOS.
  { name: 'Safari and iOS', target: 'safari', mdn: ['safari', 'safari_ios'], version: '16.4' },
  { name: 'Chrome and Edge', target: 'chrome', mdn: ['chrome', 'chrome_android'], version: '111' },
  { name: 'Firefox', target: 'firefox', mdn: ['firefox', 'firefox_android'], version: '125' },
] as const;

/** For the build: safari16.4, chrome111, firefox125. */
export const buildTargets: string[] = lowestBrowsers.map(
  ({ target, version }) => `${target}${version}`,
);

/** In words: "Safari and iOS 16.4, Chrome and Edge 111 or Firefox 125". */
export const lowestInWords: string = lowestBrowsers
  .map(({ name, version }) => `${name} ${version}`)
  .join(', ')
  .replace(/, ([^,]*)$/, ' or $1');
