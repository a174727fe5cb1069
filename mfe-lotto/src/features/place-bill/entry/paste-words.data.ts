/** Words of a written bill, the longer one first where one begins with another; dealers spell โต๊ด in several ways. */
export const pasteWords = [
  ['บน', { kind: 'side', side: 'top' }],
  ['ล่าง', { kind: 'side', side: 'bottom' }],
  ['โต๊ด', { kind: 'side', side: 'tod' }],
  ['โต้ด', { kind: 'side', side: 'tod' }],
  ['โต็ด', { kind: 'side', side: 'tod' }],
  ['โตด', { kind: 'side', side: 'tod' }],
  ['ตรง', { kind: 'side', side: 'straight' }],
  ['เต็ง', { kind: 'side', side: 'straight' }],
  ['วิ่ง', { kind: 'run' }],
  ['กลับ', { kind: 'reverse', ways: undefined }],
  ['ตัวละ', { kind: 'sign', sign: '=' }],
  ['อย่างละ', { kind: 'sign', sign: '=' }],
  ['ละ', { kind: 'sign', sign: '=' }],
  ['และ', { kind: 'break', sign: ',' }],
] as const;

/** Counts in words: สองตัวบน, หกกลับ. */
export const pasteCounts: Readonly<Record<string, number>> = { หนึ่ง: 1, สอง: 2, สาม: 3, หก: 6 };
