export const turnoverText = {
  giftTaken: 'ของขวัญที่ยังไม่ได้เล่นถูกคืน (ระงับการเล่นด้วยตนเอง)',
} as const;
