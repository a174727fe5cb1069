import type { FreeSpinWallet } from '@sanuk/contract/areas/free-spins';
import type { WheelTerms } from './wheel.rules.ts';
import { prizeNames } from './wheel.text.ts';

/** Satang for credit, whole points, whole spins. */
export interface WheelPrizeSeed {
  prizeId: number;
  name: string;
  kind: 'credit' | 'points' | 'spin' | 'freespin' | 'none';
  amount: number;
  chanceHundredths: number;
  colour: string;
  /** of free spins on a game */
  freeSpins?: {
    providerId: string;
    gameId: string | null;
    stakeSatang: number;
    walletId: FreeSpinWallet;
    validDays: number;
  };
}

const prize = (
  prizeId: number,
  kind: WheelPrizeSeed['kind'],
  amount: number,
  chanceHundredths: number,
  colour: string,
): WheelPrizeSeed => ({
  prizeId,
  name: prizeNames[kind](amount),
  kind,
  amount,
  chanceHundredths,
  colour,
});

/** Prizes as written into an empty database; afterwards the table is the truth. */
export const wheelPrizeSeeds: readonly WheelPrizeSeed[] = [
  prize(1, 'credit', 1_000, 200, '#e0a526'),
  prize(2, 'points', 10, 800, '#7c4dff'),
  prize(3, 'credit', 2_000, 60, '#d9822b'),
  prize(4, 'none', 0, 6_665, '#3d4758'),
  prize(5, 'credit', 5_000, 20, '#c2413b'),
  prize(6, 'points', 30, 150, '#5b6dff'),
  prize(7, 'credit', 10_000, 5, '#b0892f'),
  prize(8, 'spin', 1, 2_000, '#1f9d6b'),
  {
    ...prize(9, 'freespin', 10, 100, '#2f7fb8'),
    freeSpins: {
      providerId: 'wang-bua',
      gameId: 'wb-royal-elephant',
      stakeSatang: 100,
      walletId: 'free',
      validDays: 7,
    },
  },
];

/** What a spin costs in points, and what deposit earns a free one. */
export const wheelSettingSeed = { pointsPerSpin: 20, satangPerFreeSpin: 30_000 };

export const seededWheel: WheelTerms = {
  pointsPerSpin: wheelSettingSeed.pointsPerSpin,
  satangPerFreeSpin: BigInt(wheelSettingSeed.satangPerFreeSpin),
  prizes: wheelPrizeSeeds.map(({ kind, amount, chanceHundredths, freeSpins }) => ({
    ...{ kind, amount: BigInt(amount), chanceHundredths },
    stakeSatang: freeSpins ? BigInt(freeSpins.stakeSatang) : null,
  })),
};
