import type { PollConfig, PollList, PollQuota, PollSummary } from '@sanuk/contract/areas/poll';
import type { Reward } from '@sanuk/contract/areas/reward';
import { satangFromBaht } from '@sanuk/contract/money';
import { call, site } from '@sanuk/platform';
import type { Poll, PollCard, Prize, Quota, Share, Winner } from './poll.rules.ts';

/** Keys in the query cache. */
export const pollKeys = {
  all: ['polls'],
  config: (id: number, memberId: string) => ['polls', 'config', id, memberId],
  quota: (id: number, memberId: string) => ['polls', 'quota', id, memberId],
  stats: (id: number, memberId: string) => ['polls', 'stats', id, memberId],
  winners: (id: number) => ['polls', 'winners', id],
} as const;

const queryOf = (id: number) => ({ poll_id: id, agent_id: site().agentId });

/** A poll as the member sees it: with the own answers. */
export const fetchPoll = (id: number, signal: AbortSignal): Promise<PollConfig> =>
  call('GET /api/poll/config', { query: queryOf(id), signal });

/** How many answers the member has, as counted last. */
export async function fetchQuota(id: number, signal?: AbortSignal): Promise<Quota> {
  return quotaOf(await call('GET /api/poll/quota/get', { query: { poll_id: id }, signal }));
}

/** Counts them anew; `message` says why none is taken, and is empty otherwise. */
export async function checkQuota(id: number): Promise<{ quota: Quota; message: string }> {
  const { quota, message } = await call('GET /api/poll/quota/check', { query: { poll_id: id } });
  return { quota: quotaOf(quota), message };
}

/** Answers a poll. Sending the same key again gives back the same answer. */
export async function submitAnswer(
  { pollId, choiceId }: { pollId: number; choiceId: number },
  requestId: string,
): Promise<Quota> {
  const body = { poll_id: pollId, choice_id: choiceId };
  const { quota } = await call('POST /api/poll/submit', { body, idempotencyKey: requestId });
  return quotaOf(quota);
}

/** Shares of the choices; null while they are not shown to the member. */
export async function fetchShares(id: number, signal: AbortSignal): Promise<Share[] | null> {
  const { choices } = await call('GET /api/poll/stats', { query: queryOf(id), signal });
  return (
    choices?.map(({ choice_id, entries, percent }) => ({ choiceId: choice_id, entries, percent })) ?? null
  );
}

/** Who won, in the order they were drawn. */
export async function fetchWinners(
  id: number,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<{ items: Winner[]; nextCursor: string | undefined }> {
  const { items, next_cursor } = await call('GET /api/poll/winners', {
    query: { ...queryOf(id), cursor },
    signal,
  });
  return {
    items: items.map(({ name, reward, at }) => ({ name, prize: prizeOf(reward), atMs: Date.parse(at) })),
    nextCursor: next_cursor ?? undefined,
  };
}

const quotaOf = ({ total, left, updated_at }: PollQuota): Quota => ({
  total,
  left,
  countedAtMs: Date.parse(updated_at),
});

const prizeOf = ({ kind, amount }: Reward): Prize => ({
  kind,
  amount: kind === 'credit' ? satangFromBaht(amount) : amount,
});

export const pollOf = ({ config, choices, metadata, draw }: PollConfig): Poll => ({
  id: config.poll_id,
  title: config.title,
  question: config.question,
  image: config.image,
  state: config.state,
  opensAtMs: Date.parse(config.open_at),
  closesAtMs: Date.parse(config.close_at),
  prize: config.reward ? prizeOf(config.reward) : undefined,
  winnersAtMost: config.winners_max,
  rules: config.rules,
  choices: choices.map(({ choice_id, name, image }) => ({ id: choice_id, name, image })),
  metadata: {
    entries: metadata.entries,
    rightId: metadata.answer_choice_id ?? undefined,
    winners: metadata.winners,
    mine: metadata.my_choice_ids,
  },
  seal: draw.seal,
  seed: draw.seed ?? undefined,
});

const cardOf = (wire: PollSummary): PollCard => ({
  id: wire.poll_id,
  title: wire.title,
  question: wire.question,
  image: wire.image,
  state: wire.state,
  closesAtMs: Date.parse(wire.close_at),
  entries: wire.entries,
  prize: wire.reward ? prizeOf(wire.reward) : undefined,
});

export const listOf = ({ open, over }: PollList): { open: PollCard[]; over: PollCard[] } => ({
  open: open.map(cardOf),
  over: over.map(cardOf),
});
