import { inLanguage } from '../../../language/language.ts';

/** A correction of a member's cash that a person proposes. */
export const adjustmentText = inLanguage({
  th: {
    open: 'ปรับยอดเงินสด',
    title: (name: string) => `ปรับยอดเงินสด ${name}`,
    hint: 'ใช้แก้ยอดที่ผิด ทุกยอดต้องให้คนที่สองอนุมัติ หักเงินที่รอถอนไม่ได้ ยอดที่ปรับไม่นับเป็นยอดฝากหรือยอดเล่น',
    direction: 'ปรับยอด',
    directions: { credit: 'เพิ่ม', debit: 'ลด' },
    amount: 'จำนวน',
    amountMissing: 'กรอกจำนวนมากกว่า 0 ไม่เกิน 1,000,000 บาท',
    reasonHint: 'สมาชิกจะเห็นข้อความนี้ เมื่ออนุมัติแล้ว',
    send: { credit: (baht: string) => `เสนอเพิ่ม ${baht} บาท`, debit: (baht: string) => `เสนอลด ${baht} บาท` },
    sendNothing: 'เสนอปรับยอด',
    proposed: 'เสนอแล้ว รอคนที่สองอนุมัติ',
    proposedHint: 'รายการอยู่ในหน้าเงินรอดำเนินการ',
    done: 'อนุมัติแล้ว',
    doneHint: 'ยอดในกระเป๋าของสมาชิกปรับแล้ว',
    rejected: 'ถูกปฏิเสธแล้ว',
    rejectedHint: 'ยอดไม่เปลี่ยน หากยังต้องการปรับ ให้เสนอใหม่',
  },
  en: {
    open: 'Adjust cash',
    title: (name) => `Adjust the cash of ${name}`,
    hint: 'To correct a wrong balance. Every amount takes a second person. Money held for a withdrawal cannot be taken, and nothing counts as deposit or play.',
    direction: 'Adjustment',
    directions: { credit: 'Add', debit: 'Take' },
    amount: 'Amount',
    amountMissing: 'Enter an amount above 0 and up to 1,000,000 baht',
    reasonHint: 'The member reads it after the approval; write Thai',
    send: {
      credit: (baht) => `Propose to add ${baht} baht`,
      debit: (baht) => `Propose to take ${baht} baht`,
    },
    sendNothing: 'Propose an adjustment',
    proposed: 'Proposed; a second person has to approve it',
    proposedHint: 'It is in the money queue',
    done: 'Approved',
    doneHint: 'The wallet of the member is adjusted',
    rejected: 'Rejected',
    rejectedHint: 'The balance did not change. Propose it again if it is still needed.',
  },
});
