import { expect, test } from 'vitest';
import { networkOf, siteNetworkOf } from './network.ts';

test.each([
  ['192.0.2.1', '192.0.2.1', '192.0.2.0/24'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1', '::ffff:192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
])('%s is counted as %s, and in a line as %s', (address, network, siteNetwork) => {
  expect(networkOf(address)).toBe(network);
  expect(siteNetworkOf(address)).toBe(siteNetwork);
});
