import { clockInHeader } from '@sanuk/contract/server-clock';
import { type DrawnSite, drawnSiteOfEachTest, openingOf, rootOf } from '../testing/drawn-site.fixture.ts';
import { remoteBundle, shellBundle } from '../testing/server-bundles.ts';

let site: DrawnSite;
drawnSiteOfEachTest((made) => {
  site = made;
});

describe('a page that would be drawn the same again', () => {
  /** Asks for the page until it says so: answers are shared for a moment. */
  async function untilPage(says: (html: string) => boolean): Promise<string> {
    for (;;) {
      const { text } = await site.edge.ask('/');
      if (says(text)) return text;
    }
  }

  test('[X10] stays as it was drawn, is as new as its answers, and is drawn again when one of them is another', async () => {
    await site.shipGames(remoteBundle());
    site.liveEventIds = ['41', '42', '43'];
    await site.start({ freshMs: 0 });
    const { text } = await site.edge.ask('/');
    expect(openingOf(text).liveEventId).toBe('41');
    const later = await untilPage((html) => openingOf(html).liveEventId !== '41');
    expect(openingOf(later)).toEqual({
      ...openingOf(text),
      liveEventId: '42',
      drawnAt: expect.any(Number),
    });
    expect(openingOf(later).drawnAt).toBeGreaterThan(Number(openingOf(text).drawnAt));
    expect(rootOf(later)).toBe(rootOf(text));
    expect(await site.drawings()).toEqual({ whole: 1, same: expect.any(Number) });
    site.banner = 'another';
    const changed = await untilPage((html) => openingOf(html).liveEventId === '43');
    expect(rootOf(changed)).toContain('answered ["another"]');
    expect(await site.drawings()).toEqual({ whole: 2, same: expect.any(Number) });
  });

  test('[X10] stays when nothing but the server’s clock went on, and tells the browser what that says now', async () => {
    const requests = `return [{ key: 'k', request: { name: 'GET /api/promotion/list', query: {} } }];`;
    await site.shipGames(remoteBundle({ requests, html: `return 'drawn from ' + answers.k.promotions;` }));
    await site.start({ freshMs: 0 });
    const answered = (server_time: string) => ({
      answers: { k: { promotions: [site.banner], server_time } },
    });
    expect(openingOf(await untilPage(() => true))).toMatchObject(answered('second 1'));
    const later = await untilPage((html) => html.includes('second 2'));
    expect(openingOf(later)).toMatchObject(answered('second 2'));
    expect(await site.drawings()).toEqual({ whole: 1, same: expect.any(Number) });
  });

  test('[X10] [L1] goes out with the time of its serving, in a header: the document is the one that is stored', async () => {
    await site.shipGames(remoteBundle());
    let now = Date.parse('2026-11-27T05:00:00Z');
    const date = jest.spyOn(Date, 'now').mockImplementation(() => now);
    await site.start({ freshMs: 60_000 });
    const ask = (encoding: string) => site.edge.ask('/', { headers: { 'accept-encoding': encoding } });
    for (const encoding of ['identity', 'br', 'gzip']) {
      const first = await ask(encoding);
      now += 10_000;
      const later = await ask(encoding);
      expect(later.text).toBe(first.text);
      expect(clockInHeader(String(first.headers['server-timing']))).toBe(now - 10_000);
      expect(clockInHeader(String(later.headers['server-timing']))).toBe(now);
    }
    expect(await site.drawings()).toEqual({ whole: 1 });
    date.mockRestore();
  });

  test('[X10] says of no event, where the backend says of none any more', async () => {
    await site.shipGames(remoteBundle());
    await site.start({ freshMs: 0 });
    const page = await untilPage((html) => !('liveEventId' in openingOf(html)));
    expect(rootOf(page)).toContain('answered ["one </script> banner"]');
    expect(await site.drawings()).toEqual({ whole: 1, same: expect.any(Number) });
  });

  test('[X10] is drawn again once it is so old that nobody would be shown it', async () => {
    await site.shipGames(remoteBundle());
    let now = Date.now();
    const date = jest.spyOn(Date, 'now').mockImplementation(() => now);
    await site.start({ freshMs: 0, staleMs: 60_000 });
    for (const ms of [0, 30_000, 30_000]) {
      now += ms;
      await site.edge.ask('/');
    }
    now += 1;
    await site.edge.ask('/');
    expect(await site.drawings()).toMatchObject({ whole: 2 });
    date.mockRestore();
  });

  test.each<[string, () => Promise<unknown>]>([
    ['shows the time', () => site.shipShell(shellBundle(true), '1.2.0')],
    ['does not say whether it shows the time', () => site.shipShell(shellBundle(), '1.2.0')],
    ['lacks an answer', () => site.backend.close()],
  ])('[X10] one that %s is drawn with every look', async (_what, prepare) => {
    await site.shipGames(remoteBundle());
    await prepare();
    let now = Date.now();
    const date = jest.spyOn(Date, 'now').mockImplementation(() => now);
    await site.start({ freshMs: 0 });
    for (let looks = 0; looks < 3; looks += 1) {
      now += 1;
      await site.edge.ask('/');
    }
    expect(await site.drawings()).toEqual({ whole: 3 });
    date.mockRestore();
  });

  test('[X10] is shown with its answers while the backend does not answer', async () => {
    await site.shipGames(remoteBundle());
    let now = Date.now();
    const date = jest.spyOn(Date, 'now').mockImplementation(() => now);
    await site.start({ freshMs: 0, staleMs: 60_000 });
    await site.edge.ask('/');
    await site.backend.close();
    const untilStale = await untilPage((html) => {
      now += 1;
      expect(rootOf(html)).toContain('answered ["one </script> banner"]');
      return openingOf(html).isStale === true;
    });
    expect(openingOf(untilStale)).toMatchObject({ answers: { k: ['one </script> banner'] } });
    now += 60_001;
    expect(rootOf((await site.edge.ask('/')).text)).toContain('answered undefined');
    date.mockRestore();
  });
});
