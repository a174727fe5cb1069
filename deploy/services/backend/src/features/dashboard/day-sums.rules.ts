import type { StatementKind } from '@sanuk/contract/areas/member';
import {
  type DashboardDay,
  type DashboardProduct,
  dashboardProducts,
} from '@sanuk/contract/outside/operator-dashboard';

/** Kinds of transfers in baht: those of members' wallets, and the one from a hold to the bank. */
export type MoneyKind = StatementKind | 'withdraw-paid';

type Sum = 'deposits' | 'withdrawals' | 'bets' | 'wins' | 'bonus';
interface Effect {
  sum: Sum;
  sign: 1n | -1n;
}
const adds = (sum: Sum): Effect => ({ sum, sign: 1n });
const takes = (sum: Sum): Effect => ({ sum, sign: -1n });

/** Which sum each kind changes; null for transfers between wallets of one member. A kind without a row does not compile. */
export const effects: Readonly<Record<MoneyKind, Effect | null>> = {
  deposit: adds('deposits'),
  withdraw: null,
  'withdraw-return': null,
  'withdraw-paid': adds('withdrawals'),
  bet: adds('bets'),
  rollback: takes('bets'),
  win: adds('wins'),
  'lotto-bet': adds('bets'),
  'lotto-refund': takes('bets'),
  'lotto-win': adds('wins'),
  'lotto-correction': takes('wins'),
  // A wrong win is taken back in full, so what a member had spent of it is a gift of the brand until it is recovered.
  'lotto-write-off': adds('bonus'),
  'lotto-recovery': takes('bonus'),
  'bonus-grant': adds('bonus'),
  'bonus-cashed': null,
  'bonus-taken': takes('bonus'),
  'gift-taken': takes('bonus'),
  coupon: adds('bonus'),
  // The promotion pays it, not the provider.
  'freespin-win': adds('bonus'),
  'wheel-prize': adds('bonus'),
  cashback: adds('bonus'),
  'loss-refund': adds('bonus'),
  commission: adds('bonus'),
  'redemption-credit': adds('bonus'),
  'quest-reward': adds('bonus'),
  'poll-prize': adds('bonus'),
  // Neither paid in nor played: what the brand gave, or took back.
  'adjustment-credit': adds('bonus'),
  'adjustment-debit': takes('bonus'),
};

/** Kinds that make a member active on a day. */
export const stakeKinds = ['bet', 'lotto-bet'] as const satisfies MoneyKind[];

/** Transfers of one kind, summed by product. */
export interface MovedRow {
  kind: string;
  /** null where neither a provider nor the lottery moved it */
  product: DashboardProduct | null;
  amount: bigint;
}

interface Played {
  bets: bigint;
  wins: bigint;
}

/** Sums of a day or a part of it. */
export interface DaySums {
  deposits: bigint;
  withdrawals: bigint;
  bonus: bigint;
  played: Readonly<Partial<Record<DashboardProduct, Played>>>;
}

export const noSums: DaySums = { deposits: 0n, withdrawals: 0n, bonus: 0n, played: {} };

const nothingPlayed: Played = { bets: 0n, wins: 0n };

/** Adds transfers to sums. @throws Error for a kind that only a newer program knows: a sum without it would be wrong */
export function addMoved(sums: DaySums, rows: readonly MovedRow[]): DaySums {
  return rows.reduce((total, row) => addRow(total, row), sums);
}

function addRow(sums: DaySums, { kind, product, amount }: MovedRow): DaySums {
  const effect = (effects as Readonly<Record<string, Effect | null>>)[kind];
  if (effect === undefined) throw new Error(`the dashboard does not know transfers of the kind ${kind}`);
  if (effect === null) return sums;
  const { sum, sign } = effect;
  if (sum !== 'bets' && sum !== 'wins') return { ...sums, [sum]: sums[sum] + sign * amount };
  const name = product ?? 'other';
  const before = sums.played[name] ?? nothingPlayed;
  return {
    ...sums,
    played: { ...sums.played, [name]: { ...before, [sum]: before[sum] + sign * amount } },
  };
}

/** A day with its sums and members. */
export interface Day {
  day: string;
  sums: DaySums;
  newMembers: number;
  activeMembers: number;
}

const playedView = ({ bets, wins }: Played) => ({
  bets_satang: Number(bets),
  wins_satang: Number(wins),
  net_satang: Number(bets - wins),
});

export function dayView({ day, sums, newMembers, activeMembers }: Day): DashboardDay {
  const products = dashboardProducts.flatMap((product) => {
    const played = sums.played[product];
    return played ? [{ product, ...played }] : [];
  });
  const total = products.reduce(
    (sum, { bets, wins }) => ({ bets: sum.bets + bets, wins: sum.wins + wins }),
    nothingPlayed,
  );
  return {
    day,
    deposits_satang: Number(sums.deposits),
    withdrawals_satang: Number(sums.withdrawals),
    ...playedView(total),
    bonus_satang: Number(sums.bonus),
    new_members: newMembers,
    active_members: activeMembers,
    products: products.map(({ product, ...played }) => ({ product, ...playedView(played) })),
  };
}
