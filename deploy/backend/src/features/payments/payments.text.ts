import { formatBaht } from '@sanuk/contract/money';

export const paymentText = {
  qrChannel: 'QR พร้อมเพย์',
  receiverName: 'บัญชีทดสอบระบบ (ไม่ใช่บัญชีจริง)',
  wholeBaht: 'กรุณาระบุจำนวนเงินเป็นบาทถ้วน',
  minimum: (satang: number) => `ฝากขั้นต่ำ ${formatBaht(satang)}`,
  maximum: (satang: number) => `ฝากสูงสุดต่อครั้ง ${formatBaht(satang)}`,
  tooManyHere: 'เครือข่ายที่คุณใช้อยู่มีรายการรอชำระจำนวนมาก กรุณารอสักครู่ หรือเปลี่ยนเครือข่ายแล้วลองใหม่',
  tooManyWaiting: 'คุณมีรายการรอชำระอยู่หลายรายการ กรุณาชำระรายการเดิมหรือรอให้หมดอายุก่อน',
};
