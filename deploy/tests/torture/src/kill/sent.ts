import { randomUUID } from 'node:crypto';
import type { LoadContext } from './load-context.ts';
import { untilAnswered } from './site-client.ts';

/**
 * Sends one money call under one key until it is answered: now and then twice at the same moment, now and then hung
 * up on after some milliseconds first.
 * @throws Error when two answers under one key differ in their outcome
 */
export async function sentUntilAnswered<T>(
  { chance, client }: Pick<LoadContext, 'chance' | 'client'>,
  what: string,
  send: (timeoutMs: number, key: string) => Promise<T | null>,
): Promise<T> {
  const key = `t-${randomUUID()}`;
  const patient = () => untilAnswered(what, () => send(10_000, key), client.retries);
  if (chance.percent(4)) await send(chance.between(1, 40), key);
  if (!chance.percent(15)) return patient();
  const [first, second] = await Promise.all([patient(), patient()]);
  if (outcomeOf(first) !== outcomeOf(second))
    throw new Error(`${what}: two outcomes under one key: ${outcomeOf(first)} and ${outcomeOf(second)}`);
  return first;
}

/** What must be the same in every answer to one key. */
function outcomeOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return String(answer);
  const { error, data } = answer as { error?: number; data?: Record<string, unknown> | null };
  const names = ['bill_id', 'spin_id', 'payment_id', 'withdrawal_id', 'refund'];
  const id = names.map((name) => data?.[name]).find(Boolean);
  return `${error ?? 0} ${String(id ?? '')}`;
}
