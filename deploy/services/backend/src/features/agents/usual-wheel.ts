import type { WheelSetting } from '../../context/wheel-setting.ts';

/** Of a brand that does not say what its wheel holds. */
export const usualWheel: WheelSetting = {
  points_per_spin: 20,
  baht_per_free_spin: 300,
  prizes: [
    { kind: 'credit', amount: 10, chance: 2, colour: '#e0a526' },
    { kind: 'points', amount: 10, chance: 8, colour: '#7c4dff' },
    { kind: 'credit', amount: 20, chance: 0.6, colour: '#d9822b' },
    { kind: 'none', amount: 0, chance: 66.65, colour: '#3d4758' },
    { kind: 'credit', amount: 50, chance: 0.2, colour: '#c2413b' },
    { kind: 'points', amount: 30, chance: 1.5, colour: '#5b6dff' },
    { kind: 'credit', amount: 100, chance: 0.05, colour: '#b0892f' },
    { kind: 'spin', amount: 1, chance: 20, colour: '#1f9d6b' },
    {
      ...{ kind: 'freespin', amount: 10, chance: 1, colour: '#2f7fb8' },
      game: {
        ...{ provider_id: 'wang-bua', game_id: 'wb-royal-elephant' },
        ...{ stake: 1, wallet_id: 'free', valid_days: 7 },
      },
    },
  ],
};
