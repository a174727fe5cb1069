import type { WithdrawalStatus } from '@sanuk/contract/areas/withdraw';
import { satangFromBaht } from '@sanuk/contract/money';
import type { Identity, LoadContext } from './load-context.ts';
import { sentUntilAnswered } from './sent.ts';

const why = 'torture';

/**
 * The withdrawals of one member: asked for, and then cancelled, rejected or approved, or two of these at the same moment. What
 * the bank makes of an approved one comes by itself, while others act.
 */
export class Withdrawer {
  readonly #place: LoadContext;
  readonly #who: Identity;

  constructor(place: LoadContext, who: Identity) {
    this.#place = place;
    this.#who = who;
  }

  /** One withdrawal, decided. Nothing moves while another one is under way, or when those of the day are used up. */
  async withdraw(): Promise<void> {
    const { chance, client } = this.#place;
    const { token } = this.#who;
    const body = { account_id: 'main' as const, amount: chance.between(100, 400) };
    const made = await sentUntilAnswered(this.#place, 'a withdrawal', (timeoutMs, key) =>
      client.once('POST /api/member/withdraw/create', { token, key, body, timeoutMs }),
    );
    if (!made.data) return;
    const { withdrawal_id: id, amount } = made.data;
    const satang = BigInt(satangFromBaht(amount));
    this.#note(`hold:${id}`, 'withdraw', -satang);
    await this.#decide(id, Number(satang));
    // Returned by the member or the staff. What the bank returns later nobody is answered for.
    const status = await this.#statusOf(id);
    if (status === 'cancelled' || status === 'rejected')
      this.#note(`return:${id}`, 'withdraw-return', satang);
  }

  async #decide(id: string, amountSatang: number): Promise<void> {
    const { chance, client, staff } = this.#place;
    const { token } = this.#who;
    const approve = () =>
      staff.order('/operator/withdrawals/approve', {
        ...{ brand: this.#place.brand, approve_withdrawal: id, amount_satang: amountSatang, reason: why },
      });
    const reject = () =>
      staff.order('/operator/withdrawals/reject', {
        ...{ brand: this.#place.brand, reject_withdrawal: id, reason: why },
      });
    const body = { withdrawal_id: id };
    const cancel = () =>
      sentUntilAnswered(this.#place, 'a cancellation', (timeoutMs, key) =>
        client.once('POST /api/member/withdraw/cancel', { token, key, body, timeoutMs }),
      );
    const decisions = chance.shuffled([approve, approve, approve, reject, cancel]);
    await Promise.all(decisions.slice(0, chance.percent(25) ? 2 : 1).map((decide) => decide()));
  }

  async #statusOf(id: string): Promise<WithdrawalStatus | undefined> {
    const { client } = this.#place;
    const list = await client.call('GET /api/member/withdraw/list', { token: this.#who.token });
    return list.data?.items.find(({ withdrawal_id }) => withdrawal_id === id)?.status;
  }

  #note(key: string, kind: string, amount: bigint): void {
    this.#place.calls.note({ scope: 'withdrawal', key, kind, account: this.#who.account, amount });
  }
}
