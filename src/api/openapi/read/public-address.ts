import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { RequestOptions } from 'node:http';
import { BlockList, isIP } from 'node:net';

/**
 * Addresses that a page or a redirect must not reach unless the configuration or a description names their host: this
 * machine, private and link-local networks, and reserved ranges.
 */
const reserved = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  reserved.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  // These include the ranges that embed an IPv4 address: translated, tunnelled and compatible ones.
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  reserved.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address is private or reserved. IPv4 inside IPv6 counts as IPv4. */
export function isReserved(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address.replace(/%.*$/, '');
  const family = isIP(plain);
  return family === 0 || reserved.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

/** Whether a URL names this machine or an IP address literally, so that its author meant exactly that. */
export function isLiteral({ hostname }: URL): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  );
}

/** Whether a URL has a link-local address, where cloud providers serve the secrets of a machine. */
export function isLinkLocal({ hostname }: URL): boolean {
  return /^(169\.254\.|\[fe[89ab]|\[fd00:ec2::254\]|\[::ffff:a9fe:)/.test(hostname);
}

/** Looks up the addresses of a host name. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

/** Thrown for a host whose address is private or reserved. */
export class PrivateAddress extends Error {
  constructor(hostname: string) {
    super(`${hostname} leads to a private address.`);
  }
}

/** A `lookup` for Node's sockets that allows public addresses only, checked at the moment of connecting. */
export function publicOnly(
  resolve: Resolve = (hostname) => lookup(hostname, { all: true }),
): NonNullable<RequestOptions['lookup']> {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined || addresses.some(({ address }) => isReserved(address))) {
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
