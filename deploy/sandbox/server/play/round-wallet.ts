import type { BetEvent } from '@sanuk/contract/outside/wallet-callback';
import { demoCreditSatang } from '../game/play-api.ts';
import type { PlaySession, PlayStore, Round } from './play.store.ts';
import type { WalletClient, WalletOutcome } from './wallet-client.ts';

/** The money of one round: of a member's wallet, or of a demo. Repeating a call changes nothing. */
export interface RoundWallet {
  bet(): Promise<WalletOutcome>;
  /** @param returnedSatang what of it is stake that comes back without a decision */
  win(amountSatang: number, returnedSatang: number): Promise<WalletOutcome>;
  rollback(): Promise<WalletOutcome>;
}

/** The seamless wallet of the operator; every call carries the ids of its round. */
export function memberWallet(
  wallet: WalletClient,
  session: PlaySession,
  token: string,
  round: Round,
  event: BetEvent | undefined,
): RoundWallet {
  const { providerId, gameId } = session;
  const of = { token, round_id: round.id };
  const free = round.freeSpinGrantId === null ? {} : { free_spin_grant_id: round.freeSpinGrantId };
  const bet = `${round.id}:bet`;
  return {
    bet: () =>
      wallet.bet(providerId, {
        ...of,
        transaction_id: bet,
        game_id: gameId,
        // A granted spin plays with a stake and costs nothing.
        amount_satang: round.freeSpinGrantId === null ? round.stakeSatang : 0,
        ...free,
        ...(event && { event }),
      }),
    win: (amountSatang, returnedSatang) =>
      wallet.win(providerId, {
        ...of,
        transaction_id: `${round.id}:win`,
        bet_transaction_id: bet,
        game_id: gameId,
        amount_satang: amountSatang,
        round_closed: true,
        ...(returnedSatang > 0 && { returned_satang: returnedSatang }),
        ...free,
      }),
    rollback: () =>
      wallet.rollback(providerId, { ...of, transaction_id: `${round.id}:rollback`, bet_transaction_id: bet }),
  };
}

/** Credits of a demo: what its rounds on disk come to. It calls nobody. */
export function demoWallet(store: PlayStore, round: Round): RoundWallet {
  const say = async (addedSatang: number): Promise<WalletOutcome> => {
    const balanceSatang = demoBalance(store.roundsOf(round.sessionId)) + addedSatang;
    const status = balanceSatang < 0 ? 'insufficient-funds' : 'ok';
    const shown = status === 'ok' ? balanceSatang : balanceSatang + round.stakeSatang;
    return { kind: 'answer', answer: { status, balance_satang: shown } };
  };
  // The round itself stands among the others already, with its stake out.
  return {
    bet: () => say(0),
    win: (amountSatang) => say(amountSatang),
    rollback: () => say(round.stakeSatang),
  };
}

/** What a demo has left after these rounds; a stake is gone as long as its round is open. */
export const demoBalance = (rounds: readonly Round[]): number =>
  rounds.reduce((balance, round) => balance + demoChange(round), demoCreditSatang);

function demoChange({ state, stakeSatang, winSatang }: Round): number {
  if (state === 'refused' || state === 'void') return 0;
  return state === 'settled' ? winSatang - stakeSatang : -stakeSatang;
}
