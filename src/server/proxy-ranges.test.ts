import { expect, test } from 'vitest';
import { inRanges, proxyRangesFault } from './proxy-ranges.ts';

test.each([
  ['127.0.0.1', undefined],
  ['127.0.0.1, ::1', undefined],
  ['10.0.0.0/8, fc00::/7, ::ffff:10.0.0.0/104', undefined],
  ['everyone', 'noRange'],
  ['', 'noRange'],
  ['127.0.0.1,', 'noRange'],
  ['1.2.3', 'noRange'],
  ['10.0.0.0/33', 'noRange'],
  ['::1/129', 'noRange'],
  ['10.0.0.0/255.0.0.0', 'noRange'],
  ['0.0.0.0/0', 'tooWide'],
  ['127.0.0.1, ::/0', 'tooWide'],
  ['0.0.0.0/1, 128.0.0.0/1', 'tooWide'],
  ['::/8', 'tooWide'],
  ['::ffff:0:0/96', 'tooWide'],
  ['::ffff:128.0.0.0/97', 'tooWide'],
])('proxies “%s”: %s', (list, fault) => {
  expect(proxyRangesFault(list)).toBe(fault);
});

test.each([
  ['127.0.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['127.0.0.2', false],
  ['10.9.8.7', true],
  ['fd00::1%eth0', true],
  ['2001:db8::1', false],
  ['', false],
])('whether a connection is of a proxy: "%s"', (address, expected) => {
  expect(inRanges('127.0.0.1, ::ffff:10.0.0.0/104,fc00::/7')(address)).toBe(expected);
});
