import { normaliseBankAccount, normaliseName, normalisePhone, passwordProblem } from './account-form.ts';
import { bankSymbol, bankSymbols, banks, usualDigits } from './banks.ts';

test.each([
  ['0812345678', '0812345678'],
  ['081-234 5678', '0812345678'],
  ['0212345678', null],
  ['081234567', null],
  ['๐๘๑๒๓๔๕๖๗๘', '0812345678'],
  ['０８１－２３４－５６７８', '0812345678'],
  ['081\u200b2345678', '0812345678'],
  ['08123456789', null],
  ['081234567O', null],
])('[A7] the phone %j is read as %j', (given, phone) => expect(normalisePhone(given)).toBe(phone));

test.each([
  ['  สมหญิง   ใจดี ', 'สมหญิง ใจดี'],
  ["Mary-Ann O'Neil", "Mary-Ann O'Neil"],
  ['O\u2019Brien', "O'Brien"],
  ['O\u02bcBrien', "O'Brien"],
  ['Jose\u0301 Álvarez', 'José Álvarez'],
  ['Nguyễn Thị Đào', 'Nguyễn Thị Đào'],
  ['Łukasz Øster', 'Łukasz Øster'],
  ['สม\u200bหญิง\u00a0ใจดี\ufeff', 'สมหญิง ใจดี'],
  ['\u202eสมหญิง ใจดี', 'สมหญิง ใจดี'],
  ['Jean\u2010Luc', 'Jean-Luc'],
  ['Ｓｏｍｃｈａｉ Jaidee', 'Somchai Jaidee'],
  ['น้ำฝน ใจดี', 'น้ำฝน ใจดี'],
  ['a\u0336\u0336\u0336b c', null],
  ['Иван Петров', null],
  ['a × b', null],
  ['ก', null],
  ['R2D2', null],
  ['', null],
])('[A7] the name %j is read as %j', (given, name) => expect(normaliseName(given)).toBe(name));

test.each([
  ['123-4-56789-0', '1234567890'],
  ['123456789', null],
  ['1234567890123456', null],
  ['12345abcde', null],
])('[A7] the account %j is read as %j', (given, account) =>
  expect(normaliseBankAccount(given)).toBe(account),
);

test.each([
  ['ดอกไม้บานตอนเช้า', null],
  ['1234567', 'short'],
  ['34567890', 'guessable'],
  ['abababab', 'guessable'],
  ['my812345678', 'guessable'],
  ['Sunshine', 'guessable'],
  ['sanuk1234', 'guessable'],
  ['14022532', 'guessable'],
  ['32131989', null],
  ['x'.repeat(129), 'long'],
] as const)('[A7] the password %j is %j', (password, problem) =>
  expect(passwordProblem(password, '0812345678')).toBe(problem),
);

test('[A7] before a phone is known a password is judged without it', () => {
  expect(passwordProblem('anything else', '')).toBeNull();
});

test('[A7] banks are known by symbol and by code, and their usual numbers are of a length that is accepted', () => {
  expect([bankSymbol('kbank'), bankSymbol(' 004 '), bankSymbol('999')]).toEqual(['KBANK', 'KBANK', null]);
  expect(new Set(bankSymbols.map((symbol) => banks[symbol].code)).size).toBe(bankSymbols.length);
  for (const symbol of bankSymbols) {
    const digits = usualDigits(symbol);
    if (digits !== null) expect(normaliseBankAccount('1'.repeat(digits))).toHaveLength(digits);
  }
});
