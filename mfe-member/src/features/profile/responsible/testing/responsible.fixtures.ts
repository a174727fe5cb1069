import type { Activity, PlayLimit, ResponsiblePlay } from '@sanuk/contract/areas/responsible-play';

/** What a member holds himself to: nothing, unless said otherwise. */
export const sampleMine = (more: Partial<ResponsiblePlay> = {}): ResponsiblePlay => ({
  limits: [],
  break_until: null,
  excluded_until: null,
  check_minutes: 60,
  server_time: new Date().toISOString(),
  ...more,
});

export const sampleLimit = (more: Partial<PlayLimit> = {}): PlayLimit => ({
  kind: 'deposit',
  period: 'day',
  amount: 500,
  used: 200,
  resets_at: '2026-11-23T17:00:00Z',
  raise: null,
  ...more,
});

export const sampleActivity: Activity = {
  month: '2026-11',
  total: { staked: 300, returned: 120.5, net: -179.5, deposited: 500, withdrawn: 0 },
  days: [{ day: '2026-11-22', staked: 300, returned: 120.5, net: -179.5 }],
};
