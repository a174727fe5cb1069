import type { PollConfig, PollList, PollStats, PollWinners } from '@sanuk/contract/areas/poll';
import type { CallQuery } from '@sanuk/contract/calls';
import type { Agent, AppContext, MemberSession } from '../../context/context.ts';
import { databaseTime } from '../../database/database-time.ts';
import { maskedPhone } from '../../members/masked-phone.rules.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { sharesOf, stateOf } from './poll.rules.ts';
import { configOf, rewardOf, summaryOf, totalOf } from './poll.view.ts';
import {
  countWinners,
  findChoices,
  findOpen,
  findOver,
  findOwnChoices,
  findPoll,
  findWinners,
} from './polls.repository.ts';
import type { PollRow } from './polls.tables.ts';

const overShown = 10;
const defaultLimit = 30;
const unknown = () => new Refusal('poll-unknown');

/** Polls as visitors and members see them. How they are answered stands beside this. */
export function createPollsService({ db }: AppContext) {
  return {
    async list(agent: Agent): Promise<PollList> {
      const now = await databaseTime(db);
      const open = await findOpen(db, agent.agentId);
      const over = await findOver(db, agent.agentId, overShown);
      return {
        open: open.map((poll) => summaryOf(poll, now)),
        over: over.map((poll) => summaryOf(poll, now)),
        server_time: now.toISOString(),
      };
    },

    async config(
      { agentId }: Agent,
      member: MemberSession | null,
      pollId: number,
    ): Promise<PollConfig | Refusal> {
      const key = { agentId, pollId };
      const poll = await findPoll(db, key);
      if (!poll) return unknown();
      const now = await databaseTime(db);
      const own = member ? await findOwnChoices(db, { ...key, memberId: member.memberId }) : [];
      return configOf(poll, await findChoices(db, key), { own, winners: await countWinners(db, key), now });
    },

    async stats(
      { agentId }: Agent,
      member: MemberSession | null,
      pollId: number,
    ): Promise<PollStats | Refusal> {
      const key = { agentId, pollId };
      const poll = await findPoll(db, key);
      if (!poll) return unknown();
      const now = await databaseTime(db);
      const choices = await findChoices(db, key);
      const isOver = ['closed', 'resulted'].includes(stateOf(poll, now));
      const own = member && !isOver ? await findOwnChoices(db, { ...key, memberId: member.memberId }) : [];
      const shares = sharesOf(choices.map(({ entries }) => entries));
      return {
        poll_id: pollId,
        entries: totalOf(choices),
        choices:
          isOver || own.length > 0
            ? choices.map(({ choice_id, entries }, at) => ({ choice_id, entries, percent: shares[at] ?? 0 }))
            : null,
        at: now.toISOString(),
      };
    },

    async winners(
      { agentId }: Agent,
      query: CallQuery<'GET /api/poll/winners'>,
    ): Promise<PollWinners | Refusal> {
      const { poll_id: pollId, cursor = '0', limit = defaultLimit } = query;
      if (!/^\d{1,6}$/.test(cursor)) return new Refusal('request-invalid');
      const poll = await findPoll(db, { agentId, pollId });
      if (!poll) return unknown();
      const rows = await findWinners(db, { agentId, pollId }, { after: Number(cursor), limit: limit + 1 });
      const shown = rows.slice(0, limit);
      return {
        items: winnersView(poll, shown),
        next_cursor: rows.length > shown.length ? String(shown.at(-1)?.place) : null,
      };
    },
  };
}

function winnersView(poll: PollRow, rows: readonly { phone: string; won_at: Date }[]): PollWinners['items'] {
  const reward = rewardOf(poll);
  const answer = poll.answer_choice_id;
  // Where nothing could be won, or nothing is drawn yet, there is nobody.
  if (reward === null || answer === null) return [];
  return rows.map(({ phone, won_at }) => ({
    name: maskedPhone(phone),
    choice_id: answer,
    reward,
    at: won_at.toISOString(),
  }));
}
