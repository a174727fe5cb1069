import { formatBaht } from '@sanuk/contract/money';

export const approvalsText = {
  daySum: (used: bigint, limit: bigint) =>
    `วันนี้คุณทำรายการไปแล้ว ${formatBaht(used)} จากวงเงินต่อคนต่อวัน ${formatBaht(limit)} รายการนี้ต้องให้เจ้าหน้าที่อีกคนหนึ่งทำ`,
  approverDaySum: (used: bigint, limit: bigint) =>
    `วันนี้คุณทำและอนุมัติรายการไปแล้ว ${formatBaht(used)} จากวงเงินอนุมัติต่อวัน ${formatBaht(limit)} ต้องให้เจ้าหน้าที่คนอื่นอนุมัติ`,
};
