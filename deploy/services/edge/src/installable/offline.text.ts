import { placeNames } from '@sanuk/contract/place-names.text';

/** Copy of the page that a browser shows when it cannot reach the site. */
export const offlineText = {
  title: (name: string) => `เชื่อมต่อไม่ได้ · ${name}`,
  heading: (name: string) => `เชื่อมต่อกับ${name}ไม่ได้`,
  reason: 'อุปกรณ์นี้อาจไม่ได้เชื่อมต่ออินเทอร์เน็ต หรือเว็บขัดข้องชั่วคราว',
  deviceOffline: 'อุปกรณ์นี้ไม่ได้เชื่อมต่ออินเทอร์เน็ต กรุณาเปิด Wi-Fi หรืออินเทอร์เน็ตมือถือ',
  siteAway: 'อุปกรณ์นี้ออนไลน์อยู่ แต่ยังติดต่อเว็บไม่ได้',
  retry: 'ลองใหม่',
  waiting: 'เมื่อเชื่อมต่อได้ หน้านี้จะกลับมาเอง',
  trying: 'กำลังลองเชื่อมต่อ',
  failed: 'ยังเชื่อมต่อไม่ได้ ลองล่าสุดเวลา',
  honest: 'หน้านี้เก็บไว้ในเครื่องของคุณ จึงไม่มียอดเงินหรือข้อมูลล่าสุด',
  sent: `หากเพิ่งส่งรายการไป อย่าเพิ่งส่งซ้ำ เมื่อกลับมาเชื่อมต่อได้ให้ตรวจใน${placeNames.memberStatement}ก่อน`,
} as const;
