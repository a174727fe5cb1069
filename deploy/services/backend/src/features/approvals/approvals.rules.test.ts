import { needsSecondPerson, type Proposal, proposalView } from './approvals.rules.ts';

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
};

test('[P8] staff sees for whom, why and by whom, and nothing of how it is kept', () => {
  const { agent_id, member_id, content_digest, needs_second, status, ...seen } = proposal;
  expect(proposalView(proposal)).toEqual({ ...seen, proposed_at: '2026-11-20T03:00:00.000Z' });
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
