import { setTimeout as wait } from 'node:timers/promises';
import type { QrPayment } from '@sanuk/contract/areas/payment';
import { demoText } from './demo-member.text.ts';
import { CallRefusedError, type SiteClient } from './site-client.ts';

/** The member whose phone and password `npm start` prints. */
export const demoMember = { phone: '0812345678', password: 'sanuk-demo' } as const;
export type DemoMember = typeof demoMember;

const firstDepositBaht = 1_000;

/** The demo member could not be made ready; the site runs all the same. */
class DemoMemberError extends Error {
  override name = 'DemoMemberError';
}

export interface DemoMemberOptions {
  /** the API of the brand the member belongs to */
  call: SiteClient;
  /** the sandbox's bank, e.g. http://localhost:8082/bank */
  bankUrl: string;
  timeoutMs?: number;
}

/**
 * Makes sure that the demo member can log in and has paid in once, the way every member does: registration, a QR, and
 * the bank that pays it.
 * @throws DemoMemberError, CallRefusedError
 */
export async function keepDemoMember(options: DemoMemberOptions): Promise<DemoMember> {
  const { call } = options;
  const token = await signIn(call);
  const { items } = await call('GET /api/member/statement', { token, query: { kind: 'deposit', limit: 1 } });
  if (items.length === 0) await payIn(options, token);
  return demoMember;
}

async function signIn(call: SiteClient): Promise<string> {
  const { agent_code } = await call('POST /api/agent/config', { body: {} });
  const { phone: username, password } = demoMember;
  const signedIn = (await isFree(call, username))
    ? await call('POST /api/register', {
        body: {
          username,
          password,
          agent_code,
          name: demoText.name,
          bank_code: 'KBANK',
          bank_account: '1234567890',
        },
      })
    : await call('POST /api/login', { body: { username, password, agent_code } });
  return signedIn.access_token;
}

async function isFree(call: SiteClient, username: string): Promise<boolean> {
  try {
    await call('POST /api/check_account', { body: { username } });
    return true;
  } catch (error) {
    if (error instanceof CallRefusedError && error.code === 'phone-taken') return false;
    throw error;
  }
}

async function payIn({ call, bankUrl, timeoutMs = 20_000 }: DemoMemberOptions, token: string): Promise<void> {
  const channels = await call('GET /api/member/payment/channels', { token });
  const channel = channels.find(({ kind }) => kind === 'qr');
  if (!channel) throw new DemoMemberError('the brand offers no QR payment');
  const { channel_id, sub_channel_id } = channel;
  const body = { channel_id, sub_channel_id, amount: firstDepositBaht };
  const payment = await call('POST /api/member/payment/generate_qr', { token, body });
  const deadline = Date.now() + timeoutMs;
  await scan(bankUrl, payment, deadline);
  await until(deadline, async () => {
    const { status } = await call('GET /api/member/payment/inquiry_status', {
      token,
      query: { payment_id: payment.payment_id },
    });
    return status === 'paid';
  });
}

/** Pays at the bank as a person does: with the content of the QR. The bank hears of a new QR a moment later. */
async function scan(bankUrl: string, { payload }: QrPayment, deadline: number): Promise<void> {
  await until(deadline, async () => {
    const answer = await fetch(`${bankUrl}/scan`, {
      method: 'POST',
      body: new URLSearchParams({ payload }),
      redirect: 'manual',
    });
    const outcome = new URL(answer.headers.get('location') ?? '', bankUrl).searchParams.get('outcome');
    if (answer.status >= 400 || outcome === 'bad-payload')
      throw new DemoMemberError(`the bank answered ${outcome ?? answer.status}`);
    return outcome !== 'unknown';
  });
}

async function until(deadline: number, isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new DemoMemberError('the first deposit was not credited in time');
    await wait(100);
  }
}
