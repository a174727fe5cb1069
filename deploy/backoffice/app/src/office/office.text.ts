import { inLanguage } from '../language/language.ts';

/** What the pages say when no answer comes. */
export const officeText = inLanguage({
  th: {
    offline: 'เชื่อมต่อไม่ได้ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองใหม่',
    passkeyCancelled: 'ยกเลิก หรือไม่พบพาสคีย์ในอุปกรณ์นี้',
    passkeyKnown: 'อุปกรณ์นี้มีพาสคีย์ของคุณแล้ว',
    logIn: 'กรุณาเข้าสู่ระบบ',
    noAnswer: 'ระบบตอบไม่ถูกต้อง กรุณาลองใหม่อีกครั้ง',
  },
  en: {
    offline: 'No connection. Check the internet and try again.',
    passkeyCancelled: 'Cancelled, or this device has no passkey',
    passkeyKnown: 'This device has a passkey of yours already',
    logIn: 'Log in first',
    noAnswer: 'The answer of the server is not valid. Try again.',
  },
});
