import { type Static, type TSchema, Type } from 'typebox';
import { gameCategories } from '../areas/game.ts';
import { Day, Instant } from '../envelope.ts';
import { Brand, OrNull, strict } from './operator-fields.ts';

/** Money and members of a brand by day, what waits for its staff, and the services it depends on: part of operator.ts. */

/** Categories of games, the lottery, and `other` for transfers of a provider that name no game of its catalogue. */
export const dashboardProducts = [...gameCategories, 'lotto', 'other'] as const;
export type DashboardProduct = (typeof dashboardProducts)[number];

/** What waits for a decision of the staff. A withdrawal or a deposit with a proposal counts once, as what it is. */
export const waitingKinds = [
  'withdrawal',
  'payout',
  'deposit',
  'gift',
  'win',
  'account-change',
  'adjustment',
  'free-spins',
  'coupons',
  'lotto-correction',
  'poll-result',
  'redemption-cancel',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** Reads the present day of Bangkok and the days before it, `days` altogether. */
export const ShowDashboard = Type.Object(
  { brand: Brand, dashboard: Type.Literal('money'), days: Type.Integer({ minimum: 1, maximum: 31 }) },
  strict,
);

const satang = (description: string) => Type.Integer({ description });
const played = {
  bets_satang: satang('stakes minus returned stakes; below 0 on a day that returned more than it took'),
  wins_satang: satang('wins minus wins that a corrected result took back'),
  net_satang: satang('bets minus wins'),
};

/** One day of Bangkok. A transfer counts on the day on which it was posted, a refund as well. */
export const DashboardDay = Type.Object({
  day: Day,
  deposits_satang: Type.Integer(),
  withdrawals_satang: satang('paid by the bank'),
  ...played,
  bonus_satang: satang(
    'bonuses, free credit, prizes, cashback, commission, write-offs and cash that staff added, minus what was taken back',
  ),
  new_members: Type.Integer(),
  active_members: Type.Integer({ description: 'members who staked money of any wallet, each once' }),
  products: Type.Array(Type.Object({ product: Type.Enum([...dashboardProducts]), ...played }), {
    description: 'those that moved money on that day, in the order of `dashboardProducts`',
  }),
});
export type DashboardDay = Static<typeof DashboardDay>;

export const Waiting = Type.Object({
  kind: Type.Enum([...waitingKinds]),
  count: Type.Integer(),
  amount_satang: satang('of all of them together'),
  oldest_at: OrNull(Instant),
});
export type Waiting = Static<typeof Waiting>;

export const DashboardHealth = Type.Object({
  services: Type.Array(
    Type.Object({
      service: Type.Enum(['game-provider', 'bank']),
      state: Type.Enum(['up', 'down', 'unknown'], {
        description: 'how the newest request ended; unknown until the answering process has sent one',
      }),
      asked_at: OrNull(Instant),
    }),
  ),
  providers: Type.Array(
    Type.Object({
      provider_id: Type.String(),
      name: Type.String(),
      games: Type.Integer({ description: 'in its catalogue' }),
      in_maintenance: Type.Integer({ description: 'of them, as the provider says' }),
    }),
  ),
});
export type DashboardHealth = Static<typeof DashboardHealth>;

export const Dashboard = Type.Object({
  at: Instant,
  days: Type.Array(DashboardDay, { description: 'the present day first' }),
  waiting: Type.Array(Waiting, { description: 'one row for each kind, in the order of `waitingKinds`' }),
  health: DashboardHealth,
});
export type Dashboard = Static<typeof Dashboard>;

export const dashboardEndpoints = {
  '/operator/dashboard/show': { body: ShowDashboard, data: Dashboard },
} as const satisfies Record<string, { body: TSchema; data: TSchema }>;
