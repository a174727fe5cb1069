import { createHash } from 'node:crypto';
import type { BillLineInput } from '@sanuk/contract/areas/lotto';
import type { CallBody, CallData } from '@sanuk/contract/calls';
import { bahtFromSatang } from '@sanuk/contract/money';
import type { Agent, AppContext, MemberSession } from '../../context/context.ts';
import { inTransaction, type Queries, type Tx, violatedConstraint } from '../../database/database.ts';
import { isUuid, uuidv7 } from '../../database/ids.ts';
import { memberBalances } from '../../ledger/ledger.service.ts';
import { publishLive } from '../../live/live.service.ts';
import { refusePlay } from '../../play-limits/gate.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import {
  addExposures,
  type Exposure,
  findExposures,
  getRound,
  lockOpenRound,
  type OpenRound,
  refuseClosed,
  roundClosed,
} from '../lotto-rounds/lotto-rounds.service.ts';
import { exposureNumber } from '../lotto-rounds/markets/market.rules.ts';
import { marketsOf } from '../lotto-rounds/markets/markets.service.ts';
import { type BillMoney, takeStake } from './bill.money.ts';
import {
  type CheckedBillLine,
  checkLines,
  fallenRate,
  isAcceptable,
  type TakenStakes,
  takenKey,
} from './line.rules.ts';
import {
  deleteExpiredQuotes,
  findBillOfDraft,
  findBillOfRequest,
  findMemberStakes,
  findQuote,
  insertBill,
  insertQuote,
  lockRequest,
  nextBillNo,
} from './lotto-bills.repository.ts';
import type { BillRow, LottoQuoteTable } from './lotto-bills.tables.ts';
import { billTexts, lineText } from './lotto-bills.text.ts';

type Validation = CallData<'POST /api/lotto/bill/validate'>;
type Created = CallData<'POST /api/lotto/bill/create'>;

/** Two lists of lines are the same content when every line is, in the same order. */
const contentHashOf = (roundId: string, lines: readonly BillLineInput[]) =>
  createHash('sha256')
    .update(JSON.stringify([roundId, lines.map((line) => [line.bet_type, line.number, line.amount])]))
    .digest('hex');

/** Checks a bill and quotes its rates. Nothing is reserved: the quote says what it costs, not that there is room. */
export async function validateBill(
  context: AppContext,
  agent: Agent,
  member: MemberSession,
  body: CallBody<'POST /api/lotto/bill/validate'>,
): Promise<Validation | Refusal> {
  if (body.agent_id !== agent.agentId) return new Refusal('agent-code-unknown');
  const { db } = context;
  const round = await getRound(db, body.round_id);
  if (round instanceof Refusal) return round;
  // Rounds are shared by the brands; a market that this one does not offer has none for its members.
  if (!marketsOf(context, agent).includes(round.market)) return new Refusal('round-unknown');
  if (round.status !== 'open' || !round.settings) return roundClosed(round);
  const taken = await readTaken(db, member.memberId, round.round_id, await findExposures(db, round.round_id));
  const lines = checkLines(body.lines, round.settings, taken);
  const acceptable = isAcceptable(lines);
  const quote = await insertQuote(db, {
    memberId: member.memberId,
    roundId: round.round_id,
    contentHash: contentHashOf(round.round_id, body.lines),
    ratesHundredths: lines.map((line) => line.rateHundredths),
  });
  const { cashSatang } = await memberBalances(db, member.memberId);
  return {
    lines: lines.map(lineView),
    total: bahtFromSatang(totalOf(lines)),
    acceptable,
    validate_token: quote.quoteId,
    expires_at: quote.expiresAt.toISOString(),
    balance: bahtFromSatang(cashSatang),
  };
}

/**
 * Buys a bill, in one transaction: the same request once, the round held open, room on every number under lock, the rates
 * no lower than quoted, the clock, the money. A quote buys one bill, and so does a slip: the same request is answered with it
 * again, another one is refused.
 */
