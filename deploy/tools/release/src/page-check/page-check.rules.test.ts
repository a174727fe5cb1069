import { complaintOf, guestPathOf, isCondemned, type PageFacts } from './page-check.rules.ts';

const release = { remote: 'mfe-lotto', version: '1.4.0', releaseId: 'a'.repeat(20) };
const page = 'http://localhost:1/lotto/lobby';
const facts = (more: Partial<PageFacts> = {}): PageFacts => ({
  path: '/lotto/lobby',
  documents: [page],
  state: 'rendered',
  incidents: [],
  ...more,
});

describe('the page of a release', () => {
  test('[F7] that stands and stays is good', () => {
    expect(complaintOf(release, facts())).toBeNull();
    expect(isCondemned(release, facts())).toBe(false);
  });

  test.each([
    ['draws nothing on its page /lotto/lobby', { state: 'blank' }],
    ['blocks the main thread of its page /lotto/lobby', { state: 'blocked' }],
    ['loads its page /lotto/lobby anew by itself, over and over', { documents: [page, page] }],
    [
      'leaves its page /lotto/lobby for https://evil.example/',
      { documents: [page, 'https://evil.example/'] },
    ],
    [
      'is given up by its page /lotto/lobby: page-blank',
      { incidents: [{ kind: 'remote-failed', releaseId: release.releaseId, reason: 'page-blank' }] },
    ],
    [
      'is given up by its page /lotto/lobby: style-missing',
      { incidents: [{ kind: 'style-missing', releaseId: release.releaseId }] },
    ],
  ] as const)('[F7] that %s is refused with that sentence', (sentence, more) => {
    expect(complaintOf(release, facts(more))).toBe(`mfe-lotto 1.4.0 (${release.releaseId}) ${sentence}`);
  });

  test('[F7] is not judged by another release, nor by calls that nobody answers', () => {
    const incidents = [
      { kind: 'remote-failed', releaseId: 'b'.repeat(20), reason: 'page-blank' },
      { kind: 'store-error', releaseId: release.releaseId },
    ];
    expect(complaintOf(release, facts({ incidents }))).toBeNull();
  });
});

test('[F7] a guest is led to the first page that needs neither a session nor a parameter', () => {
  const route = (path: string, ...middleware: string[]) =>
    ({ path, middleware, layout: 'default', title: '' }) as never;
  expect(guestPathOf([route('/lotto/bills', 'validateLogin'), route('/lotto/lobby')], [])).toBe(
    '/lotto/lobby',
  );
  expect(guestPathOf([route('/lotto/:id'), route('/lotto/:id?')], [])).toBe('/lotto');
  expect(guestPathOf([route('/sport'), route('/slot')], ['/sport'])).toBe('/slot');
  expect(guestPathOf([route('/profile', 'validateLogin')], [])).toBeUndefined();
});
