/**
 * What each place of the site is called: in the header, the drawer, the tabs, the member menu, the title of the tab, the
 * heading of the page, and wherever a link or a sentence leads there. Keys are those of `paths`.
 */
export const placeNames = {
  home: 'หน้าแรก',
  login: 'เข้าสู่ระบบ',
  register: 'สมัครสมาชิก',
  forgot: 'ลืมรหัสผ่าน',

  slot: 'สล็อต',
  casino: 'คาสิโน',
  sport: 'กีฬา',
  fishing: 'ยิงปลา',
  freespin: 'ฟรีสปิน',
  allGames: 'เกมทั้งหมด',
  lastGames: 'เล่นล่าสุด',
  favouriteGames: 'เกมโปรด',
  play: 'เล่นเกม',
  sooth: 'สูตรบาคาร่า',

  lottoLobby: 'หวย',
  lottoRound: 'แทงหวย',
  lottoBills: 'โพยของฉัน',
  lottoRates: 'อัตราจ่าย',
  lottoResults: 'ผลรางวัล',
  lottoYeekee: 'ยิงเลขยี่กี',

  promotions: 'โปรโมชัน',
  cashback: 'แคชแบ็กรายวัน',
  winloss: 'คืนยอดเสีย',
  affiliate: 'แนะนำเพื่อน',
  redeem: 'ร้านค้าแต้ม',
  poll: 'ทายผล',
  liff: 'เปิดใน LINE',

  member: 'สมาชิก',
  memberProfile: 'โปรไฟล์',
  memberDeposit: 'ฝากเงิน',
  memberPayment: 'สแกน QR เพื่อชำระเงิน',
  memberWithdraw: 'ถอนเงิน',
  memberStatement: 'รายการเดินบัญชี',
  memberPromotions: 'โปรโมชันของฉัน',
  memberWinloss: 'คืนยอดเสียของฉัน',
  memberRewards: 'ของรางวัลวันนี้',
  memberWheel: 'วงล้อนำโชค',
  memberQuests: 'ภารกิจ',
  memberCoupon: 'คูปอง',
} as const;
