import { placeNames } from '@sanuk/platform';

export const gameSheetText = {
  close: 'ออกจากเกม',
  fullScreen: 'เต็มจอ',
  exitFullScreen: 'ออกจากเต็มจอ',
  entering: 'กำลังเข้าสู่เกม...',
  chooseWallet: 'กรุณาเลือกกระเป๋าเงิน',
  noWallet: 'ไม่มีกระเป๋าเงินที่ใช้เล่นเกมนี้ได้',
  noMoney: 'ยอดเงินไม่พอ กรุณาฝากเงินก่อน',
  deposit: placeNames.memberDeposit,
  demo: 'ทดลองเล่น',
  errorTitle: 'พบบางอย่างผิดปกติ',
  understood: 'ตกลง',
  retry: 'ลองใหม่',
  balance: 'ยอดเงินคงเหลือ',
} as const;
