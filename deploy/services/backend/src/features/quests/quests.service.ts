import type { EventQuests, Quest, QuestList } from '@sanuk/contract/areas/quest';
import type { CallBody } from '@sanuk/contract/calls';
import { addDays, dayOf, startOfDay } from '../../calendar/bangkok.rules.ts';
import type { Agent, AppContext, MemberSession, QuestTerms } from '../../context/context.ts';
import { inTransaction, type Queries } from '../../database/database.ts';
import { publishLive } from '../../live/live.service.ts';
import { findRunningEvents } from '../notifications/notifications.service.ts';
import { findCheckIns, readActivity } from './activity.repository.ts';
import { claimName, firstDayOf, type Known, type Standing, standingsOf } from './quest.rules.ts';
import { checkInsView, questView } from './quest.view.ts';
import { findClaims, insertCheckIn, readTimes, takeMoved, watch } from './quests.repository.ts';
import { questRules } from './quests.text.ts';

/** How many days back a run of check-ins is counted. */
const streakDays = 400;
const movedAtOnce = 200;

export interface WaitingQuests {
  claimable: Quest[];
  /** when the next period begins; null where no quest comes again */
  nextAt: string | null;
  hasCheckedIn: boolean;
}

/** What a member sees of quests, and the daily check-in. */
export function createQuestsService({ db }: AppContext) {
  const readCheckIns = async (memberId: string, today: string) =>
    checkInsView(await findCheckIns(db, memberId, addDays(today, -streakDays)), today);

  return {
    async list(agent: Agent, { memberId }: MemberSession): Promise<QuestList> {
      await watch(db, memberId);
      const { now, known } = await readKnown(db, memberId, agent.quests);
      const standings = standingsOf(known);
      const isRunning = ({ span }: Standing) => known.today < span.until || span.periodId === 'once';
      return {
        // Quests of events stand with their event.
        quests: standings.filter((one) => isRunning(one) && one.terms.event === null).map(questView),
        unclaimed: standings
          .filter((one) => !isRunning(one) && isWorthShowing(one, known.today))
          .map(questView),
        check_ins: await readCheckIns(memberId, known.today),
        rules: [...questRules],
        server_time: now.toISOString(),
      };
    },

    /** What of all quests waits to be claimed, and when the next ones begin. */
    waiting: (agent: Agent, { memberId }: MemberSession) => readWaiting(db, agent, memberId),

    /** The quests of events that are shown now; checks in before where it is asked to. */
    async ofEvents(
      agent: Agent,
      { memberId }: MemberSession,
      { event_id, check_in }: CallBody<'POST /api/event/quest'>,
    ): Promise<EventQuests> {
      await watch(db, memberId);
      if (check_in) await checkIn(memberId);
      const running = (await findRunningEvents(db, agent.agentId)).filter(
        (event) => event_id === undefined || event.event_id === event_id,
      );
      const { now, known } = await readKnown(db, memberId, agent.quests);
      const standings = standingsOf(known).filter(({ span }) => known.today < span.until);
      const events = running.map(({ key, from, until, event_id: id, title, image }) => ({
        ...{ event_id: id, title, image },
        from: from.toISOString(),
        until: until?.toISOString() ?? null,
        quests: standings.filter(({ terms }) => terms.event === key).map(questView),
      }));
      return {
        events: events.filter((event) => event.quests.length > 0),
        check_ins: await readCheckIns(memberId, known.today),
        server_time: now.toISOString(),
      };
    },

    /** Background work: tells those who look at their quests that something moved. */
    tellMoved: (): Promise<number> =>
      inTransaction(db, async (tx) => {
        const moved = await takeMoved(tx, movedAtOnce);
        for (const memberId of moved) await publishLive(tx, { memberId }, 'quest.changed', {});
        return moved.length;
      }),
  };

  async function checkIn(memberId: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const { now } = await readTimes(tx, memberId);
      if (await insertCheckIn(tx, memberId, dayOf(now)))
        await publishLive(tx, { memberId }, 'quest.changed', {});
    });
  }
}

/** What of all quests waits to be claimed, and when the next ones begin. */
async function readWaiting(db: Queries, agent: Agent, memberId: string): Promise<WaitingQuests> {
  await watch(db, memberId);
  const { known } = await readKnown(db, memberId, agent.quests);
  const events = new Set((await findRunningEvents(db, agent.agentId)).map(({ key }) => key));
  const isShown = ({ terms, span }: Standing) =>
    terms.event === null || events.has(terms.event) || known.today >= span.until;
  const standings = standingsOf(known).filter(isShown);
  const resets = standings
    .filter(({ terms }) => terms.period !== 'once')
    .flatMap((standing) => questView(standing).resets_at ?? [])
    .filter((at) => dayOf(new Date(at)) > known.today);
  return {
    claimable: standings.filter(({ state }) => state === 'claimable').map(questView),
    nextAt: resets.sort()[0] ?? null,
    hasCheckedIn: known.activity.checkIns.includes(known.today),
  };
}

/** What of a period before is worth showing: a reward that waits, one that was missed, and one that was claimed just now. */
function isWorthShowing({ state, progress, claimedAt }: Standing, today: string): boolean {
  if (state === 'claimed') return claimedAt !== null && dayOf(claimedAt) === today;
  return state === 'claimable' || (state === 'expired' && progress.current >= progress.target);
}

/** Reads all that decides about these quests of a member, at this moment. */
export async function readKnown(
  queries: Queries,
  memberId: string,
  quests: readonly QuestTerms[],
): Promise<{ now: Date; known: Known }> {
  const { now, joined } = await readTimes(queries, memberId);
  const days = { today: dayOf(now), joined: dayOf(joined) };
  const firstDay = firstDayOf(quests, days.today, days.joined);
  const from = startOfDay(firstDay);
  // What was settled in this very millisecond is no later than the clock of the next one.
  const activity = await readActivity(
    queries,
    memberId,
    { from, until: new Date(now.getTime() + 1) },
    firstDay,
  );
  const claims = new Map(
    (await findClaims(queries, memberId, from)).map((row) => [
      claimName(row.quest_id, row.period_id),
      row.claimed_at,
    ]),
  );
  return { now, known: { quests, activity, claims, ...days } };
}
