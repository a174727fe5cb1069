/** The name a shot of the system has in the list. */
export const systemShooterName = 'ระบบ';

/** Why a shot was refused, with the time that is left. */
export const waitText = (seconds: number) => `กรุณารอ ${seconds} วินาทีก่อนยิงครั้งถัดไป`;
