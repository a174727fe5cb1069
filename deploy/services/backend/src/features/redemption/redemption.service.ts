import type {
  RedemptionCalc,
  RedemptionHistory,
  RedemptionList,
  RedemptionRedeemed,
} from '@sanuk/contract/areas/redemption';
import type { CallBody, CallQuery } from '@sanuk/contract/calls';
import { satangFromBaht } from '@sanuk/contract/money';
import type { Agent, AppContext, MemberSession, RedemptionItemTerms } from '../../context/context.ts';
import { inTransaction, type Queries, type Tx } from '../../database/database.ts';
import { databaseTime } from '../../database/database-time.ts';
import { uuidv7 } from '../../database/ids.ts';
import { digestOf } from '../../http/digest.ts';
import { answerOnce } from '../../http/request-key.ts';
import { memberBalances } from '../../ledger/ledger.service.ts';
import { publishLive } from '../../live/live.service.ts';
import { refusePlay } from '../../play-limits/gate.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { needsSecondPerson } from '../approvals/approvals.rules.ts';
import { notifySecurityChange } from '../notifications/security-notices.service.ts';
import { findExpiring } from './points.service.ts';
import { payCredit, takePrice } from './redemption.money.ts';
import {
  findRedemptions,
  findStocks,
  findTaken,
  insertRedemption,
  lockMember,
  type NewRedemption,
  takeStock,
} from './redemption.repository.ts';
import { type Facts, noneTaken, type Quote, quoteOf, readAddress } from './redemption.rules.ts';
import type { RedemptionRow } from './redemption.tables.ts';
import { redemptionRules, redemptionText as text } from './redemption.text.ts';
import { itemView, quoteView, redeemedView, redemptionView } from './redemption.view.ts';

const defaultLimit = 30;

