/** Names of places that are words of other sentences too: as a whole they are the name, in a sentence they may be the word. */
export const alsoWords: ReadonlySet<string> = new Set([
  'หน้าแรก',
  'เข้าสู่ระบบ',
  'สมัครสมาชิก',
  'ลืมรหัสผ่าน',
  'สล็อต',
  'คาสิโน',
  'กีฬา',
  'ยิงปลา',
  'ฟรีสปิน',
  'เกมทั้งหมด',
  'เล่นล่าสุด',
  'เล่นเกม',
  'หวย',
  'แทงหวย',
  'อัตราจ่าย',
  'ผลรางวัล',
  'โปรโมชัน',
  'ทายผล',
  'สมาชิก',
  'โปรไฟล์',
  'ฝากเงิน',
  'ถอนเงิน',
  'ภารกิจ',
  'คูปอง',
]);

/** Where such a word stands alone and means no place: what one does with a game, a heading inside of a page. */
export const wordsByThemselves: Readonly<Record<string, readonly string[]>> = {
  'mfe-games/src/features/lobby/lobby.text.ts': ['เล่นเกม'],
  'mfe-lotto/src/shared/rounds/market.text.ts': ['ผลรางวัล'],
  'mfe-lotto/src/features/place-bill/place-bill.text.ts': ['อัตราจ่าย'],
};

/** Other names of the same places; nobody should have to learn that two names are one page. */
export const otherNames: readonly string[] = [
  'ศูนย์รวมหวย',
  'คาสิโนสด',
  'แลกแต้ม',
  'ประวัติธุรกรรม',
  'หน้าหลัก',
  'ชวนเพื่อน',
  'คืนยอดเล่น',
];

/** What a round of a dated lottery is called. */
export const drawWord = 'งวด';
