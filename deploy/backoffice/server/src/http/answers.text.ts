/** What staff reads when a request is refused before the backend sees it. */
export const answersText = {
  'wrong-credentials': 'ชื่อ รหัสผ่าน หรือรหัสยืนยันไม่ถูกต้อง',
  'too-many-attempts': 'ลองหลายครั้งเกินไป กรุณารอ 15 นาทีแล้วลองใหม่',
  'code-wrong': 'รหัสจากแอปยืนยันตัวตนไม่ถูกต้อง กรุณาลองรหัสถัดไป',
  'wrong-password': 'รหัสผ่านไม่ถูกต้อง',
  'passkey-invalid': 'พาสคีย์นี้ใช้ไม่ได้ กรุณาลองใหม่ หรือใช้รหัสผ่าน',
  'invitation-invalid': 'คำเชิญนี้ใช้ไม่ได้แล้ว กรุณาขอคำเชิญใหม่',
  'session-over': 'กรุณาเข้าสู่ระบบใหม่',
  'address-not-allowed': 'เครือข่ายนี้ไม่ได้รับอนุญาต',
  'request-invalid': 'คำขอไม่ถูกต้อง กรุณาโหลดหน้าใหม่',
  'not-found': 'ไม่พบหน้านี้',
  'backend-away': 'ระบบหลักไม่ตอบ กรุณาลองใหม่ในอีกสักครู่',
  internal: 'เกิดข้อผิดพลาด กรุณาลองใหม่อีกครั้ง',
} as const;
