import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BillLineInput } from '@sanuk/contract/areas/lotto';
import type { QrPayment } from '@sanuk/contract/areas/payment';
import { errorNumbers } from '@sanuk/contract/errors';
import { satangFromBaht } from '@sanuk/contract/money';
import type { Acknowledged } from './acknowledged.ts';
import type { GameProvider } from './game-provider.ts';
import type { Identity, LoadContext } from './load-context.ts';
import { sentUntilAnswered } from './sent.ts';
import { untilAnswered } from './site-client.ts';
import { Withdrawer } from './withdrawer.ts';

const satang = (baht: number) => BigInt(satangFromBaht(baht));

/**
 * A member whose every money call is repeated until it is answered, some of them twice at once or hung up on, and who
 * writes each answer down.
 */
export class Member {
  readonly #place: LoadContext;
  readonly #who: Identity;
  /** bills that may be given back */
  readonly #bills: { billId: string; satang: bigint }[] = [];
  readonly #withdrawer: Withdrawer;

  constructor(place: LoadContext, who: Identity) {
    this.#place = place;
    this.#who = who;
    this.#withdrawer = new Withdrawer(place, who);
  }

  /** One action at random; all it began is answered when it ends. */
  async act(): Promise<void> {
    const { chance } = this.#place;
    const dice = chance.between(1, 100);
    if (dice <= 58) return this.#playRound();
    if (dice <= 62) return this.#withdrawer.withdraw();
    if (dice <= 70) return this.deposit(chance.between(100, 500));
    if (dice <= 84) return this.#buyBill();
    if (dice <= 88) return this.#cancelBill();
    if (dice <= 94) return this.#spin();
    return this.#look();
  }