export async function createBill(
  context: AppContext,
  agent: Agent,
  member: MemberSession,
  body: CallBody<'POST /api/lotto/bill/create'>,
): Promise<Created | Refusal> {
  if (body.agent_id !== agent.agentId) return new Refusal('agent-code-unknown');
  try {
    return await buyOnce(context, agent, member, body);
  } catch (cause) {
    // Only the database can say which of several requests at the same moment is the one that buys.
    const violated = violatedConstraint(cause);
    if (violated === 'lotto_bill_quote') return new Refusal('bill-quote-used');
    if (violated === 'lotto_bill_draft' && body.draft_id !== undefined)
      return (
        (await refuseBought(context.db, member.memberId, body.draft_id)) ?? new Refusal('bill-quote-used')
      );
    throw cause;
  }
}

async function buyOnce(
  { db, countBet }: AppContext,
  agent: Agent,
  member: MemberSession,
  body: CallBody<'POST /api/lotto/bill/create'>,
): Promise<Created | Refusal> {
  const contentHash = contentHashOf(body.round_id, body.lines);
  let isRepeated = false;
  const answer = await inTransaction(db, async (tx) => {
    await lockRequest(tx, member.memberId, body.request_id);
    const known = await findBillOfRequest(tx, member.memberId, body.request_id);
    isRepeated = known !== undefined;
    if (known) return known.content_hash === contentHash ? createdView(known) : conflict();
    const bought = body.draft_id && (await refuseBought(tx, member.memberId, body.draft_id));
    if (bought) return bought;
    const stopped = await refusePlay(tx, member.memberId, { kind: 'play' });
    if (stopped) return stopped;
    const open = await lockOpenRound(tx, body.round_id);
    if (open instanceof Refusal) return open;
    const quote = await readQuote(tx, member.memberId, body.validate_token, contentHash);
    if (quote instanceof Refusal) return quote;
    const lines = await takeRoom(tx, member.memberId, open, body.lines, quote);
    if (lines instanceof Refusal) return lines;
    const { request_id: requestId, draft_id: draftId } = body;
    return buy(tx, { agent, member, open, lines, quote, requestId, draftId });
  });
  if (!isRepeated && !(answer instanceof Refusal)) countBet('lotto');
  return answer;
}

/** A quote that has expired buys nothing any more. @returns how many went */
export function forgetQuotes({ db }: AppContext): Promise<number> {
  return deleteExpiredQuotes(db);
}

/** @returns bill-quote-used with the number of the bill that a slip has become; undefined while it is none */
async function refuseBought(
  queries: Queries,
  memberId: string,
  draftId: string,
): Promise<Refusal | undefined> {
  const bill = await findBillOfDraft(queries, memberId, draftId);
  return bill && new Refusal('bill-quote-used', billTexts.draftBought(bill.bill_no));
}

const conflict = () => new Refusal('idempotency-conflict');

/** @returns the quote, or bill-changed when there is no good one for exactly these lines */
async function readQuote(
  tx: Tx,
  memberId: string,
  token: string,
  contentHash: string,
): Promise<LottoQuoteTable | Refusal> {
  const quote = isUuid(token) ? await findQuote(tx, token, memberId) : undefined;
  return quote?.content_hash === contentHash ? quote : new Refusal('bill-changed', billTexts.quoteGone);
}

/**
 * Takes the room of every line, and keeps the numbers locked until the transaction ends.
 * @returns the lines, or bill-invalid, number-closed, number-full, or bill-changed when a rate is lower than quoted
 */
