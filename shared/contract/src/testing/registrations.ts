/** A registration that every check of the site accepts. */
export const goodRegistration = {
  username: '0812345678',
  password: 'correct horse',
  bank_code: 'KBANK',
  bank_account: '1234567890',
  name: 'สมชาย ใจดี',
  referrer: '',
} as const;
export type RegistrationField = keyof typeof goodRegistration;

/**
 * What may be typed into each field of that registration, and what may not. Form and server are held against the same
 * rows, so that neither accepts what the other refuses (requirement A7).
 */
export const typedRegistrations: Record<RegistrationField, { accepted: string[]; refused: string[] }> = {
  username: {
    accepted: ['0612345678', '081-234-5678', '09 1234 5678', '๐๘๑๒๓๔๕๖๗๘', '０８１２３４５６７８'],
    refused: ['', '081234567', '08123456789', '0212345678', '+66812345678', '08a2345678'],
  },
  password: {
    accepted: ['12345698', '32131989', 'ดอกไม้บานตอนเช้า', 'x7#Kq9mZ', 'วันนี้อากาศดี'.repeat(10).slice(0, 128)],
    refused: [
      ...[
        '',
        'seven77',
        'สั้นไป1',
        'วันนี้อากาศดี'.repeat(10),
        '12345678',
        '34567890',
        'hgfedcba',
        'abababab',
        '00000000',
        'sunshine',
        '14021989',
        '14022532',
        '19890214',
      ],
      ...['Password1', 'qwertyuiop', 'my0812345678!', 'x812345678'],
    ],
  },
  bank_code: { accepted: ['SCB', 'GSB'], refused: ['', 'XYZ', '999'] },
  bank_account: {
    accepted: ['123-4-56789-0', '1'.repeat(15), '๑๒๓๔๕๖๗๘๙๐', '１２３４５６７８９０', '123–4.56789\u200b0'],
    refused: ['', '123456789', '๑๒๓๔๕๖๗๘๙', '1'.repeat(16), '12345abcde'],
  },
  name: {
    accepted: ["Mary-Ann O'Neil", '  สมหญิง   ใจดี ', 'ก'.repeat(120)],
    refused: ['', '  ', 'ก', 'R2D2', 'นาย 007', '<b>สมชาย</b>', 'ก'.repeat(121)],
  },
  referrer: {
    accepted: ['F12', ' friend_of-7 ', 'a'.repeat(40)],
    refused: ['   ', 'a b', 'เพื่อน', '<b>', 'a'.repeat(41)],
  },
};
