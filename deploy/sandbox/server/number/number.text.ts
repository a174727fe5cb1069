/** Texts of a number game's page; the texts of its script are in games/number/number.text.ts. */
export const numberText = {
  stage: 'โต๊ะคีโน',
  drawn: 'เลขที่ออกรอบนี้',
  ladder: 'อัตราจ่ายของจำนวนเลขที่เลือก',
  board: 'เลือกเลข 1 ถึง 10 ตัว',
  quick: (count: number) => `สุ่ม ${count} เลข`,
  again: 'เลขเดิม',
  clear: 'ล้าง',
  rounds: 'เล่น',
  roundCount: (count: number) => `${count} รอบ`,
  play: 'ออกเลข',
} as const;
