/** Copy of the page with drawn results. */
export const drawsText = {
  title: 'ผลรางวัลจำลอง',
  lead: 'ออกผลครั้งเดียวตามเวลาที่กำหนด และไม่เปลี่ยนอีก',
  empty: 'ยังไม่มีผลรางวัล',
  top3: '3 ตัวบน',
  bottom2: '2 ตัวล่าง',
} as const;
