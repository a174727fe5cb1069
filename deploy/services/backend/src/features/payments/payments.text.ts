import type { ChannelKind } from '@sanuk/contract/areas/payment';
import { formatBaht } from '@sanuk/contract/money';
import type { ReviewPart } from '@sanuk/contract/outside/operator-money';
import type { ArrivalProblem } from './arrival.ts';

const channels: Record<ChannelKind, string> = {
  qr: 'QR พร้อมเพย์',
  bank: 'โอนผ่านธนาคาร',
  truemoney: 'ทรูมันนี่ วอลเล็ท',
};

export const paymentText = {
  channels,
  wholeBaht: 'กรุณาระบุจำนวนเงินเป็นบาทถ้วน',
  minimum: (satang: number) => `ฝากขั้นต่ำ ${formatBaht(satang)}`,
  maximum: (satang: number) => `ฝากสูงสุดต่อครั้ง ${formatBaht(satang)}`,
  creditRefused: {
    'deposit-limit-exceeded': 'เกินวงเงินฝากที่สมาชิกตั้งไว้ เครดิตได้เมื่อวงเงินรอบใหม่เริ่ม หรือโอนเงินคืนบัญชีต้นทาง',
    'member-on-break': 'สมาชิกอยู่ระหว่างพักการเล่น เครดิตได้หลังพักครบกำหนด หรือโอนเงินคืนบัญชีต้นทาง',
    'member-excluded': 'สมาชิกระงับการใช้งานด้วยตนเอง เครดิตไม่ได้ กรุณาโอนเงินคืนบัญชีต้นทาง',
  } satisfies Record<ArrivalProblem, string>,
  creditOf: (phone: string, why: string) => `เบอร์ ${phone}: ${why}`,
  split: (parts: readonly ReviewPart[]) =>
    `แบ่งเงิน: ${parts
      .map(({ phone, return_reference, amount_satang }) =>
        phone === null
          ? `โอนคืน ${return_reference} ${formatBaht(amount_satang)}`
          : `เติมให้ ${phone} ${formatBaht(amount_satang)}`,
      )
      .join(' และ ')}`,
  memberUnknown: (phone: string) => `ไม่พบสมาชิกเบอร์ ${phone}`,
  splitRepeated: 'สมาชิกหรือรหัสการโอนคืนซ้ำกัน ใส่ได้คนละหนึ่งส่วน',
  splitSum: (satang: bigint) => `ยอดของทุกส่วนรวมกันต้องเท่ากับ ${formatBaht(satang)}`,
  tooManyHere: 'เครือข่ายที่คุณใช้อยู่มีรายการรอชำระจำนวนมาก กรุณารอสักครู่ หรือเปลี่ยนเครือข่ายแล้วลองใหม่',
  tooManyWaiting: 'คุณมีรายการรอชำระอยู่หลายรายการ กรุณาชำระรายการเดิมหรือรอให้หมดอายุก่อน',
};
