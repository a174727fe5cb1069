export const menuText = {
  groups: {
    account: 'บัญชีของฉัน',
    rewards: 'รางวัลและแต้ม',
    offers: 'สิทธิพิเศษ',
    records: 'ประวัติและเครื่องมือ',
  },
  /** rewards that wait to be claimed */
  waiting: (count: number) => `รอรับ ${count}`,
  logout: 'ออกจากระบบ',
} as const;
