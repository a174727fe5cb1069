import { isCallbackOf } from './line.rules.ts';

const hosts = ['siam.example', 'www.siam.example', 'localhost', 'thara.localhost', '127.0.0.1'];

test.each([
  'https://siam.example/liff',
  'https://www.siam.example/liff',
  'http://localhost:8080/liff',
  'http://thara.localhost:9300/liff',
  'http://127.0.0.1:8080/liff',
  'https://localhost/liff',
])('[M9] given a host of the brand, %s is accepted as the address to return to', (address) => {
  expect(isCallbackOf(hosts, address)).toBe(true);
});

test.each([
  ['another host', 'https://attacker.example/liff'],
  ['a host that ends like one of the brand', 'https://notsiam.example/liff'],
  ['a subdomain that the brand does not list', 'https://x.siam.example/liff'],
  ['a host of the brand as a subdomain', 'https://siam.example.attacker.example/liff'],
  ['a dot at the end of the host', 'https://siam.example./liff'],
  ['no encryption', 'http://siam.example/liff'],
  ['another port', 'https://siam.example:8443/liff'],
  ['a user name', 'https://siam.example@attacker.example/liff'],
  ['a user name before the right host', 'https://attacker@siam.example/liff'],
  ['a password', 'https://siam.example:443@attacker.example/liff'],
  ['a backslash', 'https://attacker.example\\@siam.example/liff'],
  ['a backslash in place of the slashes', 'https:\\\\siam.example/liff'],
  ['no scheme', '//siam.example/liff'],
  ['another scheme', 'javascript://siam.example/liff'],
  ['another page', 'https://siam.example/promotions'],
  ['a longer path', 'https://siam.example/liff/deposit'],
  ['a path that leaves', 'https://siam.example/liff/..//attacker.example'],
  ['a query', 'https://siam.example/liff?next=//attacker.example'],
  ['a fragment', 'https://siam.example/liff#x'],
  ['a line break at the end', 'https://siam.example/liff\n'],
  ['capital letters', 'https://SIAM.example/liff'],
  ['a local host of another brand', 'http://siam.localhost:8080/liff'],
  ['nothing', ''],
])('[M9] given an address with %s, LINE may not return to it', (_what, address) => {
  expect(isCallbackOf(hosts, address)).toBe(false);
});

test('[M9] given a brand without known hosts, LINE may return nowhere', () => {
  expect(isCallbackOf([], 'http://localhost:8080/liff')).toBe(false);
});
