import { StreamPlaces, streamLimits } from './stream-places.ts';

/** A stream that writes down what it was told. */
function fakeStream() {
  const received: string[] = [];
  const listeners: (() => void)[] = [];
  return {
    received,
    write: (name: string) => void received.push(name),
    end: () => {
      received.push('end');
      for (const listener of listeners) listener();
    },
    onClose: (listener: () => void) => {
      listeners.push(listener);
    },
  };
}

const visitor = { memberId: null, address: '203.0.113.1' };
const memberOf = (memberId: string) => ({ memberId, address: '203.0.113.1' });

describe('places for event streams', () => {
  test('[X1] a member has several tabs; one too many ends the oldest, which is told', () => {
    const places = new StreamPlaces({ total: 10, visitors: { inAll: 2, perNetwork: 2 }, perMember: 3 });
    const [first, ...others] = [fakeStream(), fakeStream(), fakeStream()];
    for (const stream of [first, ...others]) places.add(memberOf('ann'), stream);
    expect(first.received).toEqual([]);
    const ben = fakeStream();
    places.add(memberOf('ben'), ben);
    places.add(memberOf('ann'), fakeStream());
    expect(first.received).toEqual(['stream.replaced', 'end']);
    for (const stream of [...others, ben]) expect(stream.received).toEqual([]);
  });

  test('[P4] visitors fill their share and never the places of members', () => {
    const places = new StreamPlaces({ total: 4, visitors: { inAll: 2, perNetwork: 2 }, perMember: 3 });
    const [one, two] = [fakeStream(), fakeStream()];
    for (const stream of [one, two]) places.add(visitor, stream);
    expect(places.hasRoom(visitor)).toBe(false);
    expect(places.hasRoom(memberOf('ann'))).toBe(true);
    one.end();
    expect(places.hasRoom(visitor)).toBe(true);
  });

  test('[P4] visitors of one site of IPv6 never hold more than the share of their /48; members of it do not count', () => {
    const places = new StreamPlaces({ total: 1_000, visitors: { inAll: 64, perNetwork: 2 }, perMember: 3 });
    const from = (network: number) => ({
      memberId: null,
      address: `2001:db8:0:${(network * 256).toString(16)}::1`,
    });
    const streams = [0, 0, 1, 1].map((network) => {
      const stream = fakeStream();
      places.add(from(network), stream);
      return stream;
    });
    expect(places.hasRoom(from(2))).toBe(false);
    expect(places.hasRoom({ ...from(2), memberId: 'ann' })).toBe(true);
    expect(places.hasRoom(visitor)).toBe(true);
    streams[0]?.end();
    expect(places.hasRoom(from(2))).toBe(true);
  });

  test('[X1] a full process takes no further stream, but a member’s newer one for an older one', () => {
    const places = new StreamPlaces({ total: 2, visitors: { inAll: 2, perNetwork: 2 }, perMember: 2 });
    for (const stream of [fakeStream(), fakeStream()]) places.add(memberOf('ann'), stream);
    expect([
      places.hasRoom(memberOf('ben')),
      places.hasRoom(visitor),
      places.hasRoom(memberOf('ann')),
    ]).toEqual([false, false, true]);
    places.endAll();
    expect(places.hasRoom(memberOf('ben'))).toBe(true);
  });

  test('[X1] what was replaced is not replaced again, however slowly it ends', () => {
    const places = new StreamPlaces({ total: 10, visitors: { inAll: 2, perNetwork: 2 }, perMember: 2 });
    const streams = Array.from({ length: 4 }, () => ({ ...fakeStream(), end: () => {} }));
    for (const stream of streams) places.add(memberOf('ann'), stream);
    expect(streams.map(({ received }) => received.length)).toEqual([1, 1, 0, 0]);
  });

  test('[X1] a tab that closes makes room for one tab', () => {
    const places = new StreamPlaces({ total: 10, visitors: { inAll: 2, perNetwork: 2 }, perMember: 2 });
    const [first, second, third, fourth] = Array.from({ length: 4 }, fakeStream);
    for (const stream of [first, second]) if (stream) places.add(memberOf('ann'), stream);
    first?.end();
    for (const stream of [third, fourth]) if (stream) places.add(memberOf('ann'), stream);
    expect([second, third, fourth].map((stream) => stream?.received.length)).toEqual([2, 0, 0]);
  });

  test('[P4] a full process has no room for a member who has no stream yet', () => {
    const places = new StreamPlaces({ total: 1, visitors: { inAll: 1, perNetwork: 1 }, perMember: 1 });
    places.add(visitor, fakeStream());
    expect(places.hasRoom(memberOf('ann'))).toBe(false);
  });

  test('[P4] a process holds 5,000 streams, 3,000 of them of visitors, a sixteenth of those of one /48, 8 of one member', () => {
    expect(streamLimits).toEqual({ total: 5_000, visitors: { inAll: 3_000, perNetwork: 93 }, perMember: 8 });
  });
});
