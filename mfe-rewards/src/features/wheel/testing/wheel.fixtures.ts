import type { WheelBoard, WheelConfig, WheelPrize, WheelSpin } from '@sanuk/contract/areas/wheel';

const prize = (
  prize_id: number,
  kind: WheelPrize['kind'],
  amount: number,
  chance: number,
  name: string,
): WheelPrize => ({ prize_id, kind, amount, chance, name, colour: '#e0a526' });

export const samplePrizes: WheelPrize[] = [
  prize(1, 'credit', 10, 15, 'เครดิต ฿10.00'),
  prize(2, 'points', 10, 20, '10 แต้ม'),
  prize(3, 'credit', 20, 6, 'เครดิต ฿20.00'),
  prize(4, 'none', 0, 20.7, 'ลองใหม่'),
  prize(5, 'credit', 50, 1.2, 'เครดิต ฿50.00'),
  prize(6, 'points', 30, 10, '30 แต้ม'),
  prize(7, 'credit', 100, 0.1, 'เครดิต ฿100.00'),
  prize(8, 'spin', 1, 24, 'หมุนฟรี 1 ครั้ง'),
  prize(9, 'freespin', 10, 3, 'ฟรีสปิน 10 ครั้ง'),
];

const prizeOf = (prizeId: number): WheelPrize => {
  const found = samplePrizes.find(({ prize_id }) => prize_id === prizeId);
  if (!found) throw new Error(`no prize ${prizeId}`);
  return found;
};

export const sampleConfig = (more: Partial<WheelConfig> = {}): WheelConfig => ({
  setting: {
    ...{ wheel_version: 3, points_per_spin: 20, spins_per_deposit: 300 },
    rules: ['กติกาข้อหนึ่ง', 'กติกาข้อสอง'],
  },
  prizes: samplePrizes,
  free_spins: 2,
  points: 45,
  ...more,
});

export const sampleSpin = (prizeId: number, more: Partial<WheelSpin> = {}): WheelSpin => ({
  spin_id: 's-1',
  wheel_version: 3,
  prize: prizeOf(prizeId),
  free_spins: 1,
  points: 45,
  balance: null,
  ...more,
});

export const emptyBoard: WheelBoard = { winners: [], mine: [] };
