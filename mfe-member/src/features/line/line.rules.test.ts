import { arrivalOf, nameInState, placeOf } from './line.rules.ts';

test.each([
  ['deposit', { kind: 'here', name: 'deposit' }],
  ['promotion', { kind: 'here', name: 'promotion' }],
  ['lotto', { kind: 'elsewhere', name: 'lotto' }],
  [undefined, { kind: 'list', isUnknown: false }],
  ['login', { kind: 'list', isUnknown: false }],
  ['bind', { kind: 'list', isUnknown: true }],
  ['toString', { kind: 'list', isUnknown: true }],
])('[M9] the name %s stands for its page, or for the list', (name, place) => {
  expect(placeOf(name)).toEqual(place);
});

test.each([
  ['?code=c&state=s', '', { kind: 'returned', state: 's', code: 'c' }],
  ['?error=access_denied&state=s', '', { kind: 'declined' }],
  ['?liff.state=%2Fdeposit', '', { kind: 'opened' }],
  ['', 'Mozilla/5.0 (iPhone) Line/14.1.0', { kind: 'opened' }],
  ['', 'Mozilla/5.0 (iPhone) Safari', { kind: 'visited' }],
  ['?code=c', '', { kind: 'visited' }],
  ['', 'Mozilla/5.0 Online/1', { kind: 'visited' }],
])('[M9] an address %s in the browser %s is known for what it is', (search, agent, arrival) => {
  expect(arrivalOf(search, agent)).toEqual(arrival);
});

test.each([
  ['?liff.state=%2Fdeposit', 'deposit'],
  ['?liff.state=%2Fdeposit%3Ffrom%3Dmenu', 'deposit'],
  ['?liff.state=%2F', undefined],
  ['?liff.state=%2F%2Felsewhere.test', undefined],
  ['?liff.state=https%3A%2F%2Felsewhere.test', undefined],
  ['', undefined],
])('[M9] the state %s of a LIFF app names the page %s', (search, name) => {
  expect(nameInState(search)).toBe(name);
});
