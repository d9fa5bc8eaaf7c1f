/** Which addresses are counted as one. */
import { isIPv6 } from 'node:net';

/** A subscriber owns a whole IPv6 /64: counting single addresses would let one guess 2^64 times. */
export function networkOf(address: string): string {
  return isWide(address) ? prefixOf(address, 64) : address;
}

/** The most that one subscriber is usually given: an IPv6 /48, an IPv4 /24. */
export function siteNetworkOf(address: string): string {
  if (isWide(address)) return prefixOf(address, 48);
  return `${address.slice(0, address.lastIndexOf('.'))}.0/24`;
}

/** An IPv4 address may be written as an IPv6 one. */
function isWide(address: string): boolean {
  return isIPv6(address) && !address.startsWith('::ffff:');
}

function prefixOf(address: string, bits: 48 | 64): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0');
  return `${[...groups, ...zeros, ...rest].slice(0, bits / 16).join(':')}::/${bits}`;
}
