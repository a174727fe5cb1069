import { clockHeader, clockInHeader, clockInMetrics } from './server-clock.ts';

const nowMs = 1_795_797_600_123;

test('[L1] the time that the edge writes is the time that a page reads, also between metrics of a proxy', () => {
  const { 'server-timing': header } = clockHeader(nowMs);
  expect(clockInHeader(header)).toBe(nowMs);
  expect(clockInHeader(`cdn-cache;desc=HIT, ${header}, origin;dur=12`)).toBe(nowMs);
  expect(
    clockInMetrics([
      { name: 'cdn-cache', description: 'HIT' },
      { name: 'clock', description: String(nowMs) },
    ]),
  ).toBe(nowMs);
});

test.each([
  null,
  '',
  'clock',
  'clock;desc=""',
  'clock;desc="soon"',
  'clock;desc="17957976"',
  'wallclock;desc="1795797600123"',
])('[L1] a header without a time is no time: %s', (header) => expect(clockInHeader(header)).toBeUndefined());

test('[L1] a browser that lists no metrics, or others, knows no time', () => {
  expect(clockInMetrics(undefined)).toBeUndefined();
  expect(clockInMetrics([{ name: 'clock', description: '' }])).toBeUndefined();
});
