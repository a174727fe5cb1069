import { inLanguage } from '../../../language/language.ts';

/** Devices that a member logged in on. */
export const memberDevicesText = inLanguage({
  th: {
    title: 'อุปกรณ์ที่เคยเข้าสู่ระบบ',
    hint: 'กดรหัสเพื่อค้นหาสมาชิกทุกคนที่เคยใช้อุปกรณ์นั้น รหัสอยู่ในเบราว์เซอร์ ลบคุกกี้แล้วได้รหัสใหม่ จึงเป็นเบาะแส ไม่ใช่หลักฐาน',
    none: 'ยังไม่เคยเข้าสู่ระบบจากเบราว์เซอร์ที่จดจำได้',
    most: (most: number) => `แสดง ${most} เครื่องที่ใช้ล่าสุด อาจมีมากกว่านี้`,
    device: 'รหัสอุปกรณ์',
    find: (device: string) => `ค้นหาสมาชิกที่ใช้อุปกรณ์ ${device}`,
    first: 'เข้าครั้งแรก',
    last: 'เข้าล่าสุด',
    browser: 'เบราว์เซอร์',
  },
  en: {
    title: 'Devices that logged in',
    hint: 'An id finds every member who used the device. It lies in the browser and is a new one once cookies are deleted: a hint, not a proof.',
    none: 'No log-in yet from a browser with a device id',
    most: (most) => `The ${most} used last are shown. There may be more.`,
    device: 'Device id',
    find: (device) => `Find members who used device ${device}`,
    first: 'First log-in',
    last: 'Last log-in',
    browser: 'Browser',
  },
});
