import { readSearch, reversed } from './search.ts';

test.each([
  ['081', { kind: 'number', digits: '081', text: '081', device: null }],
  [' 081-234 5678 ', { kind: 'number', digits: '0812345678', text: '081-234 5678', device: null }],
  ['0812345678', { kind: 'number', digits: '0812345678', text: '0812345678', device: '0812345678' }],
  ['3fA9c01b7e', { kind: 'device', start: '3fa9c01b7e' }],
  ['3fa9c01b7', { kind: 'name', start: '3fa9c01b7' }],
  ['3fa9c01b7e0', { kind: 'name', start: '3fa9c01b7e0' }],
  ['U0123456789ABCDEF0123456789abcdef', { kind: 'line-id', userId: 'U0123456789abcdef0123456789abcdef' }],
  ['U0123456789abcdef', { kind: 'name', start: 'u0123456789abcdef' }],
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
