import { formatBaht } from '@sanuk/contract/money';
import { placeNames } from '@sanuk/contract/place-names.text';
import { roundWordOf } from '@sanuk/contract/round-words.text';
import { type NamedRound, roundName } from '../lotto-write-offs/lotto-write-offs.text.ts';

/** What one member's bills of a round changed by a correction, in satang. */
export interface MemberSums {
  taken: bigint;
  paid: bigint;
  returned: bigint;
  writtenOff: bigint;
}

function sentences({ taken, paid, returned, writtenOff }: MemberSums): string {
  return [
    taken > 0n ? `หักคืนเงินรางวัลเดิม ${formatBaht(taken)}` : '',
    writtenOff > 0n ? `ส่วนที่ใช้ไปแล้ว ${formatBaht(writtenOff)} เว็บไซต์รับผิดชอบให้ ไม่ต้องชำระคืน` : '',
    paid > 0n ? `จ่ายเงินรางวัลตามผลที่ถูกต้อง ${formatBaht(paid)}` : '',
    returned > 0n ? `คืนเงินเดิมพัน ${formatBaht(returned)}` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join('\n');
}

/** What members and staff read of corrected lottery results. */
export const correctionTexts = {
  title: (round: NamedRound, isVoid: boolean) =>
    `${placeNames.lottoResults}${roundName(round)} ${isVoid ? 'ถูกยกเลิก' : 'ถูกแก้ไข'}`,
  description: (round: NamedRound, numbers: { top3: string; bottom2: string } | null, sums: MemberSums) =>
    [
      numbers
        ? `ผลที่ถูกต้องคือ 3 ตัวบน ${numbers.top3} และ 2 ตัวล่าง ${numbers.bottom2}`
        : `ยกเลิกทั้ง${roundWordOf(round)}และคืนเงินเดิมพันทุกโพย`,
      sentences(sums),
      `ดูรายละเอียดได้ที่${placeNames.lottoBills}และ${placeNames.memberStatement}`,
    ]
      .filter((line) => line !== '')
      .join('\n'),
  withdrawalCancelled: (round: NamedRound) =>
    `${placeNames.lottoResults}${roundName(round)} ถูกแก้ไข ยอดที่รอถอนกลับเข้ากระเป๋าแล้ว แจ้งถอนใหม่ได้จากยอดที่เหลือ`,
};

/** Why staff cannot correct or void a round. */
export const refusedTexts = {
  byShots: (round: NamedRound) =>
    `ผลของ${roundWordOf(round)}นี้คำนวณจากเลขที่สมาชิกยิง จึงแก้ไขไม่ได้ ยกเลิกทั้ง${roundWordOf(round)}ได้เท่านั้น`,
  isVoid: (round: NamedRound) => `${roundWordOf(round)}นี้ถูกยกเลิกและคืนเงินไปแล้ว แก้ไขไม่ได้`,
  noResult: (round: NamedRound) => `${roundWordOf(round)}นี้ยังไม่มีผล กรุณากรอกผลตามปกติ`,
  sameResult: (round: NamedRound) => `ผลที่เสนอตรงกับผลปัจจุบันของ${roundWordOf(round)}นี้`,
  changed: 'ผลเปลี่ยนไปหลังจากที่เสนอ กรุณาปฏิเสธรายการนี้แล้วเสนอใหม่',
  shotsRunning: (round: NamedRound) => `${roundWordOf(round)}นี้ยังออกผลไม่เสร็จ ยกเลิกได้หลังออกผล`,
};
