import { describe, expect, it } from 'vitest';
import { isMetadata, isReserved } from '../../../src/base/net/addresses.ts';

/** The forms of IPv6 that embed an IPv4 address. */
function formsOf(address: string): string[] {
  const bytes = address.split('.').map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const group = (high: number, low: number) => ((high << 8) | low).toString(16);
  const [high, low] = [group(a, b), group(c, d)];
  const hidden = [group(a ^ 255, b ^ 255), group(c ^ 255, d ^ 255)].join(':');
  return [
    address,
    `::ffff:${address}`,
    `::ffff:${high}:${low}`,
    `0:0:0:0:0:ffff:${high}:${low}`,
    `::ffff:0:${high}:${low}`,
    `::${high}:${low}`,
    `64:ff9b::${address}`,
    `64:FF9B:0:0:0:0:${high}:${low}`,
    `64:ff9b:1::${high}:${low}`,
    `2002:${high}:${low}::1`,
    `2001:0:4136:e378:8000:63bf:${hidden}`,
    `2606:4700::200:5efe:${high}:${low}`,
  ];
}

const METADATA = ['169.254.169.254', '169.254.170.2', '100.100.100.200', '192.0.0.192', '168.63.129.16'];
const METADATA_6 = [
  'fe80::1',
  'fe80::1%eth0',
  'febf::a9fe:a9fe',
  'fd00:ec2::254',
  'fd20:ce::254',
  'fd00:42::42',
];
const PRIVATE = [
  '127.0.0.1',
  '10.0.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
];

describe('an address', () => {
  it.each([...METADATA.flatMap(formsOf), ...METADATA_6])('of metadata is known: %s', (address) => {
    expect([isMetadata(address), isReserved(address)]).toEqual([true, true]);
  });

  it.each([
    ...PRIVATE.flatMap(formsOf),
    '::1',
    '::',
    'fc00::1',
    'ff02::1',
    'fec0::1',
    '',
    'localhost',
    '1.2.3',
  ])('that is private, or none, is reserved: %s', (address) => {
    expect([isMetadata(address), isReserved(address)]).toEqual([false, true]);
  });

  it.each([
    '8.8.8.8',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
    '2606:4700:4700::1111',
    '172.32.0.1',
    '169.253.0.1',
    '100.128.0.1',
    '2a00:1450:4001::5efe',
  ])('of a public host is free: %s', (address) => {
    expect([isMetadata(address), isReserved(address)]).toEqual([false, false]);
  });
});
