import { breaker } from '../federation/breaker.ts';
import { signalDrawn, signalFailed, signalOwnReload } from './shell-signals.ts';

test('[F5] the starter of the edge hears under its names how the shell is', () => {
  const heard: string[] = [];
  for (const name of ['sanuk:shell-drawn', 'sanuk:shell-failed', 'sanuk:own-reload'])
    window.addEventListener(name, (event) => heard.push(event.type));
  signalDrawn();
  signalFailed();
  signalOwnReload();
  expect(heard).toEqual(['sanuk:shell-drawn', 'sanuk:shell-failed', 'sanuk:own-reload']);
});

describe('releases that broke in this tab', () => {
  beforeEach(() => sessionStorage.clear());

  test('[F5] are remembered, the last twenty of them, until they may begin again', () => {
    for (let no = 1; no <= 21; no++) breaker.open(`r-${no}`);
    breaker.open('r-21');
    expect(['r-1', 'r-2', 'r-21'].map(breaker.isOpen)).toEqual([false, true, true]);
    breaker.reset(['r-2', 'r-99']);
    expect(['r-2', 'r-3'].map(breaker.isOpen)).toEqual([false, true]);
  });

  test('[F5] one that is starting is written down until it has', () => {
    const kept = () => sessionStorage.getItem('sanuk:started-releases');
    breaker.started('r-1');
    expect(kept()).toContain('"r-1"');
    breaker.finished('r-1');
    expect(kept()).not.toContain('r-1');
    expect(breaker.isOpen('r-1')).toBe(false);
  });

  test.each(['{"v":1,"d":"r-1"}', '{"v":1,"d":[1]}'])(
    '[F5] what is no list of them counts as none: %s',
    (text) => {
      sessionStorage.setItem('sanuk:broken-releases', text);
      expect(breaker.isOpen('r-1')).toBe(false);
    },
  );
});
