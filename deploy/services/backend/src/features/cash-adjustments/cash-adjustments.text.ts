import { formatBaht } from '@sanuk/contract/money';
import type { AdjustmentDirection } from '@sanuk/contract/outside/operator-adjustments';

/** What the member reads of a correction of the cash. */
export const adjustmentText = {
  title: {
    credit: 'เพิ่มเงินในกระเป๋าหลักของคุณแล้ว',
    debit: 'หักเงินจากกระเป๋าหลักของคุณแล้ว',
  } satisfies Record<AdjustmentDirection, string>,
  description: (direction: AdjustmentDirection, satang: bigint, reason: string) =>
    `เจ้าหน้าที่ปรับยอด${direction === 'credit' ? 'เพิ่ม' : 'ลด'} ${formatBaht(satang)}\nเหตุผล: ${reason}`,
  /** Beside its line in the statement. */
  reference: 'ปรับยอดโดยเจ้าหน้าที่',
  exceedsCash: (cash: bigint) =>
    `ตอนนี้สมาชิกมีเงินสด ${formatBaht(cash)} ไม่พอให้หักยอดนี้ ข้อเสนอยังรออยู่ อนุมัติได้เมื่อเงินพอ หรือปฏิเสธแล้วเสนอยอดใหม่`,
};
