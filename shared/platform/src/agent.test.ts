import { safeContactUrl } from './agent.ts';

describe('contact links', () => {
  test.each(['https://line.me/R/ti/p/%40siam', 'https://lin.ee/abc', 'https://page.line.me/x'])(
    '[S3] %s is shown',
    (url) => expect(safeContactUrl(url)).toBe(url),
  );

  test.each([
    'http://line.me/x',
    'https://line.me.evil.example/',
    'javascript:alert(1)',
    'line://x',
    '',
    undefined,
  ])('[S3] %s is not', (url) => expect(safeContactUrl(url)).toBeUndefined());
});
