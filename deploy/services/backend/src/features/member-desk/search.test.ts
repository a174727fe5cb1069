import { readSearch, reversed } from './search.ts';

test.each([
  ['081', { kind: 'number', digits: '081' }],
  [' 081-234 5678 ', { kind: 'number', digits: '0812345678' }],
  ['203.0.113.7', { kind: 'address', address: '203.0.113.7' }],
  ['2001:db8::1', { kind: 'address', address: '2001:db8::1' }],
  ['สมหญิง  ใจดี', { kind: 'name', start: 'สมหญิง ใจดี' }],
  ['Somchai', { kind: 'name', start: 'somchai' }],
  ['01890000-0000-7000-8000-00000000000A', { kind: 'member-id', id: '01890000-0000-7000-8000-00000000000a' }],
  ['12', null],
  ['1-2', null],
  ['ก', null],
  ['300.1.1.1', { kind: 'name', start: '300.1.1.1' }],
])('%j is read as %j', (text, search) => {
  expect(readSearch(text)).toEqual(search);
});

test('a text is reversed by letters, not by halves of them', () => {
  expect(reversed('0812')).toBe('2180');
  expect(reversed('a😀b')).toBe('b😀a');
});
