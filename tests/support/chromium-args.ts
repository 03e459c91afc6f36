/** How every Chromium of the tests and benchmarks is started: it does nothing of its own beside the page. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Each window would load two pages of 190 scripts each for the list under its address bar, which nobody sees:
  // half of all the work that a short test makes. The others are off in Playwright's own list, which this replaces.
  `--disable-features=${[
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'MediaRouter',
    'PaintHolding',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'PreconnectToSearch',
  ].join(',')}`,
];
