import type {
  PromotionKind,
  Promotion as PromotionOnTheWire,
  PromotionUse as UseOnTheWire,
} from '@sanuk/contract/areas/promotion';
import { satangFromBaht } from '@sanuk/contract/money';

export type { PromotionKind, PromotionUseState } from '@sanuk/contract/areas/promotion';

/** A promotion as a page shows it: satang instead of baht. */
export interface Offer {
  id: string;
  kind: PromotionKind;
  title: string;
  description: string;
  image: string | null;
  percent: number;
  bonusMaxSatang: number;
  depositMinSatang: number;
  multiplier: number;
  days: number;
  cashMaxSatang: number | null;
  conditions: string[];
  state: PromotionOnTheWire['state'];
  /** why it cannot be taken; '' when it can */
  reason: string;
}

/** A promotion that is or was played. */
export interface Played {
  id: string;
  promotionId: string;
  title: string;
  status: UseOnTheWire['status'];
  bonusSatang: number;
  leftSatang: number;
  cashMaxSatang: number | null;
  requiredSatang: number;
  doneSatang: number;
  missingSatang: number;
  startedAtMs: number;
  expiresAtMs: number;
  cashedSatang: number;
  takenSatang: number;
  reason: string | undefined;
}

const orNull = (baht: number | null): number | null => (baht === null ? null : satangFromBaht(baht));

export const offerOf = (wire: PromotionOnTheWire): Offer => ({
  id: wire.promotion_id,
  kind: wire.kind,
  title: wire.title,
  description: wire.description,
  image: wire.image,
  percent: wire.bonus.percent ?? 0,
  bonusMaxSatang: satangFromBaht(wire.bonus.max ?? wire.bonus.amount ?? 0),
  depositMinSatang: satangFromBaht(wire.deposit_min),
  multiplier: wire.turnover.multiplier,
  days: wire.days,
  cashMaxSatang: orNull(wire.withdrawal_max),
  conditions: wire.conditions,
  state: wire.state,
  reason: wire.message,
});

export const offersOf = (wire: readonly PromotionOnTheWire[]): Offer[] => wire.map(offerOf);

export const playedOf = (wire: UseOnTheWire): Played => ({
  id: wire.use_id,
  promotionId: wire.promotion_id,
  title: wire.title,
  status: wire.status,
  bonusSatang: satangFromBaht(wire.bonus),
  leftSatang: satangFromBaht(wire.left),
  cashMaxSatang: orNull(wire.cash_max),
  requiredSatang: satangFromBaht(wire.progress.required),
  doneSatang: satangFromBaht(wire.progress.done),
  missingSatang: satangFromBaht(wire.progress.left),
  startedAtMs: Date.parse(wire.started_at),
  expiresAtMs: Date.parse(wire.expires_at),
  cashedSatang: satangFromBaht(wire.cashed),
  takenSatang: satangFromBaht(wire.taken),
  reason: wire.reason ?? undefined,
});

/** Kinds there is something of, in the order they are offered to be picked. */
export const kindsOf = (offers: readonly Offer[]): PromotionKind[] => {
  const order: readonly PromotionKind[] = ['new-member', 'first-of-day', 'every-deposit', 'special'];
  return order.filter((kind) => offers.some((offer) => offer.kind === kind));
};

/** Those that can be taken before those that cannot; each in the order of the brand. */
export const openFirst = (offers: readonly Offer[]): Offer[] => [
  ...offers.filter(({ reason }) => reason === ''),
  ...offers.filter(({ reason }) => reason !== ''),
];
