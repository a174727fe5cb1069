import { placeNames } from '@sanuk/platform';

export const gameSheetText = {
  left: (name: string) => `เล่นค้างไว้: ${name}`,
  goOn: 'เล่นต่อ',
  leave: 'ไม่เล่นต่อ',
  close: 'ออกจากเกม',
  fullScreen: 'เต็มจอ',
  exitFullScreen: 'ออกจากเต็มจอ',
  fullPage: 'เปิดเต็มหน้า',
  reopen: 'เปิดเกมใหม่',
  entering: 'กำลังเข้าสู่เกม...',
  slowProvider: 'ค่ายเกมตอบช้ากว่าปกติ กรุณารอสักครู่',
  slowGame: 'เกมโหลดนานกว่าปกติ',
  hide: 'ซ่อน',
  chooseWallet: 'กรุณาเลือกกระเป๋าเงิน',
  chooseFor: (name: string) => `ใช้เล่น ${name}`,
  noWallet: 'ไม่มีกระเป๋าเงินที่ใช้เล่นเกมนี้ได้',
  deposit: placeNames.memberDeposit,
  demo: 'ทดลองเล่น',
  freeSpins: placeNames.freespin,
  errorTitle: 'พบบางอย่างผิดปกติ',
  wrongLink: 'ลิงก์ของเกมไม่ถูกต้อง เราจึงไม่เปิดให้ กรุณาลองใหม่หรือเลือกเกมอื่น',
  understood: 'ตกลง',
  retry: 'ลองใหม่',
  otherWallet: 'เลือกกระเป๋าอื่น',
  balance: 'ยอดเงิน',
  elapsed: 'เวลาเล่น',
  ended: 'เกมนี้หยุดแล้ว',
  endedWhy:
    'มีการเปิดเกมอื่นด้วยกระเป๋าเดียวกัน ออกจากระบบ หรือพักการเล่น เกมนี้จึงวางเดิมพันต่อไม่ได้ เดิมพันที่วางไปแล้วยังคิดผลตามปกติ',
  playHere: 'กลับมาเล่นเกมนี้',
} as const;

/** What a wallet is for, by its wallet_type_id. */
export const walletUses: Readonly<Record<number, string>> = {
  1: 'เงินสดของคุณ เล่นได้ทุกเกม',
  2: 'เงินรางวัลเข้ากระเป๋านี้',
  3: 'เงินรางวัลเข้ากระเป๋านี้',
};

/** Beside an amount that is not the member's cash. */
export const walletMarks: Readonly<Record<number, string>> = { 2: 'โบนัส', 3: 'เครดิตฟรี' };
