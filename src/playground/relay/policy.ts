import { BlockList, isIP } from 'node:net';

/**
 * Addresses that a relay must not reach on behalf of a page unless the configuration or a description names
 * their host: this machine, private and link-local networks, and what is reserved.
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
  // Also those that hold an IPv4 address in one way or another: translated, tunnelled, compatible.
  ['::', 96],
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

/** Whether an IP address is one that no public name should lead to. IPv4 inside IPv6 counts as IPv4. */
export function isReserved(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address.replace(/%.*$/, '');
  const family = isIP(plain);
  return family === 0 || reserved.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

/** Whether an origin names this machine or an address literally, so that its author meant just that. */
export function isLiteral({ hostname }: URL): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  );
}

/** The declared origins among base URLs and servers; templates and anything but http(s) are left out. */
export function declaredOrigins(urls: readonly string[]): Set<string> {
  const origins = new Set<string>();
  for (const url of urls) {
    if (!URL.canParse(url)) continue;
    const { protocol, origin } = new URL(url);
    if (protocol === 'http:' || protocol === 'https:') origins.add(origin);
  }
  return origins;
}
