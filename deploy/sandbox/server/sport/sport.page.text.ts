/** Words of the page of a sport game that stand there before its script runs. */
export const sportPageText = {
  parts: 'ส่วนของหน้า',
  ahead: 'คู่ถัดไป',
  live: 'กำลังแข่ง',
  ended: 'ผลการแข่งขัน',
  mine: 'สลิปของฉัน',
  leagues: 'เลือกลีก',
  markets: 'เลือกประเภทเดิมพัน',
  slip: 'สลิปเดิมพัน',
  closeSlip: 'ปิดสลิป',
  openSlip: 'สลิป',
} as const;
