import { type Keyring, verifySignature } from '@sanuk/common/signature';
import type * as wallet from '@sanuk/contract/outside/wallet-callback';
import { type FakeBackend, startBackend } from './fake-backend.ts';

export type Endpoint = 'balance' | 'bet' | 'win' | 'rollback';
type Call = wallet.BalanceCall & Partial<wallet.BetCall & wallet.WinCall & wallet.RollbackCall>;

/** What happens to one call on its way: nothing, lost before it arrives, or only its answer is lost. */
export type Delivery = 'arrives' | 'lost' | 'answer lost' | 'error page';

export interface FakeWallet extends FakeBackend {
  balanceSatang: number;
  token: string;
  /** a win beyond it is held */
  winLimitSatang: number;
  /** every call that arrived, in order */
  calls: { endpoint: Endpoint; call: Call; provider: string }[];
  /** decides about each call before it is looked at */
  delivery: (endpoint: Endpoint, nth: number) => Delivery;
  endpoints(): Endpoint[];
}

const json = (answer: wallet.CallbackAnswer) => ({ status: 200, body: answer });

/** A seamless wallet as the contract describes it, with one member and faults on demand. */
export async function startWallet(keys: Keyring): Promise<FakeWallet> {
  const bets = new Map<string, { amount: number; state: 'stands' | 'rolled-back' }>();
  const answered = new Map<string, { content: string; answer: wallet.CallbackAnswer }>();
  const counts: Record<Endpoint, number> = { balance: 0, bet: 0, win: 0, rollback: 0 };
  const wallet: FakeWallet = {
    balanceSatang: 1_000_00,
    token: 'member-token-1',
    winLimitSatang: Number.POSITIVE_INFINITY,
    calls: [],
    delivery: () => 'arrives',
    endpoints: () => wallet.calls.map(({ endpoint }) => endpoint),
    url: '',
    close: async () => undefined,
  };

  const say = (status: wallet.CallbackAnswer['status']): wallet.CallbackAnswer => ({
    status,
    balance_satang: status === 'ok' || status === 'insufficient-funds' ? wallet.balanceSatang : null,
  });

  function bet({ transaction_id: id = '', amount_satang: amount = 0 }: Call): wallet.CallbackAnswer {
    if (bets.get(id)?.state === 'rolled-back') return say('bet-rolled-back');
    if (wallet.balanceSatang < amount) return say('insufficient-funds');
    bets.set(id, { amount, state: 'stands' });
    wallet.balanceSatang -= amount;
    return say('ok');
  }

  function win({ bet_transaction_id: id = '', amount_satang: amount = 0 }: Call): wallet.CallbackAnswer {
    const state = bets.get(id)?.state;
    if (state !== 'stands') return say(state ? 'bet-rolled-back' : 'bet-unknown');
    if (amount > wallet.winLimitSatang) return say('win-limit');
    wallet.balanceSatang += amount;
    return say('ok');
  }

  function rollback({ bet_transaction_id: id = '' }: Call): wallet.CallbackAnswer {
    const known = bets.get(id);
    if (known?.state === 'stands') wallet.balanceSatang += known.amount;
    bets.set(id, { amount: known?.amount ?? 0, state: 'rolled-back' });
    return say('ok');
  }

  const work: Record<Endpoint, (call: Call) => wallet.CallbackAnswer> = {
    balance: () => say('ok'),
    bet,
    win,
    rollback,
  };

  function take(endpoint: Endpoint, call: Call): wallet.CallbackAnswer {
    if (call.token !== wallet.token) return say('invalid-token');
    const id = call.transaction_id;
    const before = id === undefined ? undefined : answered.get(id);
    if (before) return before.content === JSON.stringify(call) ? before.answer : say('duplicate-transaction');
    const answer = work[endpoint](call);
    if (id !== undefined) answered.set(id, { content: JSON.stringify(call), answer });
    return answer;
  }

  const backend = await startBackend((path, body, request) => {
    const endpoint = path.replace('/callback/provider/', '') as Endpoint;
    counts[endpoint]++;
    const delivery = wallet.delivery(endpoint, counts[endpoint]);
    if (delivery === 'lost') return 'hang up';
    if (delivery === 'error page') return { status: 502, body: { oops: true } };
    const { method, headers } = request;
    const verdict = verifySignature({ to: 'backend', keys }, { method, target: path, headers, body });
    if ('fault' in verdict) return { status: 401, body: say('invalid-signature') };
    const call = JSON.parse(body) as Call;
    wallet.calls.push({ endpoint, call, provider: verdict.key.party });
    const answer = take(endpoint, call);
    return delivery === 'answer lost' ? 'hang up' : json(answer);
  });
  wallet.url = backend.url;
  wallet.close = backend.close;
  return wallet;
}
