/** Copy that every page of the sandbox shares, and that of its first page. */
export const pagesText = {
  ribbon: 'ระบบจำลอง ไม่ใช่เงินจริง',
  ribbonName: 'ประกาศ',
  site: 'ระบบจำลอง',
  home: 'ห้องทดลอง',
  parts: 'ส่วนของระบบจำลอง',
  lead: 'โลกภายนอกขนาดย่อสำหรับทดลองใช้เว็บ ทุกอย่างที่นี่เป็นของจำลอง',
} as const;

/** Parts of the sandbox: where they are, what they are called, what they are for. */
export const places = [
  ['/bank', 'ธนาคาร', 'จ่าย QR ที่สมาชิกสร้างไว้ และลองกรณีที่ผิดพลาด'],
  ['/payouts', 'โอนออก', 'รายการถอนที่เว็บสั่งจ่าย และลองกรณีที่ผิดพลาด'],
  ['/outbox', 'กล่องข้อความ', 'ข้อความ SMS ที่ระบบส่งถึงสมาชิก'],
  ['/line', 'LINE', 'เปิดหน้าเว็บเหมือนเปิดจากในแอป LINE และลองกรณีที่ผิดพลาด'],
  ['/draws', 'ผลรางวัล', 'ผลหวยจำลองที่ออกแล้ว'],
  ['/games', 'เกม', 'เกมสล็อตของค่ายสมมติ ทดลองเล่นด้วยเครดิตจำลองได้ทันที'],
] as const;
