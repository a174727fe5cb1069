export const lazyDialogText = {
  failed: 'เปิดหน้าต่างไม่สำเร็จ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองใหม่',
} as const;
