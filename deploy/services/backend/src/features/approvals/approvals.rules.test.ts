import { needsSecondPerson, type Proposal, proposalView, weigh } from './approvals.rules.ts';

const limits = {
  secondPersonAbove: new Map([
    ['', 1_000_00n],
    ['siam', 50_00n],
  ]),
};

test.each([
  ['siam', 50_00n, false],
  ['siam', 50_01n, true],
  ['thara', 50_01n, false],
  ['thara', 1_000_00n, false],
  ['thara', 1_000_01n, true],
])('[P8] in %s a worth of %s satang needs a second person: %s', (brand, worth, needed) => {
  expect(needsSecondPerson(limits, brand, worth)).toBe(needed);
});

test('[P8] where no limit is set, all that is worth something needs one', () => {
  const none = { secondPersonAbove: new Map<string, bigint>() };
  expect([needsSecondPerson(none, 'siam', 1n), needsSecondPerson(none, 'siam', 0n)]).toEqual([true, false]);
});

const ofDay = {
  secondPersonAbove: new Map([['', 50_00n]]),
  onePersonDay: new Map([
    ['', 200_00n],
    ['thara', 0n],
  ]),
  approverDay: new Map([['', 2_000_00n]]),
};

test.each([
  ['siam', 50_00n, 150_00n, null],
  ['siam', 50_00n, 150_01n, 'day'],
  ['siam', 50_01n, 0n, 'order'],
  ['siam', 50_01n, 200_00n, 'order'],
  // An order that gives nothing needs no second person, whatever the sum is.
  ['siam', 0n, 900_00n, null],
  ['thara', 1n, 0n, 'day'],
] as const)(
  '[P8] in %s %s satang after %s on the same day need a second person: %s',
  (brand, worthSatang, used, because) => {
    expect(weigh(ofDay, brand, { worthSatang }, used).second_because).toBe(because);
  },
);

test('[P8] whether an order is above the limit stays as it was decided earlier', () => {
  expect(weigh(ofDay, 'siam', { worthSatang: 10_00n, isAboveLimit: true }, 0n).second_because).toBe('order');
  expect(weigh(ofDay, 'siam', { worthSatang: 90_00n, isAboveLimit: false }, 0n).second_because).toBe(null);
});

const proposal: Proposal = {
  phone: '0812345678',
  member_name: 'สมหญิง ใจดี',
  agent_id: 5,
  member_id: 'm-1',
  content_digest: 'digest',
  needs_second: true,
  reason: 'ของขวัญวันเกิด',
  status: 'proposed',
  proposed_by: 'somchai',
  proposed_at: new Date('2026-11-20T03:00:00.000Z'),
  decided_by: null,
  decided_at: null,
  decided_reason: null,
  second_because: 'day',
  day_used_satang: 40_00n,
  day_limit_satang: 50_00n,
};

test('[P8] staff sees for whom, why and by whom, and nothing of how it is kept', () => {
  const { agent_id, member_id, content_digest, needs_second, status, ...more } = proposal;
  const { second_because: because, day_used_satang: _used, day_limit_satang: _limit, ...seen } = more;
  expect(proposalView(proposal)).toEqual({
    ...seen,
    proposed_at: '2026-11-20T03:00:00.000Z',
    second_person: { because, day_used_satang: 40_00, day_limit_satang: 50_00 },
  });
  const kept: unknown[] = [agent_id, member_id, content_digest, needs_second, status];
  for (const value of Object.values(proposalView(proposal))) expect(kept).not.toContain(value);
});

test('[P8] what was decided is said with its instant', () => {
  const decided_at = new Date('2026-11-20T04:00:00.000Z');
  const decided = { ...proposal, decided_by: 'somsri', decided_at, decided_reason: 'ตรวจแล้ว' };
  expect(proposalView(decided)).toMatchObject({
    decided_by: 'somsri',
    decided_at: '2026-11-20T04:00:00.000Z',
    decided_reason: 'ตรวจแล้ว',
  });
});
