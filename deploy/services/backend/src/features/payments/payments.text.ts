import type { ChannelKind } from '@sanuk/contract/areas/payment';
import { formatBaht } from '@sanuk/contract/money';

const channels: Record<ChannelKind, string> = {
  qr: 'QR พร้อมเพย์',
  bank: 'โอนผ่านธนาคาร',
  truemoney: 'ทรูมันนี่ วอลเล็ท',
};

export const paymentText = {
  channels,
  receiverName: 'บัญชีทดสอบระบบ (ไม่ใช่บัญชีจริง)',
  wholeBaht: 'กรุณาระบุจำนวนเงินเป็นบาทถ้วน',
  minimum: (satang: number) => `ฝากขั้นต่ำ ${formatBaht(satang)}`,
  maximum: (satang: number) => `ฝากสูงสุดต่อครั้ง ${formatBaht(satang)}`,
  memberExcluded: 'สมาชิกระงับการใช้งานด้วยตนเอง เครดิตไม่ได้ กรุณาโอนเงินคืนบัญชีต้นทาง',
  tooManyHere: 'เครือข่ายที่คุณใช้อยู่มีรายการรอชำระจำนวนมาก กรุณารอสักครู่ หรือเปลี่ยนเครือข่ายแล้วลองใหม่',
  tooManyWaiting: 'คุณมีรายการรอชำระอยู่หลายรายการ กรุณาชำระรายการเดิมหรือรอให้หมดอายุก่อน',
};
