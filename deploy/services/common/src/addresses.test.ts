import {
  networkOf,
  plainAddress,
  prefixesOf,
  readTrustedHops,
  shareOf,
  trustsHop,
  widestPrefixOf,
  widths,
} from './addresses.ts';

describe('whose word about an address is believed', () => {
  test('[P4] nobody’s by default', () => {
    for (const text of ['', '0', ' ']) {
      expect(trustsHop(readTrustedHops('X', text), '127.0.0.1', 0)).toBe(false);
    }
  });

  test('[P4] a number counts proxies from the connection on', () => {
    const hops = readTrustedHops('X', '2');
    expect([0, 1, 2, 3].map((hop) => trustsHop(hops, '203.0.113.1', hop))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['10.20.30.40', true],
    ['::ffff:10.20.30.40', true],
    ['11.0.0.1', false],
    ['2001:db8:1:2::5', true],
    ['2001:DB8:1:2:ffff::5', true],
    ['2001:db8:1:3::5', false],
    ['192.0.2.7', true],
    ['192.0.2.8', false],
    ['unknown', false],
    [undefined, false],
  ])('[P4] a list holds addresses and ranges of both kinds: %s', (address, isTrusted) => {
    const hops = readTrustedHops('X', 'loopback, 10.0.0.0/8,2001:db8:1:2::/64 ,192.0.2.7');
    expect(trustsHop(hops, address, 0)).toBe(isTrusted);
  });

  test.each([
    'true',
    '*',
    'all',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.0/x',
    '1.2.3',
    '10',
    '-1',
    '1,',
  ])('[P4] what would believe everybody, or is a slip, is refused: %s', (text) => {
    expect(() => readTrustedHops('TRUST_PROXY', text)).toThrow(/^TRUST_PROXY: /);
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:CB00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3:4:203.0.113.9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['garbage', 'unknown'],
  ['', 'unknown'],
])('[P4] limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['2001:db8:1:2345::1', '2001:db8:1:2300::/56', '2001:db8:1::/48'],
  ['2001:db8:1:00ff::1', '2001:db8:1:0::/56', '2001:db8:1::/48'],
  ['::1', '0:0:0:0::/56', '0:0:0::/48'],
  ['203.0.113.9', null, null],
  ['::ffff:203.0.113.9', null, null],
  ['garbage', null, null],
])('[P4] %s lies in %s and %s', (address, network56, network48) => {
  expect(prefixesOf(address)).toEqual({ network: networkOf(address), network56, network48 });
  expect(widestPrefixOf(prefixesOf(address))).toBe(network48 ?? networkOf(address));
});

test('[P4] limits climb with the prefix, by little', () => {
  expect(widths.map((width) => shareOf(width, 5))).toEqual([5, 7, 10]);
  expect(widths.map((width) => shareOf(width, 40))).toEqual([40, 60, 80]);
});

test('[P4] a text that is no address is none', () => {
  expect(['unknown', '', '1.2.3.4:80', '<script>', '::ffff:1.2.3.4'].map(plainAddress)).toEqual([
    null,
    null,
    null,
    null,
    '1.2.3.4',
  ]);
});
