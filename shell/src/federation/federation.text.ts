export const federationText = {
  title: 'ส่วนนี้ยังเปิดไม่ได้ในขณะนี้',
  description: 'ส่วนอื่นของเว็บยังใช้งานได้ตามปกติ กรุณาลองใหม่อีกครั้ง',
  home: 'กลับหน้าแรก',
} as const;
