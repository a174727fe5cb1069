import { inLanguage } from '../../language/language.ts';

/** Notifications of the queue while no page is open. */
export const pushText = inLanguage({
  th: {
    label: 'แจ้งเตือนแม้ปิดหน้านี้',
    unreached: 'ตอนนี้ระบบส่งถึงบริการแจ้งเตือนไม่ได้ จะลองใหม่เอง',
  },
  en: {
    label: 'Notify when this page is closed',
    unreached: 'The server cannot reach the notification service now. It tries again by itself.',
  },
});
