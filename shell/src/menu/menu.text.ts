export const menuText = {
  groups: {
    account: 'บัญชีของฉัน',
    rewards: 'รางวัลและแต้ม',
    offers: 'สิทธิพิเศษ',
    records: 'ประวัติและเครื่องมือ',
  },
  logout: 'ออกจากระบบ',
} as const;
