/** The sentences that are part of a picture. After a change: `npm run art`. */
export const words = {
  siam: {
    wheel: { lines: ['วงล้อบัวทอง', 'หมุนลุ้นทุกวัน'], under: 'โอกาสแสดงครบทุกช่อง' },
    lotto: { lines: ['หวยยี่กี', 'ออกผลทั้งวัน'], under: 'คำนวณผลซ้ำเองได้ทุกรอบ' },
    deposit: { lines: ['สแกน QR', 'เงินเข้าทันที'], under: 'ใช้แอปที่รองรับพร้อมเพย์' },
    welcome: { lines: ['ยินดีต้อนรับ', 'สู่สยาม'], under: 'ทั้งเกมและหวยในที่เดียว' },
    lotus: { lines: ['โบนัส', '100%'], under: 'สมาชิกใหม่ สูงสุด ฿1,000' },
    dawn: { lines: ['ทุกวัน', '+20%'], under: 'ฝากครั้งแรกของวัน' },
    topup: { lines: ['เติมอีก', '+10%'], under: 'ไม่จำกัดยอดเป็นเงินสด' },
    palace: { lines: ['วังทอง', '50%'], under: 'สูงสุด ฿5,000' },
  },
  thara: {
    wheel: { lines: ['ระหัดน้ำ', 'นำโชค'], under: 'เห็นโอกาสก่อนหมุนทุกครั้ง' },
    lotto: { lines: ['ลอยเลข', 'กับสายน้ำ'], under: 'ตรวจสอบผลย้อนหลังได้' },
    deposit: { lines: ['สแกน QR', 'ยอดเข้าทันที'], under: 'ไหลลื่นเหมือนสายน้ำ' },
    welcome: { lines: ['ยินดีต้อนรับ', 'สู่ธารา'], under: 'เห็นโอกาส ตรวจสอบผลได้เอง' },
    firstWave: { lines: ['คลื่นแรก', '50%'], under: 'สมาชิกใหม่ สูงสุด ฿2,000' },
    tide: { lines: ['น้ำขึ้น', '+15%'], under: 'ทำยอดเพียงสามเท่า' },
    betta: { lines: ['ปลากัด', '30%'], under: 'สูงสุด ฿3,000' },
  },
} as const;

/** What the drawings set letter by letter: the names of the logos, digits, the sign of the baht. */
export const letters = { digit: '0123456789', baht: '฿', siam: 'สยาม', thara: 'ธารา' } as const;

export type Saying = { lines: readonly string[]; under: string };
