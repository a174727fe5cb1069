import { roundWordOf } from '@sanuk/contract/round-words.text';

const day = new Intl.DateTimeFormat('th-TH', { timeZone: 'UTC', dateStyle: 'medium' });

/** A round as members read it: its market and day, or its number on that day. */
export interface NamedRound {
  name: string;
  round_date: string;
  round_no: number | null;
}
export const roundName = (round: NamedRound): string => {
  const date = day.format(new Date(`${round.round_date}T00:00:00Z`));
  const number = round.round_no === null ? '' : `ที่ ${round.round_no} `;
  return `${round.name} ${roundWordOf(round)}${round.round_no === null ? 'วันที่ ' : number}${date}`;
};

/** Why staff cannot approve a withdrawal yet. */
export const withdrawalWaits = 'สมาชิกมีเงินรางวัลจากโพยที่กำลังแก้ไขผล อนุมัติการถอนได้หลังรายการแก้ไขผลเสร็จสิ้น';
