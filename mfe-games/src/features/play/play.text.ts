import { placeNames } from '@sanuk/platform';

export const playText = {
  title: placeNames.play,
  opening: 'กำลังเข้าสู่เกม...',
  none: 'ยังไม่ได้เลือกเกม',
  noneHint: 'เลือกเกมที่ชอบ แล้วกดเปิดเต็มหน้าเพื่อเล่นที่นี่',
  choose: `เลือก${placeNames.slot}`,
  home: placeNames.home,
} as const;