/** The points shop as members see it and buy in it. */
export function createRedemptionService(context: AppContext) {
  const { db } = context;
  return {
    /** What the brand has, and to a member what he may take of it. */
    async list(agent: Agent, member: MemberSession | null): Promise<RedemptionList> {
      const memberId = member?.memberId ?? null;
      const factsOf = await readFacts(db, agent, memberId);
      const [expiring] = memberId ? await findExpiring(db, agent, memberId, 1) : [];
      const { items } = agent.redemption;
      const { now, points } = factsOf('');
      return {
        items: items.filter(isShown(now)).map((item) => itemView(item, factsOf(item.item_id))),
        points: Number(points ?? 0n),
        expiring: expiring ?? null,
        rules: redemptionRules(agent.redemption),
        server_time: now.toISOString(),
      };
    },

    async calc(agent: Agent, { memberId }: MemberSession, body: CalcBody): Promise<RedemptionCalc | Refusal> {
      const item = findItem(agent, body.item_id);
      if (!item) return new Refusal('redemption-item-unknown');
      const facts = (await readFacts(db, agent, memberId))(item.item_id);
      return quoteView(item.item_id, body.quantity, quoteOf(item, body.quantity, facts), facts.points ?? 0n);
    },

    /** Buys, once for its key. */
    redeem: (agent: Agent, { memberId }: MemberSession, body: RedeemBody, key: string) => {
      const digest = digestOf({ ...body });
      return inTransaction(db, (tx) =>
        answerOnce(tx, { memberId, key, content: `redemption ${digest}` }, () =>
          redeem(tx, context, { agent, memberId, body, key, digest }),
        ),
      );
    },

    async history(
      { memberId }: MemberSession,
      { state, cursor, limit = defaultLimit }: CallQuery<'GET /api/redemption/history'>,
    ): Promise<RedemptionHistory | Refusal> {
      if (cursor !== undefined && !/^[1-9]\d{0,17}$/.test(cursor)) return new Refusal('request-invalid');
      const rows = await findRedemptions(db, memberId, { state, before: cursor, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      return {
        items: shown.map(redemptionView),
        next_cursor: rows.length > shown.length ? String(shown.at(-1)?.seq) : null,
      };
    },
  };
}

type CalcBody = CallBody<'POST /api/redemption/calc'>;
type RedeemBody = CallBody<'POST /api/redemption/redeem'>;

const findItem = (agent: Agent, itemId: string): RedemptionItemTerms | undefined =>
  agent.redemption.items.find(({ item_id }) => item_id === itemId);

/** What is sold, and what soon will be; what was is not shown. */
const isShown =
  (now: Date) =>
  ({ until }: RedemptionItemTerms): boolean =>
    until === null || now.getTime() < Date.parse(until);

/** Everything that decides about every item, for a member or a visitor. */
async function readFacts(
  queries: Queries,
  agent: Agent,
  memberId: string | null,
): Promise<(itemId: string) => Facts> {
  const now = await databaseTime(queries);
  const stocks = await findStocks(queries, agent.agentId);
  const taken = memberId ? await findTaken(queries, memberId, now) : null;
  const points = memberId ? (await memberBalances(queries, memberId)).points : null;
  return (itemId) => ({
    now,
    points,
    taken: taken?.get(itemId) ?? noneTaken,
    takenByAll: stocks.get(itemId) ?? 0,
  });
}

interface Order {
  agent: Agent;
  memberId: string;
  body: RedeemBody;
  key: string;
  digest: string;
}

async function redeem(tx: Tx, context: AppContext, order: Order): Promise<RedemptionRedeemed | Refusal> {
  const { agent, memberId, body } = order;
  const stopped = await refusePlay(tx, memberId, { kind: 'play' });
  if (stopped) return stopped;
  await lockMember(tx, memberId);
  const item = findItem(agent, body.item_id);
  if (!item) return new Refusal('redemption-item-unknown');
  const quote = quoteOf(item, body.quantity, (await readFacts(tx, agent, memberId))(item.item_id));
  if (quote.points !== BigInt(body.points)) return new Refusal('redemption-price-changed');
  if (quote.obstacle) return refusalOf(quote.obstacle);
  const address = item.kind === 'goods' ? readAddress(body.address) : null;
  if (typeof address === 'string')
    return new Refusal('redemption-address-invalid', text.addressFault[address]);
  return buy(tx, context, { item, quote, row: rowOf(context, order, { item, quote, address }) });
}

const refusalOf = (obstacle: NonNullable<Quote['obstacle']>): Refusal =>
  new Refusal(
    obstacle === 'points' ? 'points-insufficient' : 'redemption-not-possible',
    text.obstacle[obstacle],
  );

interface Bought {
  item: RedemptionItemTerms;
  quote: Quote;
}

function rowOf(
  { config }: AppContext,
  { agent, memberId, body, key, digest }: Order,
  { item, quote, address }: Bought & { address: RedemptionRow['address'] },
): NewRedemption {
  const worth_satang = BigInt(satangFromBaht(item.worth)) * BigInt(body.quantity);
  return {
    redemption_id: uuidv7(),
    agent_id: agent.agentId,
    member_id: memberId,
    item_id: item.item_id,
    kind: item.kind,
    name: item.name,
    quantity: body.quantity,
    points: quote.points,
    value_satang: quote.valueSatang,
    worth_satang,
    needs_second: needsSecondPerson(config, agent.brand, worth_satang),
    takes_stock: item.stock !== null,
    address,
    state: item.kind === 'credit' ? 'done' : 'ordered',
    request_key: key,
    content_digest: digest,
    ...{ tracking: null, packed_by: null, sent_by: null },
    ...{ cancel_proposed_by: null, cancelled_by: null, reason: null },
  };
}

/** Stock, points, goods or credit: all of it or nothing. The stock's row makes those who want the last one wait in line. */
async function buy(
  tx: Tx,
  context: AppContext,
  { item, quote, row: order }: Bought & { row: NewRedemption },
): Promise<RedemptionRedeemed | Refusal> {
  const { agent_id: agentId, member_id: memberId, quantity } = order;
  if (item.stock !== null) {
    const taken = await takeStock(tx, { agentId, itemId: item.item_id, quantity }, item.stock);
    if (taken === null) return refusalOf('stock');
    if (taken === item.stock) await publishLive(tx, { agentId }, 'redemption.changed', {});
  }
  const row = await insertRedemption(tx, order);
  if (!(await takePrice(tx, row))) return refusalOf('points');
  if (row.kind === 'credit') await payCredit(tx, context, row, quote.turnoverSatang);
  if (row.address) {
    const { recipient } = row.address;
    await notifySecurityChange(
      tx,
      { agentId, memberId },
      { kind: 'goods-ordered', item: row.name, recipient },
    );
  }
  await publishLive(tx, { memberId }, 'redemption.changed', {});
  return redeemedView(tx, row);
}
