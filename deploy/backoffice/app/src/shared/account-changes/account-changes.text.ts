import type { AccountChange } from '@sanuk/contract/outside/operator-accounts';
import { inLanguage } from '../../language/language.ts';
import { shownNumber } from '../account-number.ts';

const words = inLanguage({
  th: { accounts: { main: 'บัญชีหลัก', second: 'บัญชีสำรอง' }, from: 'จาก', to: 'เป็น', none: 'ไม่มี' },
  en: { accounts: { main: 'Main account', second: 'Second account' }, from: 'From', to: 'To', none: 'None' },
});

/** A proposed change of a bank account. */
export const accountChangesText = {
  ...words,
  numbered: (one: AccountChange['from']): string =>
    one ? `${one.bank_code} ${shownNumber(one.number)}` : words.none,
};
