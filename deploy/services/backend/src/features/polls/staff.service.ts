import { randomBytes } from 'node:crypto';
import type { OperatorPoll } from '@sanuk/contract/outside/operator-polls';
import { auditStaff } from '../../audit/audit.service.ts';
import type { AppContext } from '../../context/context.ts';
import { inTransaction, type Queries, type Tx } from '../../database/database.ts';
import { databaseTime } from '../../database/database-time.ts';
import { digestOf } from '../../http/digest.ts';
import { isOfTeam, type OperatorCall, type OperatorHandler } from '../../http/operator-route.ts';
import { findExcluded } from '../../play-limits/gate.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { refuseMissingPictures } from '../agents/brand-media.service.ts';
import {
  needsSecondPerson,
  type SecondPersonColumns,
  secondPersonView,
  type Weighed,
} from '../approvals/approvals.rules.ts';
import {
  completeOrder,
  findSecondPersons,
  inStaffTransaction,
  type OrderName,
  recordOrder,
  secondPersonDetails,
  weighOrder,
} from '../approvals/staff-orders.service.ts';
import { drawWinners } from './draw.ts';
import { payWinners } from './poll.money.ts';
import { stateOf, worthOf } from './poll.rules.ts';
import { totalOf } from './poll.view.ts';
import { countWinners, findChoices, findPoll, lockPoll, type PollKey } from './polls.repository.ts';
import type { PollRow } from './polls.tables.ts';
import { pollText as text } from './polls.text.ts';
import {
  closeNow,
  findByKey,
  findNewest,
  findRight,
  insertPoll,
  insertWinners,
  lockNumbers,
  saveProposal,
  saveResult,
} from './staff.repository.ts';

type Open = OperatorCall<'/operator/polls/open'>;
type Result = OperatorCall<'/operator/polls/result'>;
/** Who gave an order, for the audit trail. */
type Staff = Pick<Open, 'agent' | 'operator' | 'address'>;

/** Polls as staff opens, closes and ends them. */
export function createStaffService(context: AppContext) {
  const { db } = context;

  const open: OperatorHandler<'/operator/polls/open'> = (call) =>
    inTransaction(db, async (tx): Promise<OperatorPoll | Refusal> => {
      const { agent, body } = call;
      const wrong = wrongIn(body);
      if (wrong) return new Refusal('request-invalid', wrong);
      // A prize is a decision about money: somebody has to answer for it by name.
      if (body.reward !== null && isOfTeam(call)) return new Refusal('personal-key-needed');
      const poll_id = await lockNumbers(tx, agent.agentId);
      const content_digest = digestOf({ ...body });
      const known = await findByKey(tx, agent.agentId, body.poll_key);
      if (known && known.content_digest !== content_digest) return new Refusal('idempotency-conflict');
      if (known) return viewOf(tx, known);
      const images = [body.poll_image, ...body.choices.map(({ image }) => image)];
      const missing = await refuseMissingPictures(context, agent.brand, images);
      if (missing) return missing;
      await insertPoll(tx, rowOf(context, call, { poll_id, content_digest }), body.choices);
      await note(tx, call, poll_id, 'opened', { title: body.poll_title });
      return readView(tx, { agentId: agent.agentId, pollId: poll_id });
    });

  const list: OperatorHandler<'/operator/polls/list'> = async ({ agent, body }) => {
    const now = await databaseTime(db);
    const rows = await findNewest(db, agent.agentId);
    const asked = rows.filter((row) => body.state === null || stateOf(row, now) === body.state);
    return Promise.all(asked.map((row) => viewOf(db, row)));
  };

  const close: OperatorHandler<'/operator/polls/close'> = (call) =>
    inTransaction(db, async (tx): Promise<OperatorPoll | Refusal> => {
      const key = { agentId: call.agent.agentId, pollId: call.body.close_poll };
      const poll = await lockPoll(tx, key, 'update');
      if (!poll) return new Refusal('poll-unknown');
      const state = stateOf(poll, await databaseTime(tx));
      if (state === 'upcoming') return new Refusal('poll-not-open');
      if (state !== 'open') return viewOf(tx, poll);
      await closeNow(tx, key, call.operator);
      await note(tx, call, key.pollId, 'closed', { reason: call.body.reason });
      return readView(tx, key);
    });

  const result: OperatorHandler<'/operator/polls/result'> = (call) =>
    inStaffTransaction(db, call, (tx) => endPoll(tx, context, call));

  return { open, list, close, result };
}

