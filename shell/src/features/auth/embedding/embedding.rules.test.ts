import fc from 'fast-check';
import { embeddingOrigin } from './embedding.rules.ts';

const allowed = ['https://partner.example', 'https://own.example'];
const origin = (clues: { ancestors?: readonly string[]; referrer?: string }) =>
  embeddingOrigin({ ancestors: undefined, referrer: '', allowed, ...clues });

test('[A1] the page around the frame is the nearest one, whatever stands around that', () => {
  expect(origin({ ancestors: ['https://partner.example', 'https://evil.example'] })).toBe(
    'https://partner.example',
  );
  expect(origin({ ancestors: ['https://evil.example', 'https://partner.example'] })).toBeUndefined();
});

test('[A1] where the browser does not tell, the address that opened the frame does', () => {
  expect(origin({ referrer: 'https://partner.example/page?x=1' })).toBe('https://partner.example');
  expect(origin({ ancestors: [], referrer: 'https://own.example/' })).toBe('https://own.example');
});

test('[A1] what the browser tells counts before the address', () => {
  const clues = { ancestors: ['https://evil.example'], referrer: 'https://partner.example/' };
  expect(origin(clues)).toBeUndefined();
});

test.each([
  ['nothing', ''],
  ['no address', 'partner.example'],
  ['another port', 'https://partner.example:8443/'],
  ['another scheme', 'http://partner.example/'],
  ['a longer name', 'https://partner.example.evil.example/'],
  ['a name before a sign', 'https://partner.example@evil.example/'],
  ['a document of data', 'data:text/html,https://partner.example'],
])('[A1] %s is nobody to speak to', (_what, referrer) => expect(origin({ referrer })).toBeUndefined());

test('[A1] nobody is spoken to who is not allowed (property)', () => {
  const part = fc.constantFrom(
    'https:',
    'http:',
    '//',
    '/',
    '@',
    '.',
    ':443',
    'partner.example',
    'evil.example',
    'ก',
  );
  const urls = fc.oneof(fc.string({ unit: part, maxLength: 6 }), fc.constantFrom(...allowed));
  fc.assert(
    fc.property(
      fc.option(fc.array(urls, { maxLength: 2 }), { nil: undefined }),
      urls,
      (ancestors, referrer) => {
        const found = origin(ancestors === undefined ? { referrer } : { ancestors, referrer });
        expect(found === undefined || allowed.includes(found)).toBe(true);
      },
    ),
  );
  expect(embeddingOrigin({ ancestors: ['https://own.example'], referrer: '', allowed: [] })).toBeUndefined();
});
