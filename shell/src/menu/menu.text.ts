export const menuText = {
  groups: {
    account: 'บัญชีของฉัน',
    rewards: 'รางวัลและแต้ม',
    offers: 'สิทธิพิเศษ',
    records: 'ประวัติและเครื่องมือ',
  },
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
    sooth: 'สูตรบาคาร่า',
  },
  logout: 'ออกจากระบบ',
} as const;
