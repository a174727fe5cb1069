export const layoutText = {
  skip: 'ข้ามไปยังเนื้อหา',
  back: 'ย้อนกลับ',
  notFound: 'ไม่พบหน้าที่ต้องการ',
  contact: 'ติดต่อผ่าน LINE',
  welcome: 'เล่นเกม แทงหวย และดูรายการเงินของคุณได้ในที่เดียว',
  offline: 'ไม่มีการเชื่อมต่ออินเทอร์เน็ต',
} as const;
