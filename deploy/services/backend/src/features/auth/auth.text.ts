/** Copy that goes to members' phones, and refusals more exact than their code's own sentence. */
export const authText = {
  resetCode: (brand: string, code: string, minutes: number) =>
    `${brand}: รหัส OTP สำหรับตั้งรหัสผ่านใหม่ คือ ${code} ใช้ได้ภายใน ${minutes} นาที ห้ามบอกรหัสนี้กับผู้อื่น`,
  tooManyRegistrations: 'มีการสมัครสมาชิกจากเครือข่ายนี้จำนวนมาก กรุณาลองใหม่ภายหลัง หรือเปลี่ยนเครือข่ายแล้วลองใหม่',
  codeTooSoon: (seconds: number) => `กรุณารอ ${seconds} วินาทีก่อนขอรหัส OTP ใหม่`,
};
