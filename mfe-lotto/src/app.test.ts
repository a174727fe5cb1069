import { testRemote } from '@sanuk/testing/remote-app';
import app from './app.tsx';
import { routes } from './routes.ts';
import { addLines, emptySlip } from './shared/slip/slip.rules.ts';
import { changeSlip, closeSlip, markSending, openSlip } from './shared/slip/slip-store.ts';

describe('what the remote exposes', () => {
  testRemote({ app, routes });

  test('[S9] the menu has one entry of it, the lobby', () => {
    expect(routes.filter((route) => 'menu' in route).map((route) => route.path)).toEqual(['/lotto/lobby']);
  });
});

describe('updating an open tab', () => {
  test('[F8] is asked about while a slip has lines, and waits while a bill is on its way', () => {
    expect(app.canUpdate()).toBe('allow');
    openSlip('r-1');
    changeSlip((slip) => addLines(slip, [{ betType: '2TOP', number: '12', amount: '' }]));
    expect(app.canUpdate()).toBe('ask');
    markSending(true);
    expect(app.canUpdate()).toBe('block');
    markSending(false);
    changeSlip(() => emptySlip);
    closeSlip('r-1');
    expect(app.canUpdate()).toBe('allow');
  });
});
