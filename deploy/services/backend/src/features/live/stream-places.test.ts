import { StreamPlaces, streamLimits } from './stream-places.ts';

/** A stream that writes down what it was told. */
function fakeStream() {
  const received: string[] = [];
  let closed = () => {};
  return {
    received,
    write: (name: string) => void received.push(name),
    end: () => {
      received.push('end');
      closed();
    },
    onClose: (listener: () => void) => {
      closed = listener;
    },
  };
}

describe('places for event streams', () => {
  test('[X1] a member has several tabs; one too many ends the oldest, which is told', () => {
    const places = new StreamPlaces({ total: 10, visitors: 2, perMember: 3 });
    const [first, ...others] = [fakeStream(), fakeStream(), fakeStream()];
    for (const stream of [first, ...others]) places.add('ann', stream);
    expect(first.received).toEqual([]);
    const ben = fakeStream();
    places.add('ben', ben);
    places.add('ann', fakeStream());
    expect(first.received).toEqual(['stream.replaced', 'end']);
    for (const stream of [...others, ben]) expect(stream.received).toEqual([]);
  });

  test('[P4] visitors fill their share and never the places of members', () => {
    const places = new StreamPlaces({ total: 4, visitors: 2, perMember: 3 });
    const [one, two] = [fakeStream(), fakeStream()];
    for (const stream of [one, two]) places.add(null, stream);
    expect(places.hasRoom(null)).toBe(false);
    expect(places.hasRoom('ann')).toBe(true);
    one.end();
    expect(places.hasRoom(null)).toBe(true);
  });

  test('[X1] a full process takes no further stream, but a member’s newer one for an older one', () => {
    const places = new StreamPlaces({ total: 2, visitors: 2, perMember: 2 });
    for (const stream of [fakeStream(), fakeStream()]) places.add('ann', stream);
    expect([places.hasRoom('ben'), places.hasRoom(null), places.hasRoom('ann')]).toEqual([
      false,
      false,
      true,
    ]);
    places.endAll();
    expect(places.hasRoom('ben')).toBe(true);
  });

  test('[X1] what was replaced is not replaced again, however slowly it ends', () => {
    const places = new StreamPlaces({ total: 10, visitors: 2, perMember: 2 });
    const streams = Array.from({ length: 4 }, () => ({ ...fakeStream(), end: () => {} }));
    for (const stream of streams) places.add('ann', stream);
    expect(streams.map(({ received }) => received.length)).toEqual([1, 1, 0, 0]);
  });

  test('[X1] a tab that closes makes room for one tab', () => {
    const places = new StreamPlaces({ total: 10, visitors: 2, perMember: 2 });
    const [first, second, third, fourth] = Array.from({ length: 4 }, fakeStream);
    for (const stream of [first, second]) if (stream) places.add('ann', stream);
    first?.end();
    for (const stream of [third, fourth]) if (stream) places.add('ann', stream);
    expect([second, third, fourth].map((stream) => stream?.received.length)).toEqual([2, 0, 0]);
  });

  test('[P4] a full process has no room for a member who has no stream yet', () => {
    const places = new StreamPlaces({ total: 1, visitors: 1, perMember: 1 });
    places.add(null, fakeStream());
    expect(places.hasRoom('ann')).toBe(false);
  });

  test('[P4] a process holds 5,000 streams, 3,000 of them of visitors, 8 of one member', () => {
    expect(streamLimits).toEqual({ total: 5_000, visitors: 3_000, perMember: 8 });
  });
});