/** What the shape cannot say. */
function wrongIn({ open_at, close_at, answers, answers_max, deposit_satang, reward }: Open['body']) {
  const from = open_at === null ? Date.now() : Date.parse(open_at);
  if (Date.parse(close_at) <= Math.max(from, Date.now())) return text.closesTooSoon;
  if (answers === 0 && deposit_satang === null) return text.answersOfNobody;
  if (answers > answers_max) return text.answersBeyondMost;
  return reward?.reward_kind === 'points' && reward.turnover_hundredths > 0 ? text.turnoverOfPoints : null;
}

const rowOf = (
  { config }: AppContext,
  { agent, body, operator }: Open,
  made: { poll_id: number; content_digest: string },
) => ({
  ...made,
  agent_id: agent.agentId,
  poll_key: body.poll_key,
  title: body.poll_title,
  question: body.question,
  image: body.poll_image,
  open_at: body.open_at === null ? new Date() : new Date(body.open_at),
  close_at: new Date(body.close_at),
  answers: body.answers,
  deposit_satang: body.deposit_satang === null ? null : BigInt(body.deposit_satang),
  answers_max: body.answers_max,
  reward_kind: body.reward?.reward_kind ?? null,
  reward_amount: body.reward ? BigInt(body.reward.amount) : null,
  turnover_hundredths: body.reward?.turnover_hundredths ?? 0,
  winners_max: body.reward?.winners ?? 0,
  draw_seed: randomBytes(32),
  needs_second: needsSecondPerson(config, agent.brand, worthOf(body.reward, agent.redemption)),
  opened_by: operator,
});

/** Says which choice was right, draws the winners and pays them: all of it, or nothing. */
async function endPoll(tx: Tx, context: AppContext, call: Result): Promise<OperatorPoll | Refusal> {
  const { agent, body, operator } = call;
  const key = { agentId: agent.agentId, pollId: body.result_poll };
  const choice = body.right_choice;
  const poll = await lockPoll(tx, key, 'update');
  if (!poll) return new Refusal('poll-unknown');
  const obstacle = await obstacleTo(tx, poll, choice);
  if (obstacle) return obstacle;
  if (poll.resulted_at !== null) return viewOf(tx, poll);
  if (poll.proposed_by === null) {
    const weighed = await record(tx, context, call, poll);
    if (weighed.second_because !== null) {
      await saveProposal(tx, key, choice, operator);
      const details = { choice, ...secondPersonDetails(weighed), reason: body.reason };
      await note(tx, call, key.pollId, 'result-proposed', details);
      return readView(tx, key);
    }
  } else if (poll.proposed_by === operator) return new Refusal('second-person-needed');
  else if (poll.proposed_choice_id !== choice) return new Refusal('poll-answer-differs');
  const beyond = await completeOrder(tx, context.config, call, nameOf(poll));
  if (beyond) return beyond;
  return drawAndPay(tx, context, call, poll);
}

const nameOf = ({ agent_id, poll_id }: PollRow): OrderName => ({
  kind: 'poll_result',
  id: `${agent_id}:${poll_id}`,
});

/** Weighs all prizes of a poll together, however many win. */
async function record(tx: Tx, { config }: AppContext, call: Result, poll: PollRow): Promise<Weighed> {
  const { reward_kind, reward_amount: amount, winners_max: winners } = poll;
  const reward = reward_kind === null || amount === null ? null : { reward_kind, amount, winners };
  const worth = { worthSatang: worthOf(reward, call.agent.redemption), isAboveLimit: poll.needs_second };
  const weighed = await weighOrder(tx, config, call, worth);
  await recordOrder(tx, call, nameOf(poll), weighed);
  return weighed;
}

