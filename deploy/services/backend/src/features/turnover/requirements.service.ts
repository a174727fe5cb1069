import type { GiftCredited } from '../../context/context.ts';
import type { Queries, Tx } from '../../database/database.ts';
import { isSpent, requiredOfDeposit, type ValidPart, workedBack, workedOff } from './requirement.rules.ts';
import {
  endRequirements,
  findLastPlayed,
  findMoney,
  findOpen,
  findOpenStakes,
  insertRequirement,
  lockOpen,
  saveDone,
} from './requirements.repository.ts';

/** What a member has to play for before everything can be withdrawn, and has played of it, in satang. */
export interface Turnover {
  required: bigint;
  done: bigint;
}

/** Reads what is required of a member now. Where nothing is open, the last requirement is shown as done. */
export async function readTurnover(queries: Queries, memberId: string): Promise<Turnover> {
  const open = await findOpen(queries, memberId);
  if (open.length === 0) {
    const required = await findLastPlayed(queries, memberId);
    return { required, done: required };
  }
  return {
    required: open.reduce((sum, { required }) => sum + required, 0n),
    done: open.reduce((sum, { done }) => sum + done, 0n),
  };
}

/**
 * Requires a deposit to be played for, in the transaction that credits it.
 * @param rate how many times, by the terms of the brand; 0 requires nothing
 */
export async function requireForDeposit(
  tx: Tx,
  { memberId, amountSatang }: { memberId: string; amountSatang: bigint },
  rate: number,
): Promise<void> {
  await dropWhenSpent(tx, memberId, amountSatang);
  const required = requiredOfDeposit(amountSatang, rate);
  if (required > 0n) await add(tx, { memberId, source: 'deposit', credit: amountSatang, required });
}

/** Requires a gift of the house to be played for, in the transaction that credits it. */
export async function requireForGift(
  tx: Tx,
  { memberId, amountSatang, turnoverSatang }: GiftCredited,
): Promise<void> {
  await dropWhenSpent(tx, memberId, amountSatang);
  await add(tx, { memberId, source: 'gift', credit: amountSatang, required: turnoverSatang });
}

interface NewRequirement {
  memberId: string;
  source: 'deposit' | 'gift';
  credit: bigint;
  required: bigint;
}

const add = (tx: Tx, { memberId, source, credit, required }: NewRequirement) =>
  insertRequirement(tx, {
    ...{ member_id: memberId, source, credit_satang: credit, required_satang: required },
  });

/** Counts the valid stake of a settled event of cash, and drops the rest for a member who has lost everything. */
export async function workOff(tx: Tx, memberId: string, parts: readonly ValidPart[]): Promise<void> {
  const open = await lockOpen(tx, memberId);
  if (open.length === 0) return;
  await saveDone(tx, workedOff(open, parts));
  await dropWhenSpent(tx, memberId, 0n);
}

/** Takes back what valid stakes of cash worked off of open requirements: their events are void. */
export async function workBack(tx: Tx, memberId: string, parts: readonly ValidPart[]): Promise<void> {
  const open = await lockOpen(tx, memberId);
  if (open.length > 0) await saveDone(tx, workedBack(open, parts));
}

/**
 * Drops what is missing when nothing is left that could be played: wallets, held withdrawals and undecided stakes together.
 * @param justCredited what came in this transaction and was not there before
 */
async function dropWhenSpent(tx: Tx, memberId: string, justCredited: bigint): Promise<void> {
  const open = await lockOpen(tx, memberId);
  if (open.length === 0) return;
  const money = (await findMoney(tx, memberId)) - justCredited;
  if (!isSpent(money) || !isSpent(money + (await findOpenStakes(tx, memberId)))) return;
  await endRequirements(
    tx,
    open.map(({ requirementId }) => requirementId),
    'dropped',
  );
}
