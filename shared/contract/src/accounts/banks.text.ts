import type { BankSymbol } from './banks.ts';

/** Names of the banks as members say them. */
export const bankNames: Record<BankSymbol, string> = {
  KBANK: 'กสิกรไทย',
  SCB: 'ไทยพาณิชย์',
  BBL: 'กรุงเทพ',
  KTB: 'กรุงไทย',
  BAY: 'กรุงศรีอยุธยา',
  TTB: 'ทีเอ็มบีธนชาต (ttb)',
  GSB: 'ออมสิน',
  BAAC: 'ธ.ก.ส.',
  GHB: 'อาคารสงเคราะห์ (ธอส.)',
  UOB: 'ยูโอบี',
  CIMB: 'ซีไอเอ็มบี ไทย',
  KKP: 'เกียรตินาคินภัทร',
  LHB: 'แลนด์ แอนด์ เฮ้าส์',
  TISCO: 'ทิสโก้',
  TCRB: 'ไทยเครดิต',
  IBANK: 'อิสลามแห่งประเทศไทย',
  ICBC: 'ไอซีบีซี (ไทย)',
  CITI: 'ซิตี้แบงก์',
  SCBT: 'สแตนดาร์ดชาร์เตอร์ด (ไทย)',
  HSBC: 'เอชเอสบีซี',
  TRUEMONEY: 'ทรูมันนี่ วอลเล็ท',
};
