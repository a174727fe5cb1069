import type { BillLineInput } from '@sanuk/contract/areas/lotto';
import { type Answer, backendOfFile, call, type TestContext } from '../../../testing/test-context.ts';
import { giveCash, signUpMember, type TestMember } from '../../../testing/test-members.ts';
import { makeOpenRound, startRounds } from '../../lotto-rounds/testing/test-rounds.ts';

/** What each test about bills begins with: an open draw, and a member who has 1,000 baht. */
export interface OpenDraw {
  context: TestContext;
  member: TestMember;
  roundId: string;
  /** its number; counts the tests of the file */
  round: number;
}

/** One backend for all tests of a file, a new draw and a new member for each of them. */
export function openDrawOfEachTest(begin: (draw: OpenDraw) => void): void {
  let context: TestContext;
  let round = 0;
  backendOfFile(async (made) => {
    context = made;
    await startRounds(made);
  });
  beforeEach(async () => {
    round += 1;
    const roundId = await makeOpenRound(context, 'hanoi', round);
    const member = await signUpMember(context);
    await giveCash(context, member, 1_000_00n);
    begin({ context, member, roundId, round });
  });
}

export const line = (bet_type: BillLineInput['bet_type'], number: string, amount: number): BillLineInput => ({
  bet_type,
  number,
  amount,
});

let requests = 0;
/** A request key nobody has used yet. */
export function newRequestId(): string {
  requests += 1;
  return `request-${String(requests).padStart(8, '0')}`;
}

export function validate(
  context: TestContext,
  member: TestMember,
  roundId: string,
  lines: BillLineInput[],
): Promise<Answer<'POST /api/lotto/bill/validate'>> {
  const body = { round_id: roundId, agent_id: member.agentId, lines };
  return call(context.app, 'POST /api/lotto/bill/validate', body, member.as);
}

/** Sends a bill with a token of one's choice. */
export function create(
  context: Pick<TestContext, 'app'>,
  member: TestMember,
  body: { roundId: string; lines: BillLineInput[]; token: string; requestId?: string; draftId?: string },
): Promise<Answer<'POST /api/lotto/bill/create'>> {
  return call(
    context.app,
    'POST /api/lotto/bill/create',
    {
      round_id: body.roundId,
      agent_id: member.agentId,
      lines: body.lines,
      validate_token: body.token,
      request_id: body.requestId ?? newRequestId(),
      ...(body.draftId ? { draft_id: body.draftId } : {}),
    },
    member.as,
  );
}

/** Validates and buys, as a member's page does. */
export async function buy(
  context: TestContext,
  member: TestMember,
  roundId: string,
  lines: BillLineInput[],
): Promise<Answer<'POST /api/lotto/bill/create'>> {
  const { data } = await validate(context, member, roundId, lines);
  return create(context, member, { roundId, lines, token: data.validate_token });
}

export async function detailOf(context: TestContext, member: TestMember, billId: string) {
  const { data } = await call(context.app, 'GET /api/lotto/bill/detail', { bill_id: billId }, member.as);
  return data;
}
