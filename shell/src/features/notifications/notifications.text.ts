export const announcementText = {
  title: 'ประกาศสำคัญ',
  position: (shown: number, total: number) => `${shown}/${total}`,
  slides: 'ภาพประกาศ',
  button: 'ประกาศและกิจกรรม',
  buttonWord: 'กิจกรรม',
  buttonUnseen: 'ประกาศและกิจกรรม มีรายการใหม่',
} as const;

export const notificationText = {
  title: 'การแจ้งเตือน',
  position: (shown: number, total: number) => `${shown}/${total}`,
  bell: 'การแจ้งเตือน',
  bellUnread: (count: number) => `การแจ้งเตือน ยังไม่ได้อ่าน ${count} รายการ`,
  unread: 'ยังไม่ได้อ่าน',
  next: 'ถัดไป',
  close: 'ปิด',
  back: 'ย้อนกลับ',
  more: 'ดูรายละเอียด',
  empty: 'ยังไม่มีประกาศ',
  emptyHint: 'เมื่อมีข่าวจากทีมงานจะแสดงที่นี่',
  loadFailed: 'โหลดการแจ้งเตือนไม่สำเร็จ',
} as const;
