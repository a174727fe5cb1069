import type { CheckMinutes, PlayLimit, ResponsiblePlay } from '@sanuk/contract/areas/responsible-play';
import type { CallBody } from '@sanuk/contract/calls';
import { auditMember } from '../audit/audit.service.ts';
import type { AppContext, MemberSession } from '../context/context.ts';
import { inTransaction, type Queries, type Tx } from '../database/database.ts';
import { publishLive } from '../live/live.service.ts';
import { Refusal } from '../refusals/refusal.ts';
import {
  findDays,
  findGuard,
  findUncounted,
  keepDays,
  lockGuard,
  startCounting,
} from './guard.repository.ts';
import {
  change,
  confirm,
  confirmableAt,
  type DayCount,
  type LimitState,
  noLimit,
  usedOf,
} from './limit.rules.ts';
import { findLimits, type LimitName, type NamedLimit, noteLimits, saveLimit } from './limits.repository.ts';
import { countedFrom, endOf } from './period.rules.ts';
import { responsibleText as text } from './play-limits.text.ts';

type SetLimit = CallBody<'POST /api/responsible/limit'>;

/** What a member holds himself to, and how it is changed: lower at once, higher after a day and a second word. */
export function createLimitsService({ db }: AppContext) {
  const step = (
    { memberId, agentId }: MemberSession,
    { kind, period, amount }: SetLimit,
    address: string,
    { action, next }: LimitStep,
  ) =>
    inTransaction(db, async (tx): Promise<ResponsiblePlay | Refusal> => {
      const { now } = await lockGuard(tx, memberId);
      const all = await findLimits(tx, memberId);
      const before = stateOf(all, { kind, period });
      const state = next(before, wireToAmount(kind, amount), now);
      if (state instanceof Refusal) return state;
      if (state !== before) {
        await save(tx, memberId, { kind, period, state }, { all, now });
        const details = {
          kind,
          period,
          amount,
          before: before.amount === null ? null : Number(before.amount),
        };
        await auditMember(tx, { agentId, memberId, action, address, details });
        await publishLive(tx, { memberId }, 'responsible.changed', {});
      }
      return readMine(tx, memberId);
    });

  return {
    mine: ({ memberId }: MemberSession): Promise<ResponsiblePlay> => readMine(db, memberId),

    set: (member: MemberSession, body: SetLimit, address: string) =>
      step(member, body, address, { action: 'play-limit-set', next: change }),

    confirm: (member: MemberSession, body: SetLimit, address: string) =>
      step(member, body, address, { action: 'play-limit-raised', next: confirmed }),

    setCheck: ({ memberId }: MemberSession, minutes: CheckMinutes): Promise<ResponsiblePlay> =>
      inTransaction(db, async (tx) => {
        await lockGuard(tx, memberId);
        await tx
          .updateTable('play_guard')
          .set({ check_minutes: minutes })
          .where('member_id', '=', memberId)
          .execute();
        await publishLive(tx, { memberId }, 'responsible.changed', {});
        return readMine(tx, memberId);
      }),

    /** Background work: keeps short what the gate has to read of members who play much. */
    async count(): Promise<number> {
      const memberIds = await findUncounted(db, uncountedAtMost, countedAtOnce);
      for (const memberId of memberIds) await inTransaction(db, (tx) => keepDays(tx, memberId));
      return memberIds.length;
    },
  };
}

const uncountedAtMost = 100;
const countedAtOnce = 50;

interface LimitStep {
  action: string;
  next: (state: LimitState, wanted: bigint | null, now: Date) => LimitState | Refusal;
}

function confirmed(state: LimitState, wanted: bigint | null, now: Date): LimitState | Refusal {
  const next = confirm(state, wanted, now);
  if (next === 'raise-too-soon')
    return new Refusal(next, text.raiseTooSoon(confirmableAt(state.raise?.askedAt ?? now)));
  return next === 'raise-unknown' ? new Refusal(next) : next;
}

const isNamed = (one: LimitName, { kind, period }: LimitName) => one.kind === kind && one.period === period;
const stateOf = (all: readonly NamedLimit[], name: LimitName): LimitState =>
  all.find((one) => isNamed(one, name))?.state ?? noLimit;

async function save(
  tx: Tx,
  memberId: string,
  limit: NamedLimit,
  { all, now }: { all: readonly NamedLimit[]; now: Date },
): Promise<void> {
  if (limit.state.amount !== null) await startCounting(tx, memberId, countedFrom(now));
  else if (all.every((one) => isNamed(one, limit))) await noteLimits(tx, memberId, false);
  await saveLimit(tx, memberId, limit, now);
}

/** What a member holds himself to, at this moment. */
export async function readMine(queries: Queries, memberId: string): Promise<ResponsiblePlay> {
  const guard = await findGuard(queries, memberId);
  const now = guard?.now ?? new Date();
  const limits = guard?.has_limits ? await findLimits(queries, memberId) : [];
  const days = guard?.has_limits ? await findDays(queries, memberId, countedFrom(now)) : [];
  const ahead = (until: Date | null | undefined) => (until && until > now ? until.toISOString() : null);
  return {
    limits: limits.map((limit) => limitView(limit, days, now)),
    break_until: ahead(guard?.break_until),
    excluded_until: ahead(guard?.excluded_until),
    check_minutes: guard?.check_minutes ?? 60,
    server_time: now.toISOString(),
  };
}

function limitView({ kind, period, state }: NamedLimit, days: readonly DayCount[], now: Date): PlayLimit {
  const { amount, raise } = state;
  return {
    kind,
    period,
    amount: amountToWire(kind, amount ?? 0n),
    used: amountToWire(kind, usedOf(days, { kind, period }, now)),
    resets_at: endOf(period, now).toISOString(),
    raise: raise && {
      amount: raise.to === null ? null : amountToWire(kind, raise.to),
      confirmable_at: confirmableAt(raise.askedAt).toISOString(),
    },
  };
}

/** Baht on the wire are satang here; minutes are minutes. */
const unitOf = (kind: LimitName['kind']): number => (kind === 'time' ? 1 : 100);
const amountToWire = (kind: LimitName['kind'], amount: bigint): number => Number(amount) / unitOf(kind);
const wireToAmount = (kind: LimitName['kind'], amount: number | null): bigint | null =>
  amount === null ? null : BigInt(amount * unitOf(kind));
