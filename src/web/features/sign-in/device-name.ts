const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;

const BROWSERS = [
  [/EdgA?\//, 'Edge'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

/** `iPhone, Safari`: what a session is called in the list of them. A guess that decides nothing. */
export function deviceName(agent: string): string {
  const found = (among: readonly (readonly [RegExp, string])[]) =>
    among.find(([shape]) => shape.test(agent))?.[1];
  return [found(SYSTEMS) ?? 'Device', found(BROWSERS) ?? 'browser'].join(', ');
}
