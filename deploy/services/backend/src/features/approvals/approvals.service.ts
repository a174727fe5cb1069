import type { ErrorCode } from '@sanuk/contract/errors';
import { mostProposals } from '@sanuk/contract/outside/operator-wallets';
import { auditStaff } from '../../audit/audit.service.ts';
import type { Agent, AppContext } from '../../context/context.ts';
import type { Tx } from '../../database/database.ts';
import { uuidv7 } from '../../database/ids.ts';
import { digestOf } from '../../http/digest.ts';
import { findMemberOfPhone } from '../../members/members.service.ts';
import { refusePlay } from '../../play-limits/gate.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import {
  countOpen,
  findProposal,
  insertProposal,
  listProposals,
  moveProposal,
  type ProposalTable,
} from './approvals.repository.ts';
import type { BrandProposal, Proposal } from './approvals.rules.ts';
import {
  completeOrder,
  inStaffTransaction,
  type OrderName,
  recordOrder,
  secondPersonDetails,
  weighOrder,
} from './staff-orders.service.ts';

/** A kind of thing that staff proposes, for a member or the brand: where it is kept, what it is called, and what comes of it. */
export interface ApprovalKind<Row extends BrandProposal, View> {
  table: ProposalTable<Row>;
  /** the state of what was approved */
  approved: Row['status'];
  /** answers an unknown id */
  unknown: ErrorCode;
  /** answers one that was decided another way; `grant-taken` where left out */
  taken?: ErrorCode;
  /** whether a second person is needed whatever it is worth */
  alwaysNeedsSecond?: boolean;
  /** what a step is called in the audit trail, before its state */
  action: string;
  /** whether what needs no second person has a line for its proposal too, beside the one for what came of it */
  notesEveryProposal: boolean;
  /** what the audit trail says of it beyond the reason */
  details: (row: Row) => object;
  view: (row: Row) => View;
  /** why one is not approved now; where it is left out, the gate of responsible play for prizes */
  refuse?: (tx: Tx, row: Row) => Promise<Refusal | null>;
  /** what follows when it comes into a state, in the same transaction */
  follows: { [State in Row['status']]?: (tx: Tx, row: Row) => Promise<void> };
}

/** The staff member who decides about a proposal, and the reason. */
interface Call {
  agent: Pick<Agent, 'agentId' | 'brand'>;
  operator: string;
  address: string;
  body: { reason: string };
}
interface Order extends Call {
  body: { reason: string; phone: string };
}
type Content = Pick<BrandProposal, 'content_digest'> & Partial<Pick<Proposal, 'member_id'>>;

/** What is proposed, beside what every proposal has. */
interface NewProposal<Own> {
  key: string;
  /** what counts against the limit of one order, and in the sum of the proposer's day */
  worthSatang: bigint;
  row: Own;
  refused?: Refusal | null;
}
interface Step<Row extends BrandProposal> {
  from: Row['status'];
  to: Row['status'];
}

/** Most proposals of one kind that one person may have open: the queue shows the oldest hundred, and nobody fills it alone. */
const mostOpenOfOne = mostProposals / 2;

async function refusePrize(tx: Tx, row: BrandProposal): Promise<Refusal | null> {
  const memberId = memberIdOf(row);
  return memberId === undefined ? null : refusePlay(tx, memberId, { kind: 'prize' });
}

/**
 * What one person of the staff proposes and, above the brand's limits of one order and of a person's day, another one approves. Each
 * proposal is carried out once, also when two people press at the same moment: its key is written once, and it leaves each state once.
 */
export class Approvals<Row extends BrandProposal, View, Own extends keyof Row> {
  readonly #context: AppContext;
  readonly #kind: ApprovalKind<Row, View>;

  constructor(context: AppContext, kind: ApprovalKind<Row, View>) {
    this.#context = context;
    this.#kind = kind;
  }

  /** A hundred of a brand at most: of those that wait for a decision the oldest, otherwise the newest. */
  async list(agentId: number, state: Row['status'] | null): Promise<View[]> {
    const { table, view } = this.#kind;
    return (await listProposals(this.#context.db, table, { agentId, state, limit: mostProposals })).map(view);
  }

  /**
   * Writes an order down, once for its key; within the brand's limits it is carried out at once.
   * @param order.refused why it cannot be taken now, unless it was given before
   */
  propose(call: Order, order: NewProposal<Pick<Row, Own>>): Promise<View | Refusal> {
    return inStaffTransaction(this.#context.db, call, async (tx) => {
      const { agent, body } = call;
      const member = await findMemberOfPhone(tx, agent.agentId, body.phone);
      if (!member) return new Refusal('member-unknown');
      const before = await this.#find(tx, call, { key: order.key });
      if (!before && order.refused) return order.refused;
      return this.#write(tx, call, order, { member_id: member.memberId });
    });
  }

  /**
   * Writes down an order that is for no member, once for its key.
   * @param prepare locks what it concerns and reads the row, unless it was ordered before
   */
  proposeForBrand(
    call: Call,
    key: string,
    prepare: (tx: Tx) => Promise<Pick<Row, Own> | Refusal>,
  ): Promise<View | Refusal> {
    return inStaffTransaction(this.#context.db, call, async (tx) => {
      const before = await this.#find(tx, call, { key });
      if (before) return this.#answerAgain(before, digestOf({ ...call.body }));
      const row = await prepare(tx);
      return row instanceof Refusal ? row : this.#write(tx, call, { key, worthSatang: 0n, row }, {});
    });
  }

