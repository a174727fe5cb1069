/** What one round is called: a draw of a dated lottery is an งวด, one of many rounds a day is a รอบ, as the trade has it. */
export const roundWords = { draw: 'งวด', round: 'รอบ' } as const;

export type RoundWord = (typeof roundWords)[keyof typeof roundWords];

/** The word for a round. Where its kind is not known, or both kinds are meant, it is รอบ. */
export const roundWordOf = (round?: { round_no: number | null }): RoundWord =>
  round?.round_no === null ? roundWords.draw : roundWords.round;

export const roundTexts = {
  unknown: (word: RoundWord) => `ไม่พบ${word}นี้`,
  closed: (word: RoundWord) => `${word}นี้ปิดรับแล้ว`,
  refunded: (word: RoundWord) => `${word}นี้ถูกยกเลิก คืนเงินแล้ว`,
} as const;
