import { inLanguage } from '../../../language/language.ts';

/** A bonus or free credit that staff gives a member. */
export const giftText = inLanguage({
  th: {
    open: 'ให้โบนัส',
    title: (name: string) => `ให้โบนัส ${name}`,
    hint: 'สมาชิกใช้เล่นได้ ถอนออกไม่ได้ ยอดที่เกินวงเงินของคนเดียวจะรอคนที่สองอนุมัติ',
    wallet: 'กระเป๋า',
    wallets: { bonus: 'โบนัส', free: 'เครดิตฟรี' },
    amount: 'จำนวน',
    amountMissing: 'กรอกจำนวนมากกว่า 0 ไม่เกิน 1,000,000 บาท',
    send: (baht: string) => `ให้ ${baht} บาท`,
    sendNothing: 'ให้โบนัส',
    done: (baht: string) => `ให้แล้ว ${baht} บาท`,
    proposed: 'เสนอแล้ว รอคนที่สองอนุมัติ',
    proposedHint: 'รายการอยู่ในหน้าเงินรอดำเนินการ',
    doneHint: 'ยอดขึ้นในกระเป๋าของสมาชิกแล้ว',
  },
  en: {
    open: 'Give a bonus',
    title: (name) => `Give ${name} a bonus`,
    hint: 'The member can play with it and cannot withdraw it. An amount above the limit of one person waits for a second person.',
    wallet: 'Wallet',
    wallets: { bonus: 'Bonus', free: 'Free credit' },
    amount: 'Amount',
    amountMissing: 'Enter an amount above 0 and up to 1,000,000 baht',
    send: (baht) => `Give ${baht} baht`,
    sendNothing: 'Give a bonus',
    done: (baht) => `Gave ${baht} baht`,
    proposed: 'Proposed; a second person has to approve it',
    proposedHint: 'It is in the money queue',
    doneHint: 'It is in the wallet of the member',
  },
});
