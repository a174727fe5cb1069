import type { Tx } from '../../database/database.ts';
import { memberAccounts, systemAccounts } from '../../ledger/ledger.accounts.ts';
import { postAll } from '../../ledger/ledger.service.ts';
import type { PollRow } from './polls.tables.ts';
import { pollText as text } from './polls.text.ts';

/** A poll and a member are the key of a prize, so it is paid at most once. */
const scope = 'poll';

/** Pays the prize of a poll to each of its winners. */
export async function payWinners(tx: Tx, poll: PollRow, memberIds: readonly string[]): Promise<void> {
  const { agent_id, poll_id, reward_kind, reward_amount } = poll;
  if (reward_kind === null || reward_amount === null || memberIds.length === 0) return;
  const outcomes = await postAll(
    tx,
    memberIds.map((memberId) => ({
      ...(reward_kind === 'credit'
        ? { from: systemAccounts.promo(agent_id), to: memberAccounts(memberId).cash }
        : { from: systemAccounts.points(agent_id), to: memberAccounts(memberId).points }),
      amount: reward_amount,
      kind: 'poll-prize',
      reference: text.prize(poll.title),
      scope,
      key: `${agent_id}:${poll_id}:${memberId}`,
    })),
  );
  for (const { outcome } of outcomes)
    if (outcome !== 'posted') throw new Error(`a prize of poll ${poll_id} was ${outcome} by the ledger`);
}
