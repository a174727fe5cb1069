import { avatarLevel, groupedPhone } from './person.rules.ts';

test.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 2],
  [99, 2],
  [-1, 0],
  [1.5, 0],
  [Number.NaN, 0],
])('[A10] a level of %d has the picture of level %d', (level, picture) => {
  expect(avatarLevel(level)).toBe(picture);
});

test.each([
  ['0812345678', '081-234-5678'],
  ['081234567', '081234567'],
  ['08123456789', '08123456789'],
  ['081-234-5678', '081-234-5678'],
  ['', ''],
])('[M2] the phone %j is read as %j', (phone, text) => expect(groupedPhone(phone)).toBe(text));
