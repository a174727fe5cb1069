/** Copy of the page with all games. */
export const gamesPageText = {
  title: 'เกมของระบบจำลอง',
  lead: 'ค่ายเกมและเกมทั้งหมดนี้สมมติขึ้น กดที่เกมเพื่อทดลองเล่นด้วยเครดิตจำลอง 5,000 เครดิต',
  providers: 'ค่ายเกม',
  rtp: 'RTP',
  opening: (name: string) => `เมื่อเว็บขอเปิด ${name}`,
  set: 'ตั้งค่า',
  openings: {
    open: 'เปิดให้เล่น',
    maintenance: 'ปิดปรับปรุง',
    refusing: 'ค่ายเกมล่ม (ตอบ 503)',
    silent: 'ค่ายเกมเงียบ (ไม่ตอบ)',
  },
} as const;
