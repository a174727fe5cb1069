/** What the client itself says; everything else is the server’s sentence. */
export const apiText = {
  generic: 'เกิดข้อผิดพลาด กรุณาลองใหม่',
  network: 'ไม่สามารถเชื่อมต่อได้ กรุณาตรวจสอบอินเทอร์เน็ต',
  timeout: 'ระบบใช้เวลานานกว่าปกติ กรุณาลองใหม่',
  tooFast: 'ทำรายการเร็วเกินไป กรุณารอสักครู่',
  reference: (reference: string) => `รหัสอ้างอิง ${reference}`,
} as const;
