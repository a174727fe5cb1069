import { randomBytes } from 'node:crypto';
import { inTransaction } from '../database/database.ts';
import { memberAccounts, systemAccounts } from '../ledger/ledger.accounts.ts';
import { memberBalances, post } from '../ledger/ledger.service.ts';
import { call, type TestContext } from './test-context.ts';

export interface TestMember {
  memberId: string;
  agentId: number;
  agentCode: string;
  phone: string;
  password: string;
  token: string;
  /** options for `call`: the member's token and brand */
  as: { token: string; agentCode: string };
}

let counter = 0;

/** A registration form nobody has sent yet. */
export function newRegistration(agentCode = 'SIAM') {
  counter += 1;
  const digits = String(counter).padStart(8, '0');
  return {
    username: `08${digits}`,
    password: 'ดอกไม้บานตอนเช้า',
    bank_code: 'KBANK',
    bank_account: `10${digits}`,
    name: 'สมหญิง ใจดี',
    agent_code: agentCode,
  };
}

/** Registers a member through the real call; lands signed in, with a balance of 0. */
export async function signUpMember(
  context: TestContext,
  agentCode = 'SIAM',
  given: Partial<ReturnType<typeof newRegistration>> = {},
): Promise<TestMember> {
  const form = { ...newRegistration(agentCode), ...given };
  const { code, message, data } = await call(context.app, 'POST /api/register', form, { agentCode });
  if (code !== 'ok') throw new Error(`could not sign up: ${code} ${message}`);
  const as = { token: data.access_token, agentCode };
  const info = await call(context.app, 'GET /api/get_user_info', undefined, as);
  const agent = context.context.agents.byCode(agentCode);
  if (!agent) throw new Error(`no agent ${agentCode}`);
  return {
    memberId: info.data.user.member_id,
    agentId: agent.agentId,
    agentCode,
    phone: form.username,
    password: form.password,
    token: data.access_token,
    as,
  };
}

/** Puts money into a member's cash wallet as a deposit would, through the ledger. */
export async function giveCash(
  context: TestContext,
  member: TestMember,
  amountSatang: bigint,
): Promise<void> {
  await give(
    context,
    systemAccounts.bank(member.agentId),
    memberAccounts(member.memberId).cash,
    amountSatang,
    'deposit',
  );
}

/** Gives points through the ledger. */
export async function givePoints(context: TestContext, member: TestMember, points: bigint): Promise<void> {
  await give(
    context,
    systemAccounts.points(member.agentId),
    memberAccounts(member.memberId).points,
    points,
    'turnover-points',
  );
}

async function give(
  { context }: TestContext,
  from: string,
  to: string,
  amount: bigint,
  kind: string,
): Promise<void> {
  const key = randomBytes(12).toString('hex');
  const result = await inTransaction(context.db, (tx) =>
    post(tx, { from, to, amount, kind, reference: 'ทดสอบ', scope: 'test', key }),
  );
  if (result.outcome !== 'posted') throw new Error(`could not give: ${result.outcome}`);
}

/** Satang and points the ledger has for a member. */
export const balancesOf = (context: TestContext, member: TestMember) =>
  memberBalances(context.context.db, member.memberId);
