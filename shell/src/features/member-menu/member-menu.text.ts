export const memberMenuText = {
  title: 'เมนูสมาชิก',
  logoutAsk: 'ต้องการออกจากระบบใช่หรือไม่',
  logoutStay: 'ยังอยู่กับเรา',
  loggedOut: 'ออกจากระบบเรียบร้อย',
} as const;
