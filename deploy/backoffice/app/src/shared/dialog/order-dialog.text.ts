/** What every form of an order says. */
export const orderDialogText = {
  reason: 'เหตุผล',
  reasonHint: 'บันทึกไว้ในประวัติการทำงาน',
  cancel: 'ยกเลิก',
};
