import { BlockList, isIP } from 'node:net';

/** The widest private ranges there are: 10.0.0.0/8 and fc00::/7. */
const WIDEST = { 4: 8, 6: 7 } as const;

/** IPv4 as it is written in IPv6, ::ffff:0:0/96. */
const MAPPED_BITS = 96;

/** Whether an IPv6 range and IPv4 as written in IPv6 have addresses in common. */
function meetsIpv4(address: string, bits: number): boolean {
  const list = new BlockList();
  list.addSubnet(address, bits, 'ipv6');
  const mapped = new BlockList();
  mapped.addSubnet('::ffff:0:0', MAPPED_BITS, 'ipv6');
  return list.check('::ffff:0:0', 'ipv6') || mapped.check(address, 'ipv6');
}

/** What is wrong with one address or range. */
function faultOf(range: string): 'noRange' | 'tooWide' | undefined {
  const [, address = '', written] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(range) ?? [];
  const family = isIP(address);
  if (family !== 4 && family !== 6) return 'noRange';
  const most = family === 4 ? 32 : 128;
  const bits = written === undefined ? most : Number(written);
  if (bits > most) return 'noRange';
  const needed =
    family === 6 && meetsIpv4(address, bits) ? MAPPED_BITS + WIDEST[4] : WIDEST[family];
  return bits < needed ? 'tooWide' : undefined;
}

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** Whether an address is in one of the ranges of a list without fault. */
export function inRanges(list: string): (address: string) => boolean {
  const ranges = new BlockList();
  for (const range of list.split(',')) {
    const [address = '', bits = isIP(address) === 4 ? 32 : 128] = range.trim().split('/');
    ranges.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && ranges.check(address, familyOf(address));
}

/** The ranges of a list by commas, checked. */
export function proxyRangesFault(list: string): 'noRange' | 'tooWide' | undefined {
  const faults = list.split(',').map((range) => faultOf(range.trim()));
  return faults.includes('noRange') ? 'noRange' : faults.find(Boolean);
}
