import { arrivalOf, isLiffBrowser, nameInState, placeOf } from './line.rules.ts';

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
  ['?liff.state=%2Fdeposit', '', { kind: 'opened', handedOver: null }],
  ['', 'Mozilla/5.0 (iPhone) Line/14.1.0', { kind: 'opened', handedOver: null }],
  ['', 'Mozilla/5.0 (iPhone) Safari', { kind: 'visited' }],
  ['?code=c', '', { kind: 'visited' }],
  ['', 'Mozilla/5.0 Online/1', { kind: 'visited' }],
])('[M9] an address %s in the browser %s is known for what it is', (search, agent, arrival) => {
  expect(arrivalOf({ search, hash: '' }, agent)).toEqual(arrival);
});

const liffAgent = 'Mozilla/5.0 (iPhone) Line/14.1.0 LIFF';
const tokens = '#access_token=a&id_token=b.c.d';

test.each([
  ['the tokens of LINE', { search: '', hash: tokens }, tokens],
  ['its state, which the page follows itself', { search: '?liff.state=%2Fdeposit', hash: tokens }, tokens],
  ['a state with tokens of its own', { search: '?liff.state=%2Fdeposit%23id_token%3Dx.y.z', hash: '' }, ''],
  ['nothing', { search: '', hash: '' }, ''],
  [
    'a code that the SDK requested',
    { search: '?code=c&state=s&liffClientId=2000000005', hash: '' },
    '?code=c&state=s&liffClientId=2000000005',
  ],
  [
    'a refusal that the SDK has to report',
    { search: '?error=e&state=s&liffOAuth2Error=true', hash: '' },
    '?error=e&state=s&liffOAuth2Error=true',
  ],
])('[M9] in a LIFF browser the SDK gets from an address: %s', (_what, address, handedOver) => {
  expect(arrivalOf(address, liffAgent)).toEqual({ kind: 'opened', handedOver });
});

test.each([
  ['LINE outside its LIFF browser', 'Mozilla/5.0 (iPhone) Line/14.1.0', 'opened'],
  ['another browser', 'Mozilla/5.0 (iPhone) Safari', 'visited'],
])('[M9] tokens in the address of a page in %s go no further', (_what, agent, kind) => {
  const arrival = arrivalOf({ search: '', hash: tokens }, agent);
  expect(arrival.kind).toBe(kind);
  expect(JSON.stringify(arrival)).not.toContain('b.c.d');
});

test('[M9] a login of the site itself comes back in a LIFF browser as it does elsewhere', () => {
  const address = { search: '?code=c&state=s', hash: '' };
  expect(arrivalOf(address, liffAgent)).toEqual({ kind: 'returned', state: 's', code: 'c' });
});

test.each([
  [liffAgent, true],
  ['Mozilla/5.0 (Linux; Android 14) Line/14.1.0/IAB', false],
  ['Mozilla/5.0 LIFF', false],
])('[M9] %s is a LIFF browser: %s', (agent, isOne) => {
  expect(isLiffBrowser(agent)).toBe(isOne);
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
