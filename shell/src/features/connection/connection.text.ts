export const connectionText = {
  offline: 'ไม่มีการเชื่อมต่ออินเทอร์เน็ต',
  reconnecting: 'กำลังเชื่อมต่อใหม่...',
} as const;
