import type { AccountChange } from '@sanuk/contract/outside/operator-accounts';

/** A proposed change of a bank account. */
export const accountChangesText = {
  accounts: { main: 'บัญชีหลัก', second: 'บัญชีสำรอง' },
  from: 'จาก',
  to: 'เป็น',
  numbered: (one: AccountChange['from']): string => (one ? `${one.bank_code} ${one.number}` : 'ไม่มี'),
};
