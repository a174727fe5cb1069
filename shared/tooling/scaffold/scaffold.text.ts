/** What a new page is called until somebody names it. */
export const scaffoldText = {
  newPage: 'หน้าใหม่',
  empty: 'ยังไม่มีข้อมูล',
} as const;
