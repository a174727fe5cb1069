export const memberMenuText = {
  title: 'เมนูสมาชิก',
  items: {
    profile: 'โปรไฟล์',
    affiliate: 'แนะนำเพื่อน',
    quests: 'ภารกิจ',
    wheel: 'วงล้อนำโชค',
    redeem: 'ร้านค้าแต้ม',
    cashback: 'แคชแบ็กรายวัน',
    winloss: 'คืนยอดเสีย',
    promotions: 'โปรโมชัน',
    coupon: 'คูปอง',
    statement: 'ประวัติธุรกรรม',
  },
  logout: 'ออกจากระบบ',
  logoutAsk: 'ต้องการออกจากระบบใช่หรือไม่',
  logoutStay: 'ยังอยู่กับเรา',
  loggedOut: 'ออกจากระบบเรียบร้อย',
} as const;
