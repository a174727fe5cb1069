import { RenderLimiter } from './render-limiter.ts';

const limits = { inAll: 2, perNetwork: 1, perMinute: 3 };
let now: number;
let limiter: RenderLimiter;
beforeEach(() => {
  now = 600_000;
  limiter = new RenderLimiter(limits, () => now);
});

/** How many of so many renders, one after the other, an address is given. */
function rendersOf(address: string, count: number): number {
  const given = Array.from({ length: count }, () => {
    const release = limiter.acquire(address);
    release?.();
    return release !== null;
  });
  return given.filter(Boolean).length;
}

test('[F6] one render of a network runs at a time, and so many of all', () => {
  const release = limiter.acquire('203.0.113.1');
  expect(limiter.acquire('203.0.113.1')).toBeNull();
  expect(limiter.acquire('203.0.113.2')).not.toBeNull();
  expect(limiter.acquire('203.0.113.3')).toBeNull();
  release?.();
  expect(limiter.acquire('203.0.113.3')).not.toBeNull();
});

test('[F6] a network has so many renders a minute, and those it was refused take nothing from others', () => {
  expect(rendersOf('203.0.113.1', 50)).toBe(3);
  expect(rendersOf('203.0.113.2', 1)).toBe(1);
  now += 60_000;
  expect(rendersOf('203.0.113.1', 50)).toBe(3);
});

test('[F6] the addresses of one IPv6 customer share what a /48 has', () => {
  const networks = Array.from({ length: 400 }, (_, at) => `2001:db8:0:${at.toString(16)}::1`);
  expect(networks.reduce((sum, address) => sum + rendersOf(address, 3), 0)).toBe(6);
  expect(rendersOf('2001:db8:1::1', 1)).toBe(1);
});
