import type { WheelConfig, WheelPrize, WheelSpin } from '@sanuk/contract/areas/wheel';

/** What a spin is paid with. */
export type SpinUse = 'free' | 'points';

/** The second version lets the member choose what to pay with; the first takes a free spin where there is one. */
export type WheelVersion = 1 | 2;

/** The wheel as the first version answers it. */
export interface FirstWheel {
  config: WheelConfig['setting'];
  prizes: WheelPrize[];
}

/** What a spin drew. The first version does not say what is left to spin with. */
export type DrawnSpin = Pick<WheelSpin, 'spin_id' | 'wheel_version' | 'prize' | 'balance'> &
  Partial<Pick<WheelSpin, 'free_spins' | 'points'>>;

/** A spin as the member ordered it. */
export interface SpinOrder {
  /** what it is paid with; of the first version, what it will be paid with as far as is known */
  use: SpinUse;
  version: WheelVersion;
  /** version of the prizes that the member was shown: the server draws from no other one */
  wheelVersion?: number | undefined;
}

/** Prizes and setting of a wheel as they were answered. */
export type ShownWheel = Pick<WheelConfig, 'setting' | 'prizes'>;

/**
 * The place of a drawn prize on a wheel; negative when the wheel is not the version it was drawn from, where the same place may hold
 * another prize.
 */
export const placeOfPrize = ({ wheel_version, prize }: DrawnSpin, { setting, prizes }: ShownWheel): number =>
  setting.wheel_version === wheel_version
    ? prizes.findIndex(({ prize_id }) => prize_id === prize.prize_id)
    : -1;

export interface SpinWallet {
  freeSpins: number;
  points: number;
}

export const spinWalletOf = ({
  free_spins,
  points,
}: Pick<WheelConfig, 'free_spins' | 'points'>): SpinWallet => ({
  freeSpins: free_spins,
  points,
});

/** Whether a spin can be paid for. */
export const canSpin = (use: SpinUse, wallet: SpinWallet, pointsPerSpin: number): boolean =>
  use === 'free' ? wallet.freeSpins >= 1 : wallet.points >= pointsPerSpin;

/** Whether a spin can be paid for in any way. */
export const canSpinAtAll = (wallet: SpinWallet, pointsPerSpin: number): boolean =>
  canSpin('free', wallet, pointsPerSpin) || canSpin('points', wallet, pointsPerSpin);

/** What the first version pays a spin with. */
export const firstUse = ({ freeSpins }: SpinWallet): SpinUse => (freeSpins >= 1 ? 'free' : 'points');

/** What is left while the wheel turns: the price is paid, the prize not yet shown. */
export const walletAfterPaying = (use: SpinUse, wallet: SpinWallet, pointsPerSpin: number): SpinWallet =>
  use === 'free'
    ? { ...wallet, freeSpins: Math.max(0, wallet.freeSpins - 1) }
    : { ...wallet, points: Math.max(0, wallet.points - pointsPerSpin) };

/** A point on a circle around the origin; 0° is up, degrees go clockwise. */
export function pointAt(degrees: number, radius: number): { x: number; y: number } {
  const radians = ((degrees - 90) * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 1000) / 1000;
  return { x: round(radius * Math.cos(radians)), y: round(radius * Math.sin(radians)) };
}

/** Path of a ring's piece between two angles and two radii. */
export function ringPath(from: number, to: number, inner: number, outer: number): string {
  const [a, b, c, d] = [
    pointAt(from, outer),
    pointAt(to, outer),
    pointAt(to, inner),
    pointAt(from, inner),
  ] as const;
  const large = to - from > 180 ? 1 : 0;
  return `M${a.x} ${a.y}A${outer} ${outer} 0 ${large} 1 ${b.x} ${b.y}L${c.x} ${c.y}A${inner} ${inner} 0 ${large} 0 ${d.x} ${d.y}Z`;
}

/** The angles of a segment: segment 0 is centred under the pointer when the wheel stands at 0°. */
export function segmentAngles(index: number, count: number): { from: number; to: number; centre: number } {
  const width = 360 / count;
  return { from: (index - 0.5) * width, to: (index + 0.5) * width, centre: index * width };
}

/**
 * Where the wheel has to turn so that a segment stops under the pointer.
 * @param from where it stands now, in degrees, clockwise, any number of turns
 * @param offset where inside the segment it stops: −0.5 … 0.5 of its width; kept off the edges
 * @param turns whole turns it makes at least
 * @returns degrees, more than `from + turns * 360`
 */
export function turnTarget(
  from: number,
  index: number,
  count: number,
  offset: number,
  turns: number,
): number {
  const width = 360 / count;
  const inside = Math.max(-0.38, Math.min(0.38, offset));
  const rest = -(index + inside) * width;
  const base = from + turns * 360;
  const distance = (((rest - base) % 360) + 360) % 360;
  return base + distance;
}

/** The segment under the pointer when the wheel stands at `degrees`. */
export function segmentUnderPointer(degrees: number, count: number): number {
  const width = 360 / count;
  const at = ((((-degrees + width / 2) % 360) + 360) % 360) / width;
  return Math.floor(at) % count;
}

/** Chances in percent as a published table: they must add up to 100, or the table says nothing. */
export function chancesSum(prizes: readonly Pick<WheelPrize, 'chance'>[]): number {
  return Math.round(prizes.reduce((sum, { chance }) => sum + chance, 0) * 100) / 100;
}
