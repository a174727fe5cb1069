import { caretAfter, isComplete, noCode, readTyped } from './typed-code.ts';

/** Types sign by sign, as a keyboard does. */
const typed = (text: string) =>
  [...text].reduce((code, sign) => readTyped(`${code.signs}${sign}`, code), noCode);

test.each([
  ['as it is printed', '7KQ2-M8XW-4TZA'],
  ['in small letters', '7kq2m8xw4tza'],
  ['with a Thai keyboard', 'ึาๆ/ท8ปไภะผฟ'.replace('8', 'ค')],
  ['with a Thai keyboard in capitals', '๗ษ๐2?๘)"๔ธ(ฤ'.replace('๐', 'ๆ')],
])('[R5] a code is read %s, pasted and typed', (_how, text) => {
  expect(readTyped(text, noCode).signs).toBe('7KQ2M8XW4TZA');
  expect(typed(text).signs).toBe('7KQ2M8XW4TZA');
});

test('[R5] a dash is the key of 3 for who writes Thai, and nothing for everybody else', () => {
  expect(typed('า-').signs).toBe('K3');
  expect(typed('K-').signs).toBe('K');
});

test('[R5] of a message that is pasted the code alone is read', () => {
  expect(readTyped('รหัสของคุณ 7KQ2-M8XW-4TZA ใช้ได้ถึงสิ้นเดือน', noCode).signs).toBe('7KQ2M8XW4TZA');
});

test('[R5] with an empty field a keyboard is forgotten', () => {
  const thai = typed('าา');
  expect(thai.isThai).toBe(true);
  expect(readTyped('', thai)).toEqual(noCode);
});

test.each([
  ['an English message', 'Your code: 7KQ2-M8XW-4TZA, until Friday'],
  ['a message that has it twice', '7KQ2-M8XW-4TZA (รหัส 7kq2 m8xw 4tza)'],
])('[R5] of %s the code alone is read', (_what, text) => {
  expect(readTyped(text, noCode).signs).toBe('7KQ2M8XW4TZA');
});

test.each([
  ['a code with more behind it', '7KQ2-M8XW-4TZA-77'],
  ['a code with more before it', 'AB-7KQ2-M8XW-4TZA'],
  ['two codes', '7KQ2-M8XW-4TZA 7KQ2-M8XW-4TZB'],
  ['two codes in a Thai message', 'รหัส 7KQ2-M8XW-4TZA และ 7KQ2-M8XW-4TZB'],
  ['a message without dashes', 'Your code 7KQ2M8XW4TZA until Friday'],
])('[R5] %s is no code: nothing is cut off', (_what, text) => {
  expect(readTyped(text, noCode)).toMatchObject({ signs: '', tooLong: text });
});

test('[R5] a sign too many is taken back by the keyboard', () => {
  const long = readTyped('7KQ2 M8XW 4TZAX', noCode);
  expect(long).toMatchObject({ signs: '', tooLong: '7KQ2 M8XW 4TZAX' });
  expect(readTyped('7KQ2 M8XW 4TZA', long)).toEqual({ signs: '7KQ2M8XW4TZA', isThai: false });
});

test('[R5] a code is whole with its twelfth sign', () => {
  expect(isComplete(typed('7KQ2M8XW4TZ'))).toBe(false);
  expect(isComplete(typed('7KQ2M8XW4TZA'))).toBe(true);
});

test.each([
  [0, 0],
  [3, 3],
  [4, 4],
  [5, 6],
  [12, 14],
])('[R5] after %i signs the caret stands at %i', (signs, caret) => {
  expect(caretAfter('7KQ2 M8XW 4TZA', signs)).toBe(caret);
});
