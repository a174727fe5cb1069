export const federationText = {
  title: 'ส่วนนี้ยังเปิดไม่ได้ในขณะนี้',
  description: 'ส่วน\u2060อื่น\u2060ของเว็บยังใช้งานได้ตามปกติ กรุณาลองใหม่อีกครั้ง',
  home: 'กลับหน้าแรก',
} as const;
