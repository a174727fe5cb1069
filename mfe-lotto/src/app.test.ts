import { CONTRACT_VERSION } from '@sanuk/contract/events';
import { renderPage, screen } from '@sanuk/testing/render-page';
import { createElement } from 'react';
import app from './app.tsx';
import { addLines, emptySlip } from './features/lotto/place-bill/slip.rules.ts';
import { changeSlip, closeSlip, markSending, openSlip } from './features/lotto/place-bill/slip-store.ts';
import { routes } from './routes.ts';

describe('what the remote exposes', () => {
  it('[F1] a page that loads for every declared route, and the contract it was built for', async () => {
    expect(app.contractVersion).toBe(CONTRACT_VERSION);
    expect(Object.keys(app.pages).sort()).toEqual(routes.map((route) => route.path).sort());
    for (const load of Object.values(app.pages)) expect(typeof (await load()).default).toBe('function');
  });

  it('[S9] the menu has one entry of it, the lobby', () => {
    expect(routes.filter((route) => 'menu' in route).map((route) => route.path)).toEqual(['/lotto/lobby']);
  });

  it.each([
    ['/lotto/rates', 'อัตราจ่าย'],
    ['/lotto/results', 'ผลรางวัล'],
  ] as const)('[S23] %s says that it is not there yet', async (path, title) => {
    const { default: Page } = await app.pages[path]();
    await renderPage(createElement(Page), { path, session: 'guest' });
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'ไปหน้าหวย' })).toHaveAttribute('href', '/lotto/lobby');
  });
});

describe('updating an open tab', () => {
  it('[F8] is asked about while a slip has lines, and waits while a bill is on its way', () => {
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
