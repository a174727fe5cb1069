import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperatorClient } from '@sanuk/common/operator-client';
import type { OperatorBody } from '@sanuk/contract/outside/operator';

type Order = OperatorBody<'/operator/polls/open'>;

/** `polls.json` of a brand: what can be answered from its first day on, in the order of their numbers. */
export type FirstPoll = Pick<
  Order,
  'poll_key' | 'poll_title' | 'question' | 'poll_image' | 'choices' | 'reward'
> & {
  /** how long it is open */
  days: number;
};

const dayMs = 86_400_000;

/**
 * Opens the polls a brand begins with, while it has none: the slides of its announcement lead to the first.
 * @param folder of the brand
 * @throws OrderRefusedError, BackendAwayError
 */
export async function openFirstPolls(
  client: OperatorClient,
  brand: string,
  folder: string,
  nowMs = Date.now(),
): Promise<void> {
  const file = join(folder, 'polls.json');
  if (!existsSync(file)) return;
  const known = await client('/operator/polls/list', { brand, list: 'polls', state: null });
  if (known.length > 0) return;
  const polls: FirstPoll[] = JSON.parse(readFileSync(file, 'utf8'));
  for (const { days, ...poll } of polls)
    await client('/operator/polls/open', {
      ...poll,
      ...{ brand, open_at: null, close_at: new Date(nowMs + days * dayMs).toISOString() },
      ...{ answers: 1, deposit_satang: null, answers_max: 1 },
    });
}
