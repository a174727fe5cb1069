/** Thai copy of what the edge itself says. */
export const pageText = {
  notFoundTitle: 'ไม่พบหน้าที่ต้องการ',
  loading: 'กำลังโหลด',
  noScript: 'กรุณาเปิดใช้งาน JavaScript ในเบราว์เซอร์ของคุณเพื่อใช้งานเว็บไซต์นี้',
  slow: 'ใช้เวลานานกว่าปกติ',
  reload: 'โหลดหน้านี้อีกครั้ง',
  brandUnavailable: 'ระบบขัดข้องชั่วคราว กรุณาลองใหม่อีกครั้งในอีกสักครู่',
  backendUnavailable: 'ติดต่อระบบไม่ได้ชั่วคราว กรุณาลองใหม่อีกครั้ง',
} as const;
