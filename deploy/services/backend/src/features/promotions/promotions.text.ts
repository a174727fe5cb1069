import type { GameCategory } from '@sanuk/contract/areas/game';
import { formatBaht, satangFromBaht } from '@sanuk/contract/money';
import { placeNames } from '@sanuk/contract/place-names.text';
import type { PromotionTerms } from '../../context/context.ts';
import type { Hindrance } from './promotion.rules.ts';

const categoryNames: Record<GameCategory, string> = {
  slot: placeNames.slot,
  casino: placeNames.casino,
  sport: placeNames.sport,
  fishing: placeNames.fishing,
  freespin: placeNames.freespin,
};

const baht = (amount: number) => formatBaht(satangFromBaht(amount));

const hindrances: Record<Exclude<Hindrance, 'active'>, string> = {
  'not-begun': 'โปรโมชันนี้ยังไม่เริ่ม กรุณากลับมาใหม่ในวันเริ่ม',
  used: 'คุณรับโปรโมชันนี้ไปแล้ว เลือกโปรโมชันอื่นได้เลย',
  'used-today': 'วันนี้คุณรับโปรโมชันนี้แล้ว พรุ่งนี้รับได้อีก',
  'not-new': 'สำหรับการฝากครั้งแรกเท่านั้น คุณเคยฝากแล้ว เลือกโปรโมชันอื่นได้เลย',
  'under-review': 'บัญชีของคุณอาจซ้ำกับสมาชิกเดิม โบนัสสมาชิกใหม่ต้องรอทีมงานตรวจสอบก่อน กรุณาติดต่อแอดมินก่อนฝาก',
  'not-first-today': 'สำหรับการฝากครั้งแรกของวัน วันนี้คุณฝากแล้ว พรุ่งนี้รับได้',
};

export const promotionText = {
  hindrance: (hindrance: Hindrance, activeTitle: string | null): string =>
    hindrance === 'active'
      ? `กำลังเล่นโปรโมชัน “${activeTitle ?? ''}” อยู่ เล่นให้จบหรือยกเลิกก่อนแล้วรับใหม่ได้`
      : hindrances[hindrance],
  grant: (title: string) => `โบนัส ${title}`,
  cashed: (title: string) => `ทำยอดครบ ${title}`,
  taken: (title: string) => `จบ ${title}`,
  depositWithdrawn: 'ถอนเงินฝากของโปรโมชันนี้',
  overForStaff: 'โปรโมชันนี้จบไปแล้ว ดูผลได้ในรายการโปรโมชันของสมาชิก',
};

/** The terms as sentences, from the numbers that decide: what is said and what is done cannot differ. */
export function conditionsOf(terms: PromotionTerms): string[] {
  const { multiplier, of } = terms.turnover;
  const counted = Object.entries(terms.counts) as [GameCategory, number][];
  return [
    `ฝากขั้นต่ำ ${baht(terms.deposit_min)} รับโบนัส ${terms.percent}% สูงสุด ${baht(terms.bonus_max)}`,
    terms.limit === 'once' ? 'รับได้ 1 ครั้งต่อสมาชิก' : 'รับได้วันละ 1 ครั้ง',
    `ทำยอดเทิร์น ${multiplier} เท่าของ${of === 'bonus' ? 'โบนัส' : 'ยอดฝากรวมโบนัส'} ด้วยเงินจากกระเป๋าโบนัส ภายใน ${terms.days} วัน`,
    `นับยอด: ${counted.map(([category, share]) => `${categoryNames[category]} ${share}%`).join(' · ')}`,
    terms.cash_max === null
      ? 'ทำยอดครบ โบนัสที่เหลือทั้งหมดเป็นเงินสดทันที'
      : `ทำยอดครบ โบนัสที่เหลือเป็นเงินสดทันที สูงสุด ${baht(terms.cash_max)}`,
    'นับเฉพาะเดิมพันที่ออกผลแล้วและเสี่ยงเสียจริง เสมอ คืนเงิน ยกเลิก และแทงสองฝั่งไม่นับ',
    'เงินฝากอยู่ในกระเป๋าหลัก ถ้าถอนจนเงินสดเหลือน้อยกว่ายอดฝากนั้น โบนัสที่เหลือจะถูกยกเลิก',
    'หมดเวลาหรือยกเลิก โบนัสที่เหลือจะถูกคืนระบบ เงินสดไม่ถูกแตะ',
  ];
}
