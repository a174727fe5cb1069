import { scriptGate } from './trusted-types.ts';

describe('the Trusted Types policy', () => {
  const isListed = scriptGate(['/r/mfe-lotto/abc/entry.js'], [], 'https://siam.example');

  test('[F6] lets through what the manifest lists, absolute or relative', () => {
    expect(isListed('/r/mfe-lotto/abc/entry.js')).toBe(true);
    expect(isListed('https://siam.example/r/mfe-lotto/abc/entry.js')).toBe(true);
  });

  test.each([
    '/r/mfe-lotto/def/entry.js',
    'https://evil.example/r/mfe-lotto/abc/entry.js',
    '//evil.example/r/mfe-lotto/abc/entry.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
  ])('[F6] refuses %s', (url) => {
    expect(isListed(url)).toBe(false);
  });

  test('[F9] lets a development origin through only where the edge allows it', () => {
    const inDevelopment = scriptGate([], ['http://localhost:9001'], 'http://localhost:8080');
    expect(inDevelopment('http://localhost:9001/entry.js')).toBe(true);
    expect(inDevelopment('http://localhost:9002/entry.js')).toBe(false);
  });
});
