/** A bonus or free credit that staff gives a member. */
export const giftText = {
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
  close: 'เสร็จสิ้น',
};
