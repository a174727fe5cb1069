export const guardsText = {
  serverAway: 'ตรวจสอบการเข้าสู่ระบบไม่ได้ในขณะนี้ กรุณาลองใหม่',
  loginFirst: 'กรุณาเข้าสู่ระบบก่อน',
} as const;
