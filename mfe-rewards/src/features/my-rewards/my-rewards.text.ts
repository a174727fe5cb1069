import type { RewardSource } from '@sanuk/contract/areas/my-rewards';
import type { ExpiringPoints } from '@sanuk/contract/areas/redemption';
import { formatBaht, formatDate, formatDateTime, formatNumber, placeNames } from '@sanuk/platform';
import { type Claimable, type Coming, missingOf } from './my-rewards.rules.ts';

export const myRewardsText = {
  title: placeNames.memberRewards,
  subtitle: 'ทุกอย่างที่รอคุณอยู่ รวมไว้ในหน้าเดียว',
  loadFailed: 'โหลดของรางวัลไม่สำเร็จ',
  claimable: 'รับได้เลย',
  count: (count: number) => `${formatNumber(count)} รายการ`,
  coming: 'กำลังจะมา',
  reminders: 'อย่าลืม',
  none: 'รับครบทุกอย่างแล้ว',
  next: (one: Coming & { atMs: number }) => `ต่อไป: ${comingText.title(one)} ${formatDateTime(one.atMs)}`,
  noneHint: 'ของรางวัลใหม่จะขึ้นที่นี่ทันที',
  left: 'เหลือ',
  until: (atMs: number) => `ถึง ${formatDateTime(atMs)}`,
  at: (atMs: number) => formatDateTime(atMs),
} as const;

const played = ({ multiplier }: Claimable): string =>
  multiplier > 0 ? `เล่น ${formatNumber(multiplier)} เท่าก่อนถอน` : '';

const actions: Record<RewardSource, string> = {
  quest: 'ไปรับ',
  loss: 'ไปรับ',
  commission: 'ไปรับ',
  wheel: 'ไปหมุน',
  freespin: 'ไปเล่น',
};

const amounts: Record<Claimable['kind'], (amount: number) => string> = {
  credit: formatBaht,
  points: (amount) => `${formatNumber(amount)} แต้ม`,
  spin: (amount) => `หมุนฟรี ${formatNumber(amount)} ครั้ง`,
  freespin: (amount) => `${formatNumber(amount)} สปิน`,
};

const titles: Record<RewardSource, (title: string) => string> = {
  quest: (title) => title,
  loss: () => placeNames.winloss,
  commission: () => `ค่าคอมมิชชัน${placeNames.affiliate}`,
  wheel: () => placeNames.memberWheel,
  freespin: (provider) => `${placeNames.freespin} ${provider}`,
};

const needs: Record<RewardSource, (reward: Claimable) => string> = {
  quest: (reward) => [`${placeNames.memberQuests}ทำครบแล้ว`, played(reward)].filter(Boolean).join(' · '),
  loss: (reward) => ['ของสัปดาห์ที่ผ่านมา', played(reward)].filter(Boolean).join(' · '),
  commission: () => 'รับเข้ากระเป๋าหลักได้ทันที',
  wheel: () => 'ลุ้นเครดิต แต้ม และฟรีสปิน',
  freespin: () => 'เล่นได้โดยไม่ใช้เงินของคุณ',
};

export const claimableText = {
  title: ({ source, title }: Claimable) => titles[source](title),
  amount: ({ kind, amount }: Claimable) => amounts[kind](amount),
  needs: (reward: Claimable) => needs[reward.source](reward),
  action: ({ source }: Claimable) => actions[source],
  actionOf: (reward: Claimable) => `${actions[reward.source]} ${claimableText.title(reward)}`,
};

const comingTitles: Record<Coming['source'], string> = {
  'check-in': 'เช็กอินวันนี้',
  quest: `${placeNames.memberQuests}รอบใหม่`,
  rebate: placeNames.cashback,
  loss: placeNames.winloss,
  commission: `ค่าคอมมิชชัน${placeNames.affiliate}`,
};

const comingNeeds: Record<Coming['source'], (coming: Coming) => string> = {
  'check-in': () => 'เช็กอินทุกวันไม่ให้ขาดช่วง',
  quest: () => 'ทำครบแล้วกลับมารับที่นี่',
  rebate: (coming) =>
    missingOf(coming) > 0
      ? `ครบ ${formatBaht(coming.leastSatang ?? 0)} เข้ากระเป๋าเองเมื่อจบวัน`
      : 'เข้ากระเป๋าเองเมื่อจบวัน',
  loss: ({ amountSatang, leastSatang = 0 }) =>
    amountSatang ? 'ยอดถึงตอนนี้ รับได้เมื่อจบสัปดาห์' : `เมื่อยอดเสียของสัปดาห์ครบ ${formatBaht(leastSatang)}`,
  commission: (coming) => `ขาดอีก ${formatBaht(missingOf(coming))} จึงรับได้`,
};

export const comingText = {
  title: ({ source }: Coming) => comingTitles[source],
  needs: (coming: Coming) => comingNeeds[coming.source](coming),
  amount: ({ amountSatang }: Coming) => (amountSatang ? formatBaht(amountSatang) : ''),
};

export const reminderText = {
  points: 'แต้มใกล้หมดอายุ',
  pointsNeeds: ({ on }: ExpiringPoints) => `แลกของได้ถึง ${formatDate(Date.parse(on))}`,
  pointsAmount: ({ points }: ExpiringPoints) => amounts.points(points),
  coupon: placeNames.memberCoupon,
  couponNeeds: 'มีโค้ดอยู่ กรอกแล้วรับได้ทันที',
} as const;
