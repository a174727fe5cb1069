import { inLanguage } from '../../language/language.ts';

/** What only paper says. */
export const printText = inLanguage({
  th: { unread: 'ยังมีรายการที่เก่ากว่านี้ ซึ่งไม่ได้พิมพ์' },
  en: { unread: 'There are older rows, which are not printed' },
});
