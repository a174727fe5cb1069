import { inLanguage } from '../../language/language.ts';

/** What every form of an order says. */
export const orderDialogText = inLanguage({
  th: {
    reason: 'เหตุผล',
    reasonHint: 'บันทึกไว้ในประวัติการทำงาน',
    cancel: 'ปิดโดยไม่ส่ง',
    done: 'เสร็จสิ้น',
  },
  en: {
    reason: 'Reason',
    reasonHint: 'Stored in the audit trail',
    cancel: 'Close without sending',
    done: 'Done',
  },
});
