import type { CallData, CallName } from '@sanuk/contract/calls';
import { satangFromBaht } from '@sanuk/contract/money';
import { demoMember } from '../../site/first-content/demo-member.ts';
import { type CallOptions, type SiteClient, siteClient } from '../../site/first-content/site-client.ts';
import { eventually } from './eventually.ts';

/** Calls the API of the member's brand with the member's session. */
export type MemberCall = <N extends CallName>(
  name: N,
  options?: Omit<CallOptions<N>, 'token'>,
) => Promise<CallData<N>>;

export interface Member {
  brand: string;
  phone: string;
  call: MemberCall;
}

/** Accounts that end in these digits are paid only when somebody presses at the bank's page of payouts. */
export const paidByHand = '99994';

const { password } = demoMember;

/** The members of a site that has just been started, by its API and the bank of its sandbox. */
export class SiteMembers {
  readonly #port: number;
  readonly #hostOf: (brand: string) => string;
  readonly #known = new Map<string, Member>();
  #registered = 0;

  /** @param hostOf the host of a brand, with its port */
  constructor(port: number, hostOf: (brand: string) => string) {
    this.#port = port;
    this.#hostOf = hostOf;
  }

  /** Calls the API of a brand as a visitor. */
  visitor(brand: string): SiteClient {
    return siteClient(`http://127.0.0.1:${this.#port}`, this.#hostOf(brand));
  }

  /** Registers a member with a phone and a bank account of its own. */
  register(brand: string, accountEnding = ''): Promise<Member> {
    this.#registered += 1;
    return this.#signUp(brand, `0820000${String(this.#registered).padStart(3, '0')}`, accountEnding);
  }

  /** The member with this phone: the demo member, one that was registered before, or a new one. */
  async withPhone(brand: string, phone: string): Promise<Member> {
    const known = this.#known.get(`${brand} ${phone}`);
    if (known) return known;
    return brand === 'siam' && phone === demoMember.phone
      ? this.logIn(brand, phone)
      : this.#signUp(brand, phone, '');
  }

  /** Opens a new session for a member whose earlier ones may have been ended. @throws CallRefusedError */
  async logIn(brand: string, phone: string): Promise<Member> {
    const call = this.visitor(brand);
    const { agent_code } = await call('POST /api/agent/config', { body: {} });
    const body = { username: phone, password, agent_code };
    return this.#remember(brand, phone, (await call('POST /api/login', { body })).access_token);
  }

  /** Deposits with a QR that is paid in full, or with another amount, which the bank's money then does not fit. */
  async deposit({ call }: Member, baht: number, paidBaht?: number): Promise<void> {
    const channels = await call('GET /api/member/payment/channels');
    const channel = channels.find(({ kind }) => kind === 'qr');
    if (!channel) throw new Error('the brand offers no QR payment');
    const { channel_id, sub_channel_id } = channel;
    const body = { channel_id, sub_channel_id, amount: baht };
    const { payment_id, reference, amount } = await call('POST /api/member/payment/generate_qr', { body });
    const satang = satangFromBaht(paidBaht ?? amount);
    await this.#payAtBank(reference, String(satang));
    const status = paidBaht === undefined ? 'paid' : 'review';
    await eventually(async () => {
      const payment = await call('GET /api/member/payment/inquiry_status', { query: { payment_id } });
      expect(payment).toMatchObject({ status });
    });
  }

  /** The bank hears of a new QR a moment after the member has it. */
  #payAtBank(reference: string, amount: string): Promise<void> {
    return eventually(async () => {
      const answer = await fetch(`http://127.0.0.1:${this.#port + 2}/bank/pay`, {
        method: 'POST',
        body: new URLSearchParams({ reference, amount }),
        redirect: 'manual',
      });
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        expect.not.stringMatching(/=unknown$/),
      ]);
    });
  }

  async #signUp(brand: string, phone: string, accountEnding: string): Promise<Member> {
    const call = this.visitor(brand);
    const { agent_code } = await call('POST /api/agent/config', { body: {} });
    const { access_token } = await call('POST /api/register', {
      body: {
        ...{ username: phone, password, agent_code },
        // Nobody else has this name: rules about one person with two accounts are not what is tested here.
        name: `Reader ${[...phone.slice(-4)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}`,
        bank_code: '004',
        bank_account: `${phone}${accountEnding}`,
      },
    });
    return this.#remember(brand, phone, access_token);
  }

  #remember(brand: string, phone: string, token: string): Member {
    const client = this.visitor(brand);
    const call: MemberCall = (name, options) =>
      client(name, { ...options, token } as CallOptions<typeof name>);
    const member: Member = { brand, phone, call };
    this.#known.set(`${brand} ${phone}`, member);
    return member;
  }
}
