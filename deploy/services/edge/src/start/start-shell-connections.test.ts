/** @jest-environment jsdom */
import { starterText } from './testing/starter-page.fixture.ts';

const names = ['RTCPeerConnection', 'webkitRTCPeerConnection'];

/** Runs the starter in a page that names no release. */
function start(): void {
  const manifest = JSON.stringify({ revision: 1, remotes: {}, shell: [] });
  document.body.innerHTML = `<div id="root"></div><script type="application/json" id="page-manifest">${manifest}</script>`;
  const script = document.createElement('script');
  script.textContent = starterText;
  document.head.append(script);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('[F6] no release has connections past the policy of the page, and none gets them back', () => {
  for (const name of names) Object.defineProperty(window, name, { value: class {}, configurable: true });
  start();
  for (const name of names) {
    expect(Object.getOwnPropertyDescriptor(window, name)).toMatchObject({
      value: undefined,
      writable: false,
    });
    expect(() => Object.defineProperty(window, name, { value: class {} })).toThrow(TypeError);
  }
});
