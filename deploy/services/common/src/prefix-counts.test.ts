import { prefixesOf } from './addresses.ts';
import { PrefixCounts } from './prefix-counts.ts';

const held = (counts: PrefixCounts, address: string) => {
  const leave = counts.take(address);
  if (typeof leave !== 'function') throw new Error(`no room: ${leave}`);
  return leave;
};

describe('what visitors hold', () => {
  test('[F6] [P4] climbs with the prefix: networks of one /56 have half more, those of one /48 twice as much', () => {
    const counts = new PrefixCounts({ inAll: 100, perNetwork: 2 });
    for (const subnet of ['0', '0', '1']) held(counts, `2001:db8:0:${subnet}::1`);
    expect(counts.take('2001:db8:0:0::2')).toBe('network');
    expect(counts.take('2001:db8:0:2::1')).toBe('network56');
    held(counts, '2001:db8:0:100::1');
    expect(counts.take('2001:db8:0:200::1')).toBe('network48');
    held(counts, '2001:db8:1::1');
    held(counts, '203.0.113.1');
    held(counts, '203.0.113.2');
  });

  test('[F6] has an end in all, and what is given back is given back once', () => {
    const counts = new PrefixCounts({ inAll: 2, perNetwork: 2 });
    const leave = held(counts, '203.0.113.1');
    held(counts, '203.0.113.2');
    expect(counts.take('203.0.113.3')).toBe('all');
    leave();
    leave();
    held(counts, '203.0.113.3');
    expect(counts.take('203.0.113.1')).toBe('all');
  });

  test('[F6] is counted by amount where it has one', () => {
    const counts = new PrefixCounts({ inAll: 100, perNetwork: 10 });
    const leave = counts.hold(prefixesOf('203.0.113.1'), 8);
    expect(counts.take('203.0.113.1', 3)).toBe('network');
    leave();
    expect(counts.take('203.0.113.1', 10)).toEqual(expect.any(Function));
  });
});