  async #write(
    tx: Tx,
    call: Call,
    order: NewProposal<Pick<Row, Own>>,
    whose: Partial<Pick<Proposal, 'member_id'>>,
  ): Promise<View | Refusal> {
    const content_digest = digestOf({ ...call.body });
    const isNew = await this.#insert(tx, call, { ...order, content_digest, ...whose });
    const known = await this.#find(tx, call, { key: order.key });
    if (!known) throw new Error('a proposal is not there after it was written');
    return isNew ? this.#begin(tx, call, known) : this.#answerAgain(known, content_digest);
  }

  #answerAgain(known: Row, content_digest: string): View | Refusal {
    return known.content_digest === content_digest
      ? this.#kind.view(known)
      : new Refusal('idempotency-conflict');
  }

  /** A second person's word on a proposal. Its proposer may reject it, not approve it. */
  decide(call: Call, id: string, verdict: 'approve' | 'reject'): Promise<View | Refusal> {
    return this.step(call, id, {
      from: 'proposed',
      to: verdict === 'approve' ? this.#kind.approved : 'rejected',
    });
  }

  /** Takes a proposal from one state to another and does what follows. It is in the other one already: so it is answered. */
  step(call: Call, id: string, { from, to }: Step<Row>): Promise<View | Refusal> {
    return inStaffTransaction(this.#context.db, call, async (tx) => {
      const known = await this.#find(tx, call, { id });
      if (!known) return new Refusal(this.#kind.unknown);
      if (known.status !== from) return this.#answerIn(known, to);
      if (to === this.#kind.approved && known.proposed_by === call.operator)
        return new Refusal('second-person-needed');
      return this.#move(tx, call, id, { from, to });
    });
  }

  #find(tx: Tx, { agent }: Call, by: { id: string } | { key: string }): Promise<Row | undefined> {
    return findProposal(tx, this.#kind.table, agent.agentId, by);
  }

  async #insert(tx: Tx, call: Call, order: NewProposal<Pick<Row, Own>> & Content): Promise<boolean> {
    const { agent, body, operator } = call;
    const { table, alwaysNeedsSecond } = this.#kind;
    const id = uuidv7();
    const { worthSatang } = order;
    const weighed = await weighOrder(tx, this.#context.config, call, {
      worthSatang,
      ...(alwaysNeedsSecond ? { isAboveLimit: true } : {}),
    });
    const isNew = await insertProposal(tx, table, {
      ...order.row,
      [table.id]: id,
      [table.key]: order.key,
      agent_id: agent.agentId,
      ...(order.member_id === undefined ? {} : { member_id: order.member_id }),
      content_digest: order.content_digest,
      needs_second: weighed.second_because !== null,
      reason: body.reason,
      status: 'proposed',
      proposed_by: operator,
    });
    if (isNew) await recordOrder(tx, call, this.#nameOf(id), weighed);
    return isNew;
  }

  #nameOf(id: string): OrderName {
    return { kind: this.#kind.table.name, id };
  }

  async #begin(tx: Tx, call: Call, known: Row): Promise<View | Refusal> {
    const { approved, notesEveryProposal, table, view } = this.#kind;
    if (known.needs_second) {
      const { agentId } = call.agent;
      if ((await countOpen(tx, table, { agentId, person: call.operator })) > mostOpenOfOne)
        return new Refusal('too-many-proposals');
    }
    if (known.needs_second || notesEveryProposal) await this.#note(tx, call, known);
    if (known.needs_second) return view(known);
    return this.#move(tx, call, String(known[table.id]), { from: 'proposed', to: approved });
  }

  /** Goes the step, unless another call was faster. */
  async #move(tx: Tx, call: Call, id: string, { from, to }: Step<Row>): Promise<View | Refusal> {
    const { table, follows, view, refuse = refusePrize } = this.#kind;
    const { reason } = call.body;
    if (to === this.#kind.approved) {
      const proposal = await this.#find(tx, call, { id });
      const refused = proposal && (await refuse(tx, proposal));
      if (refused) return refused;
    }
    const isOurs = await moveProposal(tx, table, id, { from, to, operator: call.operator, reason });
    const now = await this.#find(tx, call, { id });
    if (!now) throw new Error('a proposal has gone');
    if (!isOurs) return this.#answerIn(now, to);
    const beyond =
      to === this.#kind.approved
        ? await completeOrder(tx, this.#context.config, call, this.#nameOf(id))
        : null;
    if (beyond) return beyond;
    await follows[to]?.(tx, now);
    await this.#note(tx, call, now);
    return view(now);
  }

  #answerIn(known: Row, state: Row['status']): View | Refusal {
    return known.status === state ? this.#kind.view(known) : new Refusal(this.#kind.taken ?? 'grant-taken');
  }

  /** One line in the audit trail for each step, with the staff member and the reason. */
  #note(tx: Tx, { agent, body, operator, address }: Call, row: Row): Promise<void> {
    const { action, details } = this.#kind;
    const memberId = memberIdOf(row);
    return auditStaff(tx, {
      agentId: agent.agentId,
      ...(memberId === undefined ? {} : { memberId }),
      action: `${action}-${row.status}`,
      who: operator,
      address,
      details: {
        ...details(row),
        ...(row.status === 'proposed' ? secondPersonDetails(row) : {}),
        reason: body.reason,
      },
    });
  }
}

/** The member a proposal is for; undefined where it is for the brand. */
const memberIdOf = (row: BrandProposal): string | undefined =>
  'member_id' in row ? String(row.member_id) : undefined;