async function takeRoom(
  tx: Tx,
  memberId: string,
  { round, settings }: OpenRound,
  input: readonly BillLineInput[],
  quote: LottoQuoteTable,
): Promise<CheckedBillLine[] | Refusal> {
  // Whatever is wrong with a line by itself is found before its amount becomes a stake.
  const bad = refuseBadLines(checkLines(input, settings, { house: new Map(), member: new Map() }));
  if (bad) return bad;
  const stakes = input.map((line) => ({
    betType: line.bet_type,
    number: exposureNumber(line.bet_type, line.number),
    satang: Math.round(line.amount * 100),
  }));
  const before = await addExposures(tx, round.round_id, stakes);
  const taken = await readTaken(tx, memberId, round.round_id, before);
  const lines = checkLines(input, settings, taken);
  const refused = refuseBadLines(lines);
  if (refused) return refused;
  return fallenRate(quote.rates_hundredths, lines) >= 0 ? new Refusal('bill-changed') : lines;
}

function refuseBadLines(lines: readonly CheckedBillLine[]): Refusal | null {
  const refusals = { invalid: 'bill-invalid', closed: 'number-closed', full: 'number-full' } as const;
  for (const { status, betType, number, problem } of lines) {
    if (status === 'ok' || status === 'reduced') continue;
    return new Refusal(refusals[status], billTexts.lineRefused(betType, number, problem));
  }
  return null;
}

async function buy(
  tx: Tx,
  action: {
    agent: Agent;
    member: MemberSession;
    open: OpenRound;
    lines: CheckedBillLine[];
    quote: LottoQuoteTable;
    requestId: string;
    draftId: string | undefined;
  },
): Promise<Created | Refusal> {
  const { agent, member, open, lines, quote, requestId, draftId } = action;
  const { round } = open;
  const total = totalOf(lines);
  const money: BillMoney = {
    bill_id: uuidv7(),
    bill_no: await nextBillNo(tx),
    agent_id: agent.agentId,
    member_id: member.memberId,
  };
  const closed = await refuseClosed(tx, round.close_at, round);
  if (closed) return closed;
  const refused = await refusePlay(tx, member.memberId, { kind: 'stake', satang: BigInt(total) });
  if (refused) return refused;
  const paid = await takeStake(tx, money, total);
  if (paid.outcome !== 'posted') return new Refusal('insufficient-balance');
  const bill = {
    ...money,
    round_id: round.round_id,
    market: round.market,
    request_id: requestId,
    quote_id: quote.quote_id,
    draft_id: draftId ?? null,
    content_hash: quote.content_hash,
    line_count: lines.length,
    total_satang: BigInt(total),
    balance_after_satang: paid.fromBalance ?? 0n,
  };
  await insertBill(tx, bill, lines);
  await publishLive(tx, { memberId: member.memberId }, 'bill.changed', {
    bill_id: bill.bill_id,
    round_id: round.round_id,
  });
  return createdView(bill);
}

async function readTaken(
  queries: Queries,
  memberId: string,
  roundId: string,
  exposures: readonly Exposure[],
): Promise<TakenStakes> {
  const member = new Map<string, number>();
  for (const stake of await findMemberStakes(queries, memberId, roundId)) {
    const key = takenKey(stake.bet_type, stake.number);
    member.set(key, (member.get(key) ?? 0) + Number(stake.satang));
  }
  return { house: new Map(exposures.map((one) => [takenKey(one.betType, one.number), one.satang])), member };
}

const totalOf = (lines: readonly CheckedBillLine[]) => lines.reduce((sum, line) => sum + line.stakeSatang, 0);

const createdView = (
  bill: Pick<BillRow, 'bill_id' | 'bill_no' | 'total_satang' | 'balance_after_satang'>,
): Created => ({
  bill_id: bill.bill_id,
  bill_no: bill.bill_no,
  total: bahtFromSatang(bill.total_satang),
  balance_after: bahtFromSatang(bill.balance_after_satang),
});

const lineView = (line: CheckedBillLine): Validation['lines'][number] => ({
  bet_type: line.betType,
  number: line.number,
  amount: line.amount,
  rate: line.rateHundredths / 100,
  original_rate: line.originalRateHundredths / 100,
  status: line.status,
  message: lineText(line.problem),
});
