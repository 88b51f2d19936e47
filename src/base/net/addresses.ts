import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { RequestOptions } from 'node:http';
import { BlockList, isIP } from 'node:net';

type Network = readonly [network: string, prefix: number];

function listOf(networks: readonly Network[]): (address: string, family: 4 | 6) => boolean {
  const list = new BlockList();
  for (const [network, prefix] of networks)
    list.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4');
  return (address, family) => list.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Link-local networks, and the addresses where cloud providers serve the secrets of a machine. */
const isInMetadata = listOf([
  ['169.254.0.0', 16],
  // Alibaba, Oracle and Azure.
  ['100.100.100.200', 32],
  ['192.0.0.192', 32],
  ['168.63.129.16', 32],
  ['fe80::', 10],
  // AWS, Google and Scaleway.
  ['fd00:ec2::', 32],
  ['fd20:ce::', 32],
  ['fd00:42::', 32],
]);

/** Addresses of this machine, private networks, and ranges that no public host has. */
const isInReserved = listOf([
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fec0::', 10],
  ['ff00::', 8],
]);

/** Returns true if an IP address, or the IPv4 address embedded in it, is private or reserved. Returns true for other text too. */
export function isReserved(address: string): boolean {
  const all = formsOf(address);
  return all.length === 0 || all.some((one) => isInReserved(...one) || isInMetadata(...one));
}

/** Returns true if an IP address, or the IPv4 address embedded in it, is link-local or serves a cloud machine's metadata. */
export function isMetadata(address: string): boolean {
  return formsOf(address).some((one) => isInMetadata(...one));
}

/** An IP address, and the IPv4 address that it embeds; none for other text. */
function formsOf(address: string): [address: string, family: 4 | 6][] {
  const plain = address.replace(/%.*$/, '');
  const family = isIP(plain);
  if (family === 0) return [];
  if (family === 4) return [[plain, 4]];
  const embedded = embeddedIn(groupsOf(plain));
  return embedded === undefined
    ? [[plain, 6]]
    : [
        [embedded, 4],
        [plain, 6],
      ];
}

/** The IPv4 address in an IPv6 address: mapped, translated (SIIT, NAT64), compatible, tunnelled (6to4, Teredo, ISATAP). */
function embeddedIn(groups: readonly number[]): string | undefined {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = groups;
  const isZero = (...some: number[]) => some.every((group) => group === 0);
  if (a === 0x2002) return dotted(b, c);
  if (a === 0x2001 && b === 0) return dotted(g ^ 0xffff, h ^ 0xffff);
  if (a === 0x64 && b === 0xff9b) return dotted(g, h);
  if ((e & 0xfdff) === 0 && f === 0x5efe) return dotted(g, h);
  if (!isZero(a, b, c, d)) return undefined;
  const isEmbedding = (e === 0 && (f === 0xffff || f === 0)) || (e === 0xffff && f === 0);
  return isEmbedding ? dotted(g, h) : undefined;
}

function dotted(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The eight groups of an IPv6 address; a URL writes them in hexadecimal, without the longest run of zeros. */
function groupsOf(address: string): number[] {
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (text = '') => (text === '' ? [] : text.split(':').map((group) => parseInt(group, 16)));
  const [first, last] = [numbers(before), numbers(after)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** The IP address that a URL names; `undefined` where it names a host. */
export function literalOf({ hostname }: URL): string | undefined {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) === 0 ? undefined : literal;
}

/** Returns true if a URL names this machine or an IP address literally, so the author chose exactly that address. */
export function isLiteral(url: URL): boolean {
  return /(?:^|\.)localhost$/.test(url.hostname) || literalOf(url) !== undefined;
}

/** Looks up the addresses of a host name. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

/** Thrown for a host whose address is private, reserved or one of a machine's metadata. */
export class PrivateAddress extends Error {
  constructor(hostname: string) {
    super(`${hostname} resolves to a private address.`);
  }
}

/** A `lookup` for Node's sockets that refuses a host with a refused address, at the moment of connecting. */
export function lookupWithout(
  isRefused: (address: string) => boolean,
  resolve: Resolve = (hostname) => lookup(hostname, { all: true }),
): NonNullable<RequestOptions['lookup']> {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined || addresses.some(({ address }) => isRefused(address))) {
          callback(new PrivateAddress(hostname), []);
        } else if (options.all === true) {
          callback(null, addresses);
        } else {
          callback(null, first.address, first.family);
        }
      },
      (error: Error) => callback(error, []),
    );
  };
}