async function drawAndPay(tx: Tx, context: AppContext, call: Result, poll: PollRow): Promise<OperatorPoll> {
  const { body, operator } = call;
  const key = { agentId: poll.agent_id, pollId: poll.poll_id };
  const choice = body.right_choice;
  const right = await findRight(tx, key, choice);
  // Nothing is given to who has excluded himself: the prize goes to who is drawn next.
  const excluded = await findExcluded(tx, [...new Set(right.map(({ member_id }) => member_id))]);
  const drawn = right.filter(({ member_id }) => !excluded.has(member_id));
  const winners = drawWinners(poll.draw_seed, drawn, poll.winners_max);
  await saveResult(tx, key, { choice, by: operator, rightEntries: right.length });
  await insertWinners(tx, key, winners);
  await pay(
    tx,
    context,
    poll,
    winners.map(({ member_id }) => member_id),
  );
  await note(tx, call, key.pollId, 'resulted', { choice, winners: winners.length, reason: body.reason });
  return readView(tx, key);
}

async function obstacleTo(tx: Tx, poll: PollRow, choice: number): Promise<Refusal | null> {
  if (poll.resulted_at !== null)
    return poll.answer_choice_id === choice ? null : new Refusal('poll-resulted');
  const state = stateOf(poll, await databaseTime(tx));
  if (state !== 'closed') return new Refusal('poll-still-open');
  const choices = await findChoices(tx, { agentId: poll.agent_id, pollId: poll.poll_id });
  return choices.some(({ choice_id }) => choice_id === choice) ? null : new Refusal('poll-choice-unknown');
}

async function pay(
  tx: Tx,
  { hooks }: AppContext,
  poll: PollRow,
  memberIds: readonly string[],
): Promise<void> {
  await payWinners(tx, poll, memberIds);
  if (poll.reward_kind !== 'credit' || poll.reward_amount === null) return;
  const turnoverSatang = (poll.reward_amount * BigInt(poll.turnover_hundredths)) / 100n;
  if (turnoverSatang === 0n) return;
  const amountSatang = poll.reward_amount;
  for (const memberId of memberIds)
    await hooks.giftCredited.run(tx, { memberId, amountSatang, turnoverSatang });
}

const note = (
  tx: Tx,
  { agent, operator, address }: Staff,
  pollId: number,
  step: string,
  details: object,
): Promise<void> =>
  auditStaff(tx, {
    ...{ agentId: agent.agentId, action: `poll-${step}`, who: operator, address },
    details: { poll_id: pollId, ...details },
  });

async function readView(tx: Tx, key: PollKey): Promise<OperatorPoll> {
  const poll = await findPoll(tx, key);
  if (!poll) throw new Error('a poll has gone');
  return viewOf(tx, poll);
}

async function secondPersonOf(queries: Queries, poll: PollRow): Promise<SecondPersonColumns | undefined> {
  const { kind, id } = nameOf(poll);
  return (await findSecondPersons(queries, kind, [id])).get(id);
}

async function viewOf(queries: Queries, poll: PollRow): Promise<OperatorPoll> {
  const key = { agentId: poll.agent_id, pollId: poll.poll_id };
  const choices = await findChoices(queries, key);
  const { reward_kind, reward_amount, turnover_hundredths, winners_max } = poll;
  return {
    poll_id: poll.poll_id,
    title: poll.title,
    state: stateOf(poll, await databaseTime(queries)),
    open_at: poll.open_at.toISOString(),
    close_at: poll.close_at.toISOString(),
    entries: totalOf(choices),
    choices: choices.map(({ choice_id, name, entries }) => ({ choice_id, name, entries })),
    reward:
      reward_kind === null || reward_amount === null
        ? null
        : { reward_kind, amount: Number(reward_amount), turnover_hundredths, winners: winners_max },
    proposed_choice: poll.resulted_at === null ? poll.proposed_choice_id : null,
    proposed_by: poll.resulted_at === null ? poll.proposed_by : null,
    right_choice: poll.answer_choice_id,
    right_entries: poll.right_entries,
    winners: await countWinners(queries, key),
    second_person: secondPersonView(await secondPersonOf(queries, poll)),
  };
}
