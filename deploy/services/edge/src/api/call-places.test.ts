import { CallPlaces } from './call-places.ts';

const limits = { inAll: 4, perNetwork: 2, waitingPerNetwork: 2 };
const here = () => new AbortController().signal;
const minute = 60_000;

/** Asks for a place and says when it is there. */
function ask(places: CallPlaces, address: string, signal = here()) {
  const asked = { leave: undefined as (() => void) | null | undefined, failed: undefined as unknown };
  const settled = places.take(address, signal).then(
    (leave) => {
      asked.leave = leave;
    },
    (error: unknown) => {
      asked.failed = error;
    },
  );
  return { asked, settled };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('places for calls', () => {
  test('[F6] a network beyond its share waits for itself, and others do not', async () => {
    const places = new CallPlaces(limits, minute);
    const first = await places.take('203.0.113.1', here());
    await places.take('203.0.113.1', here());
    const third = ask(places, '203.0.113.1');
    expect(await places.take('203.0.113.2', here())).toEqual(expect.any(Function));
    await turn();
    expect(third.asked.leave).toBeUndefined();
    first?.();
    first?.();
    await third.settled;
    expect(third.asked.leave).toEqual(expect.any(Function));
    const fourth = ask(places, '203.0.113.1');
    await turn();
    expect(fourth.asked.leave).toBeUndefined();
    third.asked.leave?.();
    await fourth.settled;
  });

  test('[F6] all addresses of an IPv6 network share, and too many that wait are sent away', async () => {
    const places = new CallPlaces(limits, minute);
    for (const last of [1, 2]) await places.take(`2001:db8::${last}`, here());
    for (const last of [3, 4]) ask(places, `2001:db8::${last}`);
    expect(await places.take('2001:db8::5', here())).toBeNull();
    expect(await places.take('2001:db8:0:1::1', here())).toEqual(expect.any(Function));
  });

  test('[F6] [P4] networks of one IPv6 site never hold more than the share of their /48, and others do not wait', async () => {
    const places = new CallPlaces({ inAll: 64, perNetwork: 2, waitingPerNetwork: 2 }, minute);
    const site = (subnet: number) => `2001:db8:0:${(subnet * 256).toString(16)}::1`;
    const leaves = [];
    for (const subnet of [0, 0, 1, 1]) leaves.push(await places.take(site(subnet), here()));
    const waiting = [2, 3, 4, 5].map((subnet) => ask(places, site(subnet)));
    await turn();
    expect(waiting.map(({ asked }) => asked.leave)).toEqual([undefined, undefined, undefined, undefined]);
    expect(await places.take(site(6), here())).toBeNull();
    for (const address of ['2001:db8:1::1', '203.0.113.1'])
      expect(await places.take(address, here())).toEqual(expect.any(Function));
    for (const leave of leaves) leave?.();
    await Promise.all(waiting.map(({ settled }) => settled));
  });

  test('[F6] where all places are taken, networks take turns', async () => {
    const places = new CallPlaces(limits, minute);
    const leaves = [];
    for (const last of [1, 1, 2, 2]) leaves.push(await places.take(`203.0.113.${last}`, here()));
    const order: string[] = [];
    const waiting = ['3', '3', '4'].map(async (last) => {
      const leave = await places.take(`203.0.113.${last}`, here());
      order.push(last);
      return leave;
    });
    await turn();
    for (const leave of leaves) leave?.();
    await Promise.all(waiting);
    expect(order).toEqual(['3', '4', '3']);
  });

  test('[F6] who goes away while waiting leaves the place to the next', async () => {
    const places = new CallPlaces(limits, minute);
    const first = await places.take('203.0.113.1', here());
    await places.take('203.0.113.1', here());
    const caller = new AbortController();
    const gone = ask(places, '203.0.113.1', caller.signal);
    const next = ask(places, '203.0.113.1');
    caller.abort(new Error('gone'));
    await gone.settled;
    expect(gone.asked.failed).toEqual(new Error('gone'));
    first?.();
    await next.settled;
    expect(next.asked.leave).toEqual(expect.any(Function));
    expect(ask(places, '203.0.113.1', caller.signal).asked.leave).toBeUndefined();
  });

  test('[F6] a place that does not become free in time is an answer that is late', async () => {
    const places = new CallPlaces(limits, 1);
    for (let taken = 0; taken < 2; taken += 1) await places.take('203.0.113.1', here());
    await expect(places.take('203.0.113.1', here())).rejects.toThrow(
      expect.objectContaining({ name: 'AnswerLateError' }),
    );
  });
});
