/** What staff reads when an order about other staff cannot be carried out. */
export const staffText = {
  roleTwice: 'ระบุหน้าที่ซ้ำกัน กรุณาระบุหน้าที่ละครั้ง',
  notJoined: 'พนักงานคนนี้ยังไม่ตอบรับคำเชิญ หากต้องการเปลี่ยนหน้าที่ให้เชิญใหม่',
  remotesOfReleaseTeam: 'เฉพาะหน้าที่ release-team เท่านั้นที่ต้องระบุรีโมต',
};
