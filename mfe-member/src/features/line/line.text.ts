import { placeNames } from '@sanuk/platform';
import type { PlaceElsewhere, PlaceHere } from './line.rules.ts';

export const lineText = {
  title: placeNames.liff,
  working: 'กำลังเข้าสู่ระบบด้วย LINE',
  places: {
    deposit: placeNames.memberDeposit,
    withdraw: placeNames.memberWithdraw,
    promotion: placeNames.promotions,
    lotto: placeNames.lottoLobby,
    wheel: placeNames.memberWheel,
    profile: placeNames.memberProfile,
    statement: placeNames.memberStatement,
  } satisfies Record<PlaceHere | PlaceElsewhere, string>,
  list: 'หน้าที่เปิดได้',
  unknown: 'ไม่พบหน้านี้ เลือกจากรายการด้านล่าง',

  outside: 'เข้าสู่ระบบเพื่อเปิดหน้านี้',
  outsideHint: 'หน้านี้เปิดจากเมนูใน LINE หากเปิดจากที่อื่น เข้าสู่ระบบด้วย LINE หรือเบอร์โทรศัพท์ได้',
  byLine: 'เข้าสู่ระบบด้วย LINE',
  byPhone: 'เข้าสู่ระบบด้วยเบอร์โทรศัพท์',
  register: placeNames.register,

  failed: 'เข้าสู่ระบบด้วย LINE ไม่สำเร็จ',
  declined: 'คุณยังไม่ได้อนุญาตใน LINE กดเข้าสู่ระบบด้วย LINE อีกครั้ง หรือใช้เบอร์โทรศัพท์',
  otherTab: 'การเข้าสู่ระบบนี้เริ่มจากหน้าต่างอื่นหรือหมดอายุแล้ว กดเข้าสู่ระบบด้วย LINE อีกครั้ง',

  sdkFailed: 'LINE ไม่ได้ยืนยันตัวตนให้โดยอัตโนมัติ กดเข้าสู่ระบบด้วย LINE เพื่อไปยังหน้าเข้าสู่ระบบของ LINE หรือใช้เบอร์โทรศัพท์',

  confirmMember: (phone: string) => ({
    question: `เข้าสู่ระบบเป็นสมาชิก ${phone} ใช่หรือไม่`,
    hint: 'หากไม่ใช่เบอร์ของคุณ กด “ไม่ใช่ฉัน” เพื่อไม่ให้เข้าบัญชีของคนอื่น',
    yes: 'ใช่ เข้าสู่ระบบ',
  }),
  confirmLink: {
    question: 'บัญชี LINE นี้เป็นของคุณใช่หรือไม่',
    hint: 'เมื่อผูกแล้ว เจ้าของบัญชี LINE นี้เข้าสู่ระบบของคุณได้โดยไม่ต้องใส่รหัสผ่าน ผูกเฉพาะบัญชี LINE ของคุณเอง',
    yes: 'ใช่ บัญชีของฉัน',
  },
  notMine: 'ไม่ใช่ฉัน',

  greeting: (name: string) => `สวัสดี ${name}`,
  unlinkedGuest: 'บัญชี LINE นี้ยังไม่ผูกกับสมาชิก เข้าสู่ระบบหรือสมัครสมาชิก แล้วกดผูกบัญชีได้ทันที',
  unlinkedMember: (phone: string) => `ผูกบัญชี LINE นี้กับสมาชิก ${phone} แล้วครั้งต่อไปเข้าได้ทันทีโดยไม่ต้องใส่รหัสผ่าน`,
  link: 'ผูกบัญชี LINE',
  later: 'ไว้ทีหลัง',
  linked: 'ผูกบัญชี LINE แล้ว',

  account: 'บัญชี LINE',
  notLinked: 'ยังไม่ผูกบัญชี LINE',
} as const;
