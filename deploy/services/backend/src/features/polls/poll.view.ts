import type { PollConfig, PollQuota, PollSummary } from '@sanuk/contract/areas/poll';
import type { Reward } from '@sanuk/contract/areas/reward';
import { bahtFromSatang } from '@sanuk/contract/money';
import { sealOf } from './draw.ts';
import { stateOf } from './poll.rules.ts';
import type { PollWithEntries } from './polls.repository.ts';
import type { ChoiceRow, PollRow, QuotaRow } from './polls.tables.ts';
import { rulesOf } from './polls.text.ts';

/** What a right answer wins; null where nothing is. */
export function rewardOf({ reward_kind, reward_amount, turnover_hundredths }: PollRow): Reward | null {
  if (reward_kind === null || reward_amount === null) return null;
  const amount = reward_kind === 'credit' ? bahtFromSatang(reward_amount) : Number(reward_amount);
  return { kind: reward_kind, amount, turnover_multiplier: turnover_hundredths / 100 };
}

export const summaryOf = (poll: PollWithEntries, now: Date): PollSummary => ({
  poll_id: poll.poll_id,
  title: poll.title,
  question: poll.question,
  image: poll.image,
  state: stateOf(poll, now),
  close_at: poll.close_at.toISOString(),
  entries: poll.entries,
  reward: rewardOf(poll),
});

export const totalOf = (choices: readonly ChoiceRow[]): number =>
  choices.reduce((sum, { entries }) => sum + entries, 0);

/** A poll as somebody sees it. Of the shares nothing is here: nobody follows the herd. */
export const configOf = (
  poll: PollRow,
  choices: readonly ChoiceRow[],
  { own, winners, now }: { own: number[]; winners: number; now: Date },
): PollConfig => ({
  config: {
    poll_id: poll.poll_id,
    title: poll.title,
    question: poll.question,
    image: poll.image,
    state: stateOf(poll, now),
    open_at: poll.open_at.toISOString(),
    close_at: poll.close_at.toISOString(),
    result_at: poll.resulted_at?.toISOString() ?? null,
    reward: rewardOf(poll),
    winners_max: poll.winners_max,
    rules: rulesOf(poll),
  },
  choices: choices.map(({ choice_id, name, image }) => ({ choice_id, name, image })),
  metadata: {
    entries: totalOf(choices),
    answer_choice_id: poll.answer_choice_id,
    winners,
    my_choice_ids: own,
  },
  draw: {
    seal: sealOf(poll.draw_seed),
    seed: poll.resulted_at === null ? null : poll.draw_seed.toString('hex'),
  },
  server_time: now.toISOString(),
});

export const quotaView = ({ poll_id, total, used, counted_at }: QuotaRow): PollQuota => ({
  poll_id,
  total,
  used,
  left: total - used,
  updated_at: counted_at.toISOString(),
});
