import type { AgentEvent } from '@sanuk/contract/areas/agent';
import type { Quest, QuestRedeemed } from '@sanuk/contract/areas/quest';
import { satangFromBaht } from '@sanuk/contract/money';
import { call, refetchOn } from '@sanuk/platform';
import type { QuestsView, QuestView } from './quest.rules.ts';

/** Keys in the query cache. */
export const questKeys = {
  all: ['quests'],
  page: ['quests', 'page'],
  /** the brand's own, and no member's: they change with its announcements */
  events: ['quest-events'],
} as const;
refetchOn(['quest.changed'], questKeys.all);

/** The member's quests and those of the events that run: one picture of one moment. */
export async function fetchQuests(signal?: AbortSignal): Promise<QuestsView> {
  const [list, running] = await Promise.all([
    call('GET /api/quest/list', { signal }),
    call('POST /api/event/quest', { body: {}, signal }),
  ]);
  return {
    quests: list.quests.map(viewOf),
    unclaimed: list.unclaimed.map(viewOf),
    events: running.events.map(({ event_id: id, title, quests }) => ({
      id,
      title,
      quests: quests.map(viewOf),
    })),
    checkIns: list.check_ins,
    rules: list.rules,
  };
}

/** Pictures of the events. The points store names no brand: the one that is asked answers. */
export const fetchEvents = (signal?: AbortSignal): Promise<AgentEvent[]> =>
  call('GET /api/event/list', { query: {}, signal });

/** Checks in for today; a second time changes nothing. */
export async function checkIn(): Promise<void> {
  await call('POST /api/event/quest', { body: { check_in: true } });
}

/** Claims the reward of a quest. Sending the same key again gives back the same answer. */
export const claimQuest = (
  { questId, periodId }: { questId: string; periodId: string },
  requestId: string,
): Promise<QuestRedeemed> =>
  call('POST /api/quest/redeem', {
    body: { quest_id: questId, period_id: periodId },
    idempotencyKey: requestId,
  });

const timeOf = (instant: string | null): number | undefined =>
  instant === null ? undefined : Date.parse(instant);

function viewOf(wire: Quest): QuestView {
  const amountOf = (amount: number) => (wire.unit === 'baht' ? satangFromBaht(amount) : amount);
  const { kind, amount, turnover_multiplier: multiplier } = wire.reward;
  return {
    id: wire.quest_id,
    periodId: wire.period_id,
    kind: wire.kind,
    title: wire.title,
    description: wire.description,
    period: wire.period,
    unit: wire.unit,
    current: amountOf(wire.current),
    target: amountOf(wire.target),
    reward: { kind, amount: kind === 'credit' ? satangFromBaht(amount) : amount, multiplier },
    state: wire.state,
    unlockedBy: wire.unlocked_by,
    resetsAtMs: timeOf(wire.resets_at),
    claimUntilMs: timeOf(wire.claim_until),
    href: wire.href,
  };
}
