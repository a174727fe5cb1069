import type { PollQuota, PollQuotaCheck, PollSubmitted } from '@sanuk/contract/areas/poll';
import type { CallBody } from '@sanuk/contract/calls';
import type { Agent, AppContext, MemberSession } from '../../context/context.ts';
import { inTransaction, type Tx } from '../../database/database.ts';
import { databaseTime } from '../../database/database-time.ts';
import { uuidv7 } from '../../database/ids.ts';
import { digestOf } from '../../http/digest.ts';
import { answerOnce } from '../../http/request-key.ts';
import { publishLive } from '../../live/live.service.ts';
import { refusePlay } from '../../play-limits/gate.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { type Obstacle, obstacleOf, quotaOf, stateOf } from './poll.rules.ts';
import { quotaView } from './poll.view.ts';
import {
  addEntry,
  depositedBetween,
  findChoices,
  findQuota,
  lockPoll,
  type PollKey,
  saveQuota,
  takeChanged,
} from './polls.repository.ts';
import type { EntryRow, PollRow, QuotaRow } from './polls.tables.ts';
import { pollText as text } from './polls.text.ts';

/** Polls as members answer them, and how open pages hear of it. */
export function createAnswersService({ db }: AppContext) {
  return {
    /** As it was counted last; it is counted when nobody has done so yet. */
    async quota(agent: Agent, { memberId }: MemberSession, pollId: number): Promise<PollQuota | Refusal> {
      const known = await findQuota(db, { agentId: agent.agentId, pollId, memberId });
      if (known) return quotaView(known);
      const counted = await inTransaction(db, (tx) =>
        count(tx, { agentId: agent.agentId, pollId, memberId }),
      );
      return counted instanceof Refusal ? counted : quotaView(counted.quota);
    },

    async check(
      agent: Agent,
      { memberId }: MemberSession,
      pollId: number,
    ): Promise<PollQuotaCheck | Refusal> {
      const counted = await inTransaction(db, (tx) =>
        count(tx, { agentId: agent.agentId, pollId, memberId }),
      );
      if (counted instanceof Refusal) return counted;
      const obstacle = obstacleOf(stateOf(counted.poll, counted.now), counted.quota);
      return {
        allowed: obstacle === null,
        obstacle,
        message: text.obstacle(obstacle),
        quota: quotaView(counted.quota),
      };
    },

    submit: (
      { agentId }: Agent,
      { memberId }: MemberSession,
      body: CallBody<'POST /api/poll/submit'>,
      key: string,
    ) =>
      inTransaction(db, (tx) =>
        answerOnce(tx, { memberId, key, content: `poll ${digestOf({ ...body })}` }, () =>
          submit(tx, { agentId, memberId, key, pollId: body.poll_id, choiceId: body.choice_id }),
        ),
      ),

    /** Tells open pages of the polls that changed: once a second at most, however many answer. */
    announce: (): Promise<number> =>
      inTransaction(db, async (tx) => {
        const changed = await takeChanged(tx);
        for (const { agentId, pollId } of changed)
          await publishLive(tx, { agentId }, 'poll.changed', { poll_id: pollId });
        return changed.length;
      }),
  };
}

type OfMember = PollKey & { memberId: string };

/** Counts how many answers a member has. The quota is locked afterwards, and the poll shared. */
async function count(tx: Tx, of: OfMember): Promise<{ poll: PollRow; quota: QuotaRow; now: Date } | Refusal> {
  const poll = await lockPoll(tx, of, 'share');
  if (!poll) return new Refusal('poll-unknown');
  const deposited = poll.deposit_satang === null ? 0n : await depositedBetween(tx, of.memberId, poll);
  const quota = await saveQuota(tx, of, quotaOf(poll, deposited));
  // Read after the locks were waited for: an answer never counts from before its turn.
  return { poll, quota, now: await databaseTime(tx) };
}

interface Submit extends OfMember {
  choiceId: number;
  key: string;
}

const refusals: Record<Obstacle, () => Refusal> = {
  'not-open': () => new Refusal('poll-not-open'),
  closed: () => new Refusal('poll-closed'),
  'quota-used': () => new Refusal('poll-quota-used'),
  'not-eligible': () => new Refusal('poll-quota-used', text.obstacle('not-eligible')),
};

async function submit(tx: Tx, order: Submit): Promise<PollSubmitted | Refusal> {
  const { agentId, pollId, memberId, choiceId, key } = order;
  const stopped = await refusePlay(tx, memberId, { kind: 'play' });
  if (stopped) return stopped;
  const counted = await count(tx, order);
  if (counted instanceof Refusal) return counted;
  const obstacle = obstacleOf(stateOf(counted.poll, counted.now), counted.quota);
  if (obstacle !== null) return refusals[obstacle]();
  const choices = await findChoices(tx, order);
  if (!choices.some(({ choice_id }) => choice_id === choiceId)) return new Refusal('poll-choice-unknown');
  const { row, quota } = await addEntry(tx, {
    ...{ entry_id: uuidv7(), agent_id: agentId, poll_id: pollId },
    ...{ member_id: memberId, choice_id: choiceId, request_key: key },
  });
  return submittedView(row, quota);
}

const submittedView = (row: EntryRow, quota: QuotaRow): PollSubmitted => ({
  entry_id: row.entry_id,
  choice_id: row.choice_id,
  submitted_at: row.submitted_at.toISOString(),
  quota: quotaView(quota),
});