  /** Pays in as members do: a QR, and the bank that pays it. */
  async deposit(baht: number): Promise<void> {
    const { client, bankUrl } = this.#place;
    const { token } = this.#who;
    const channels = await client.call('GET /api/member/payment/channels', { token });
    const channel = channels.data?.find(({ kind }) => kind === 'qr');
    if (!channel) return;
    const { channel_id, sub_channel_id } = channel;
    const body = { channel_id, sub_channel_id, amount: baht };
    const made = await this.#sent('POST /api/member/payment/generate_qr', (timeoutMs, key) =>
      client.once('POST /api/member/payment/generate_qr', { token, key, body, timeoutMs }),
    );
    if (!made.data) return;
    const payment = made.data;
    await untilAnswered('the bank', () => scan(bankUrl, payment));
    await untilAnswered('a deposit', () => this.#isPaid(payment.payment_id));
    this.#note({
      scope: 'bank',
      key: { reference: payment.reference },
      kind: 'deposit',
      amount: satang(payment.amount),
    });
  }

  async #isPaid(payment_id: string): Promise<true | null> {
    const { client } = this.#place;
    const answer = await client.call('GET /api/member/payment/inquiry_status', {
      token: this.#who.token,
      query: { payment_id },
    });
    return answer.data?.status === 'paid' ? true : null;
  }

  /** A bet, and then its win, its loss, or its rollback. */
  async #playRound(): Promise<void> {
    const { provider, chance } = this.#place;
    const { account, gameToken } = this.#who;
    const scope = `provider:${provider.providerId}`;
    const round = { token: gameToken, round_id: `r-${randomUUID()}` };
    const bet = { ...round, transaction_id: `b-${randomUUID()}`, amount_satang: chance.between(100, 4_000) };
    const note = (key: string, kind: string, amount: number) =>
      this.#place.calls.note({ scope, key, kind, account, amount: BigInt(amount) });
    if (chance.percent(3)) {
      // A rollback that overtakes its bet: the bet is refused for good.
      const early = { ...round, transaction_id: `k-${randomUUID()}`, bet_transaction_id: bet.transaction_id };
      await this.#asked('rollback', early);
      await this.#asked('bet', bet);
      note(bet.transaction_id, 'bet', 0);
      return;
    }
    const status = await this.#asked('bet', bet);
    note(bet.transaction_id, 'bet', status === 'ok' ? -bet.amount_satang : 0);
    if (status !== 'ok') return;
    const next = { ...round, bet_transaction_id: bet.transaction_id };
    if (chance.percent(15)) {
      const id = `k-${randomUUID()}`;
      const undone = await this.#asked('rollback', { ...next, transaction_id: id });
      note(id, 'rollback', undone === 'ok' ? bet.amount_satang : 0);
      return;
    }
    const win = {
      ...next,
      transaction_id: `w-${randomUUID()}`,
      amount_satang: chance.percent(45) ? chance.between(100, 8_000) : 0,
    };
    const paid = await this.#asked('win', win);
    note(win.transaction_id, 'win', paid === 'ok' ? win.amount_satang : 0);
  }

  async #asked(
    endpoint: 'bet' | 'win' | 'rollback',
    call: Parameters<GameProvider['ask']>[1],
  ): Promise<string> {
    const { provider } = this.#place;
    return this.#sent(endpoint, (timeoutMs) => provider.ask(endpoint, call, timeoutMs));
  }

  async #buyBill(): Promise<void> {
    const { client, agentId, chance } = this.#place;
    const { token } = this.#who;
    const round_id = await this.#roundThatStaysOpen();
    if (!round_id) return;
    const lines: BillLineInput[] = [
      {
        bet_type: '2TOP',
        number: String(chance.between(0, 99)).padStart(2, '0'),
        amount: chance.between(1, 9),
      },
    ];
    const order = { round_id, agent_id: agentId, lines };
    const quote = await client.call('POST /api/lotto/bill/validate', { token, body: order });
    if (!quote.data?.acceptable) return;
    const { validate_token } = quote.data;
    const bought = await this.#sent('POST /api/lotto/bill/create', (timeoutMs, request_id) =>
      client.once('POST /api/lotto/bill/create', {
        token,
        body: { ...order, validate_token, request_id },
        timeoutMs,
      }),
    );
    if (!bought.data) return;
    const { bill_id, total } = bought.data;
    this.#bills.push({ billId: bill_id, satang: satang(total) });
    this.#note({ scope: 'lotto', key: `bill:${bill_id}`, kind: 'lotto-bet', amount: -satang(total) });
  }

  async #roundThatStaysOpen(): Promise<string | undefined> {
    const { client } = this.#place;
    const lobby = await client.call('GET /api/lotto/lobby');
    const open = (lobby.data?.categories ?? [])
      .flatMap(({ rounds }) => rounds)
      .filter(({ status }) => status === 'open');
    return open.sort((a, b) => b.close_at.localeCompare(a.close_at))[0]?.round_id;
  }

  async #cancelBill(): Promise<void> {
    const bill = this.#bills.pop();
    if (!bill) return;
    const { client, agentId } = this.#place;
    const body = { bill_id: bill.billId, agent_id: agentId };
    const { token } = this.#who;
    const answer = await this.#sent('POST /api/lotto/bill/cancel', (timeoutMs, key) =>
      client.once('POST /api/lotto/bill/cancel', { token, key, body, timeoutMs }),
    );
    if (answer.error !== 0) return;
    this.#note({ scope: 'lotto', key: `refund:${bill.billId}`, kind: 'lotto-refund', amount: bill.satang });
  }

  async #spin(): Promise<void> {
    const { client } = this.#place;
    const { token } = this.#who;
    const spun = await this.#sent('POST /api/wheel/spin_v2', (timeoutMs, request_id) =>
      client.once('POST /api/wheel/spin_v2', { token, body: { use: 'free', request_id }, timeoutMs }),
    );
    if (spun.data?.prize.kind !== 'credit') return;
    const { spin_id, prize } = spun.data;
    this.#note({
      scope: 'wheel',
      key: `prize:${spin_id}`,
      kind: 'wheel-prize',
      amount: satang(prize.amount),
    });
  }

  async #look(): Promise<void> {
    const { client } = this.#place;
    const { token } = this.#who;
    const answer = await client.call('GET /api/get_user_info', { token });
    // Sessions outlive every kill.
    if (answer.error === errorNumbers['session-expired']) throw new Error('a session was lost');
  }

  #sent<T>(what: string, send: (timeoutMs: number, key: string) => Promise<T | null>): Promise<T> {
    return sentUntilAnswered(this.#place, what, send);
  }

  #note(call: Omit<Acknowledged, 'account'>): void {
    this.#place.calls.note({ ...call, account: this.#who.account });
  }
}

/** Pays at the bank. The bank hears of a new QR a moment later. */
async function scan(bankUrl: string, { payload }: QrPayment): Promise<true | null> {
  try {
    const answer = await fetch(`${bankUrl}/scan`, {
      method: 'POST',
      body: new URLSearchParams({ payload }),
      redirect: 'manual',
      signal: AbortSignal.timeout(8_000),
    });
    const outcome = new URL(answer.headers.get('location') ?? '', bankUrl).searchParams.get('outcome');
    if (outcome !== 'unknown' && answer.status < 400) return true;
  } catch {
    // The bank is away; whether it took the order nobody knows, and a second one goes to review.
  }
  await wait(100);
  return null;
}
