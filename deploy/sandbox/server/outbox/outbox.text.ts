/** Copy of the outbox. */
export const outboxText = {
  title: 'กล่องข้อความ',
  lead: 'ข้อความ SMS ที่ระบบส่งถึงสมาชิก ข้อความใหม่อยู่บนสุด',
  empty: 'ยังไม่มีข้อความ',
} as const;
