import { scriptGate } from './trusted-types.ts';

describe('the Trusted Types policy', () => {
  const isListed = scriptGate(
    ['/r/mfe-lotto/abc/entry.js'],
    { filesOrigin: undefined, developmentOrigins: [] },
    'https://siam.example',
  );

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

  test('[F6] lets what the manifest lists through from a CDN, and nothing else of it', () => {
    const cdn = { filesOrigin: 'https://files.example', developmentOrigins: [] };
    const isKnown = scriptGate(['/r/mfe-lotto/abc/entry.js'], cdn, 'https://siam.example');
    expect(isKnown('https://files.example/r/mfe-lotto/abc/entry.js')).toBe(true);
    expect(isKnown('https://files.example/r/mfe-lotto/def/entry.js')).toBe(false);
    expect(isKnown('https://files.example.evil/r/mfe-lotto/abc/entry.js')).toBe(false);
  });

  test('[F9] lets a development origin through only where the edge allows it', () => {
    const inDevelopment = scriptGate(
      [],
      { filesOrigin: undefined, developmentOrigins: ['http://localhost:9001'] },
      'http://localhost:8080',
    );
    expect(inDevelopment('http://localhost:9001/entry.js')).toBe(true);
    expect(inDevelopment('http://localhost:9002/entry.js')).toBe(false);
  });
});
