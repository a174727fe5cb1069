/** The sentences that are part of a picture. After a change: see shape.ts. */
export const words = {
  siam: {
    wheel: { lines: ['วงล้อบัวทอง', 'หมุนลุ้นทุกวัน'], under: 'โอกาสแสดงครบทุกช่อง' },
    lotto: { lines: ['หวยยี่กี', 'ออกผลทั้งวัน'], under: 'คำนวณผลซ้ำเองได้ทุกรอบ' },
    deposit: { lines: ['สแกน QR', 'เงินเข้าทันที'], under: 'ใช้แอปที่รองรับพร้อมเพย์' },
    welcome: { lines: ['ยินดีต้อนรับ', 'สู่สยาม'], under: 'ทั้งเกมและหวยในที่เดียว' },
  },
  thara: {
    wheel: { lines: ['ระหัดน้ำ', 'นำโชค'], under: 'เห็นโอกาสก่อนหมุนทุกครั้ง' },
    lotto: { lines: ['ลอยเลข', 'กับสายน้ำ'], under: 'ตรวจสอบผลย้อนหลังได้' },
    deposit: { lines: ['สแกน QR', 'ยอดเข้าทันที'], under: 'ไหลลื่นเหมือนสายน้ำ' },
    welcome: { lines: ['ยินดีต้อนรับ', 'สู่ธารา'], under: 'เห็นโอกาส ตรวจสอบผลได้เอง' },
  },
} as const;

export type Saying = { lines: readonly string[]; under: string };
