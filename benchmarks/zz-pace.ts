import * as y from './yardstick.ts';
console.log(Object.keys(y));
const f = (y as any).measurePace ?? (y as any).pace ?? Object.values(y).find((v) => typeof v === 'function');
console.log(await f());
