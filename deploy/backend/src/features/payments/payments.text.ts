export const paymentText = {
  qrChannel: 'QR พร้อมเพย์',
  receiverName: 'บัญชีทดสอบระบบ (ไม่ใช่บัญชีจริง)',
  wholeBaht: 'กรุณาระบุจำนวนเงินเป็นบาทถ้วน',
  minimum: (baht: number) => `ฝากขั้นต่ำ ${baht.toLocaleString('th-TH')} บาท`,
  maximum: (baht: number) => `ฝากสูงสุดต่อครั้ง ${baht.toLocaleString('th-TH')} บาท`,
  tooManyHere: 'เครือข่ายที่คุณใช้อยู่มีรายการรอชำระจำนวนมาก กรุณารอสักครู่ หรือเปลี่ยนเครือข่ายแล้วลองใหม่',
  tooManyWaiting: 'คุณมีรายการรอชำระอยู่หลายรายการ กรุณาชำระรายการเดิมหรือรอให้หมดอายุก่อน',
};
