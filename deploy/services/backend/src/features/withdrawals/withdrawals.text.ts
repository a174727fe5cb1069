import { formatBaht } from '@sanuk/contract/money';

export const withdrawalText = {
  minimum: (satang: bigint) => `ถอนขั้นต่ำ ${formatBaht(satang)}`,
  maximum: (satang: bigint) => `ถอนสูงสุดต่อครั้ง ${formatBaht(satang)}`,
  timesUsed: (times: number) => `วันนี้ถอนครบ ${times} ครั้งแล้ว กรุณาลองใหม่พรุ่งนี้`,
  dayLeft: (satang: bigint) => `วันนี้ถอนได้อีกไม่เกิน ${formatBaht(satang)}`,
  heldBack: (withdrawable: bigint, left: bigint) =>
    `ถอนได้ ${formatBaht(withdrawable)} เพราะต้องทำยอดเทิร์นอีก ${formatBaht(left)}`,
  maintenance: (until: string) => `ธนาคารปิดปรับปรุงระบบถึง ${until} น. กรุณาลองใหม่ภายหลัง`,
  bankFailed: 'ธนาคารแจ้งว่าโอนเงินไม่สำเร็จ เงินคืนเข้ากระเป๋าแล้ว',
};
