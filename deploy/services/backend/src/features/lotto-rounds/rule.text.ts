import { betTypeNames } from '@sanuk/contract/bet-types.text';
import { roundWords } from '@sanuk/contract/round-words.text';
import type { RoundSettings } from './markets/market.rules.ts';
import { returnPercent } from './markets/odds.rules.ts';
import type { Timetable } from './markets/timetable.rules.ts';
import { minimumShots, subtractedPosition } from './yeekee/yeekee.rules.ts';
import { systemShooterName } from './yeekee/yeekee.text.ts';

export interface RuleBlock {
  title: string;
  text: string;
}

const clock = new Intl.DateTimeFormat('th-TH', {
  timeZone: 'Asia/Bangkok',
  hour: '2-digit',
  minute: '2-digit',
});
const percent = new Intl.NumberFormat('th-TH', { numberingSystem: 'latn', maximumFractionDigits: 1 });

const yeekeeBlocks = (closesAt: Date, shotsCloseAt: Date): RuleBlock[] => [
  {
    title: 'เวลาปิดรับ',
    text: `รอบนี้ปิดรับแทง ${clock.format(closesAt)} น. ยิงเลขต่อได้ถึง ${clock.format(shotsCloseAt)} น. ตามเวลาของเซิร์ฟเวอร์`,
  },
  {
    title: 'วิธีคำนวณผล',
    text: [
      'นำเลขที่ยิงทั้งหมดในรอบมารวมกัน',
      `แล้วลบด้วยเลขลำดับที่ ${subtractedPosition} โดยนับจากเลขแรกของรอบเป็นลำดับที่ 1`,
      'สามหลักท้ายของผลลบคือ 3 ตัวบน หลักหมื่นและหลักพันคือ 2 ตัวล่าง',
    ].join(' '),
  },
  {
    title: 'เลขของระบบ',
    text: [
      `เลขที่ระบบยิงแสดงชื่อ "${systemShooterName}" ทุกเลข สุ่มและปิดผนึกก่อนเปิดรับแทง`,
      'ค่า commitment คือ sha256 ของข้อความ nonce:เลข,เลข,… ตามลำดับ',
      'เลขสุดท้ายของระบบเปิดหลังปิดรับยิงเลข จึงไม่มีใครรู้หรือเลือกผลได้ก่อน',
      'nonce เปิดเผยเมื่อออกผล ทุกคนคำนวณซ้ำเพื่อตรวจสอบได้',
    ].join(' '),
  },
  {
    title: 'การคืนเงิน',
    text: [
      `หากมีเลขยิงไม่ถึง ${minimumShots} เลข รอบนั้นเป็นโมฆะและคืนเงินทุกโพย`,
      'หากระบบขัดข้องหลังเปิดรับแทง ผลยังคำนวณจากเลขที่ปิดผนึกไว้และเลขที่ยิงทันเวลา',
    ].join(' '),
  },
];

const dailyBlocks = (closesAt: Date, drawsAt: Date): RuleBlock[] => [
  {
    title: 'เวลาปิดรับและออกผล',
    text: `ปิดรับแทง ${clock.format(closesAt)} น. ออกผลประมาณ ${clock.format(drawsAt)} น. ตามเวลาของเซิร์ฟเวอร์`,
  },
  {
    title: 'ที่มาของผล',
    text: 'ผลมาจากระบบจำลองการออกรางวัล ไม่ใช่ผลหวยจริง 3 ตัวบนและ 2 ตัวล่างประกาศพร้อมกัน',
  },
  {
    title: 'การคืนเงิน',
    text: `หากไม่มีผลภายใน 1 ชั่วโมงหลังเวลาออกผล ระบบคืนเงินทุกโพยของ${roundWords.draw}นี้`,
  },
];

const cancelBlock = (cancellable: boolean, minutes: number, perDay: number): RuleBlock => ({
  title: 'การยกเลิกโพย',
  text: cancellable
    ? `ยกเลิกโพยได้ก่อนเวลาปิดรับอย่างน้อย ${minutes} นาที และไม่เกินวันละ ${perDay} ครั้ง`
    : 'โพยของรอบนี้ยกเลิกไม่ได้',
});

/** The rules of a round as a member reads them before betting. */
export function ruleBlocks(round: {
  kind: Timetable['kind'];
  closesAt: Date;
  resultAt: Date;
  cancellable: boolean;
  cancelMinutes: number;
  cancelsPerDay: number;
  settings: RoundSettings;
}): RuleBlock[] {
  const { kind, closesAt, resultAt, settings } = round;
  return [
    ...(kind === 'series' ? yeekeeBlocks(closesAt, resultAt) : dailyBlocks(closesAt, resultAt)),
    cancelBlock(round.cancellable, round.cancelMinutes, round.cancelsPerDay),
    {
      title: 'อัตราจ่ายและโอกาส',
      text: [
        'อัตราจ่ายรวมเงินต้นแล้ว และยึดตามอัตราที่แสดงตอนส่งโพย',
        ...settings.betTypes.map(
          (one) =>
            `${betTypeNames[one.code]} บาทละ ${percent.format(one.rateHundredths / 100)} คืนเฉลี่ย ${percent.format(returnPercent(one.code, one.rateHundredths))}%`,
        ),
        `${betTypeNames['3TOD']} คิดจากเลขที่ไม่ซ้ำกัน เลขเบิ้ลและเลขตองมีโอกาสน้อยกว่านี้`,
      ].join(' · '),
    },
  ];
}
