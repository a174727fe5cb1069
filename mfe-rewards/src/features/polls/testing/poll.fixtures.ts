import type { PollConfig, PollQuota, PollStats, PollSummary } from '@sanuk/contract/areas/poll';

const openAt = '2026-01-01T00:00:00Z';
const closeAt = '2099-01-01T00:00:00Z';

/** A poll of three choices that is open, as a visitor sees it. */
export const samplePoll = (
  more: {
    config?: Partial<PollConfig['config']>;
    metadata?: Partial<PollConfig['metadata']>;
    draw?: Partial<PollConfig['draw']>;
  } = {},
): PollConfig => ({
  config: {
    ...{ poll_id: 1, title: 'กิจกรรมที่คุณชอบ', question: 'กิจกรรมไหนดีที่สุด', image: null },
    ...{ state: 'open', open_at: openAt, close_at: closeAt, result_at: null, reward: null, winners_max: 0 },
    rules: ['สมาชิกตอบได้คนละ 1 ครั้ง'],
    ...more.config,
  },
  choices: [
    { choice_id: 1, name: 'วงล้อ', image: '/media/event-wheel.svg' },
    { choice_id: 2, name: 'หวย', image: null },
    { choice_id: 3, name: 'ฝาก', image: null },
  ],
  metadata: { entries: 4, answer_choice_id: null, winners: 0, my_choice_ids: [], ...more.metadata },
  draw: { seal: 'ab'.repeat(32), seed: null, ...more.draw },
  server_time: new Date().toISOString(),
});

export const sampleQuota = (more: Partial<PollQuota> = {}): PollQuota => ({
  ...{ poll_id: 1, total: 1, used: 0, left: 1, updated_at: '2026-11-23T05:00:00Z' },
  ...more,
});

export const hiddenStats: PollStats = { poll_id: 1, entries: 4, choices: null, at: openAt };
export const sampleStats: PollStats = {
  ...hiddenStats,
  choices: [
    { choice_id: 1, entries: 2, percent: 50 },
    { choice_id: 2, entries: 1, percent: 25 },
    { choice_id: 3, entries: 1, percent: 25 },
  ],
};

export const sampleSummary = (more: Partial<PollSummary> = {}): PollSummary => ({
  ...{ poll_id: 1, title: 'กิจกรรมที่คุณชอบ', question: 'กิจกรรมไหนดีที่สุด', image: null },
  ...{ state: 'open', close_at: closeAt, entries: 4, reward: null },
  ...more,
});
