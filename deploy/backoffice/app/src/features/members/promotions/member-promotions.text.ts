import type { PromotionUseState } from '@sanuk/contract/areas/promotion';
import { inLanguage } from '../../../language/language.ts';

/** In Thai the words members read of their own promotions. */
const states = inLanguage<Record<PromotionUseState, string>>({
  th: {
    active: 'กำลังเล่น',
    finished: 'ทำยอดครบ',
    'used-up': 'เล่นโบนัสหมด',
    expired: 'หมดเวลา',
    cancelled: 'ยกเลิก',
  },
  en: {
    active: 'Being played',
    finished: 'Turnover done',
    'used-up': 'Bonus used up',
    expired: 'Expired',
    cancelled: 'Cancelled',
  },
});

const tones = {
  active: 'accent',
  finished: 'success',
  'used-up': 'neutral',
  expired: 'neutral',
  cancelled: 'danger',
} as const satisfies Record<PromotionUseState, string>;

/** Who ended a promotion, apart from people of the staff. */
const enders = inLanguage<Record<string, string>>({
  th: { member: 'สมาชิก', clock: 'หมดเวลา', play: 'การเล่น' },
  en: { member: 'Member', clock: 'Time', play: 'Play' },
});

const words = inLanguage({
  th: {
    title: 'โปรโมชันของสมาชิก',
    failed: 'อ่านโปรโมชันของสมาชิกไม่ได้',
    retry: 'ลองใหม่',
    late: 'อัปเดตไม่ได้ ข้อมูลด้านล่างอาจเก่า',
    none: 'ยังไม่เคยรับโปรโมชัน',
    more: 'ดูโปรโมชันที่เก่ากว่า',
    promotion: 'โปรโมชัน',
    state: 'สถานะ',
    deposit: 'ฝาก (บาท)',
    bonus: 'โบนัส (บาท)',
    turnover: 'ยอดเทิร์น (บาท)',
    turnoverOf: (done: string, required: string) => `${done} จาก ${required}`,
    started: 'เริ่ม',
    ended: 'สิ้นสุด',
    expires: (at: string) => `ภายใน ${at}`,
    endedBy: 'จบโดย',
    reason: 'เหตุผล',
    actions: 'จัดการ',
    cancel: 'ยกเลิกโปรโมชัน',
    cancelTitle: (title: string) => `ยกเลิก ${title}`,
    cancelHint: (bonus: string) =>
      `โบนัสที่เหลือจาก ${bonus} บาทกลับคืนเว็บ ไม่กระทบเงินสด ถ้าทำยอดครบแล้ว โบนัสที่เหลือเป็นเงินสดแทน`,
    reasonHint: 'สมาชิกจะเห็นข้อความนี้',
    done: (title: string) => `ยกเลิก ${title} แล้ว`,
    doneHint: (taken: string) => `โบนัสที่เหลือ ${taken} บาทกลับคืนเว็บแล้ว`,
    finished: (title: string) => `${title} ทำยอดครบแล้ว`,
    finishedHint: (cashed: string) => `จึงไม่ได้ยกเลิก โบนัส ${cashed} บาทเป็นเงินสดของสมาชิกแล้ว`,
  },
  en: {
    title: 'Promotions of the member',
    failed: 'The promotions of the member could not be read',
    retry: 'Try again',
    late: 'Update failed, the data below may be old',
    none: 'No promotion yet',
    more: 'Show older promotions',
    promotion: 'Promotion',
    state: 'State',
    deposit: 'Deposit (baht)',
    bonus: 'Bonus (baht)',
    turnover: 'Turnover (baht)',
    turnoverOf: (done, required) => `${done} of ${required}`,
    started: 'Start',
    ended: 'End',
    expires: (at) => `By ${at}`,
    endedBy: 'Ended by',
    reason: 'Reason',
    actions: 'Actions',
    cancel: 'Cancel promotion',
    cancelTitle: (title) => `Cancel ${title}`,
    cancelHint: (bonus) =>
      `What is left of the bonus of ${bonus} baht goes back to the house; cash is not touched. Where the turnover is done already, the remaining bonus becomes cash instead.`,
    reasonHint: 'The member reads this reason; write Thai',
    done: (title) => `${title} is cancelled`,
    doneHint: (taken) => `${taken} baht of the bonus went back to the house`,
    finished: (title) => `The turnover of ${title} was done already`,
    finishedHint: (cashed) =>
      `So it was not cancelled: ${cashed} baht of the bonus became cash of the member.`,
  },
});

/** Promotions that a member plays or has played. */
export const memberPromotionsText = {
  ...words,
  states,
  tones,
  /** @param by a name of the staff stays as it is */
  ender: (by: string): string => (Object.hasOwn(enders, by) ? enders[by] : undefined) ?? by,
};
