import { inLanguage } from '../language/language.ts';

/** Why this browser cannot be notified. */
export const pushText = inLanguage({
  th: {
    unsupported: 'เบราว์เซอร์นี้รับการแจ้งเตือนไม่ได้',
    'home-screen-needed':
      'บน iPhone และ iPad ให้กดแชร์ แล้วเลือก “เพิ่มไปยังหน้าจอโฮม” จากนั้นเปิดหลังบ้านจากหน้าจอโฮมแล้วเปิดการแจ้งเตือนที่นั่น',
    denied: 'เบราว์เซอร์ปิดการแจ้งเตือนของหน้านี้ไว้ อนุญาตได้ในการตั้งค่าเว็บไซต์ของเบราว์เซอร์',
    dismissed: 'ยังไม่ได้เปิด เพราะยังไม่ได้อนุญาตการแจ้งเตือน',
    failed: 'เบราว์เซอร์เชื่อมต่อบริการแจ้งเตือนไม่ได้ กรุณาลองใหม่',
  },
  en: {
    unsupported: 'This browser cannot receive notifications.',
    'home-screen-needed':
      'On iPhone and iPad, choose Share, then Add to Home Screen. Open the back office from the home screen and turn notifications on there.',
    denied: 'The browser blocks notifications of this page. Allow them in its site settings.',
    dismissed: 'Not turned on, because notifications are not allowed yet.',
    failed: 'The browser cannot reach its notification service. Try again.',
  },
});
