import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startBackend } from '../testing/backend.fixture.ts';
import {
  type DrawnSite,
  drawnSiteOfEachTest,
  openingOf,
  page,
  rootOf,
  serverFile,
} from '../testing/drawn-site.fixture.ts';
import { remoteBundle, shellBundle } from '../testing/server-bundles.ts';

let site: DrawnSite;
drawnSiteOfEachTest((made) => {
  site = made;
});

describe('a guest page in the document', () => {
  beforeEach(async () => {
    await site.shipGames(remoteBundle());
    await site.start();
  });

  test('[X10] the page stands in it, with its answers, its first styles and the files it is going to ask for', async () => {
    const { text, headers } = await site.edge.ask('/');
    expect(rootOf(text)).toContain('guest /');
    expect(rootOf(text)).toContain('answered ["one </script> banner"]');
    expect(openingOf(text)).toMatchObject({
      visitor: 'guest',
      isStale: false,
      remote: { name: 'mfe-games' },
      answers: { k: ['one </script> banner'] },
      liveEventId: '41',
    });
    const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '';
    expect(style).toContain('@layer a,b;.used{color:red}');
    expect(style).toMatch(/background:url\(\/r\/mfe-games\/[0-9a-f]{20}\/a\.png\)/);
    expect(style).not.toContain('unused');
    expect(text).toMatch(
      /<link rel="preload" as="script" href="\/r\/mfe-games\/\w+\/chunks\/page\.js" integrity/,
    );
    expect(text).not.toMatch(/href="[^"]*chunks\/other\.js/);
    // The policy lets through what was drawn, and names it.
    expect(headers['content-security-policy']).toMatch(/style-src-attr 'unsafe-hashes' 'sha256-[^']+'/);
  });

  test('[X10] what the server was sent is no script of the page', async () => {
    const { text } = await site.edge.ask('/');
    expect(text).not.toContain('app.cjs');
  });

  test('[X10] a page is drawn once for everybody alike: nothing that a visitor can invent has it drawn again', async () => {
    await site.edge.ask('/');
    for (let one = 0; one < 150; one += 1) {
      const { text } = await site.edge.ask(`/?utm_${one}=${one}`, {
        headers: { cookie: `theirs_${one}=${one}`, 'x-invented': String(one), 'accept-language': `x-${one}` },
      });
      expect(rootOf(text)).toContain('guest /');
    }
    expect(await site.drawings()).toEqual({ whole: 1 });
    await site.edge.ask(`/nowhere/${Date.now()}`);
    expect(await site.drawings()).toEqual({ whole: 1 });
  });

  test('[X10] who keeps a session gets the frame of a member; a page for guests alone is drawn for guests', async () => {
    const member = { headers: { cookie: 'a=1; sanuk_member=1' } };
    expect(rootOf((await site.edge.ask('/', member)).text)).toContain('member /');
    expect(rootOf((await site.edge.ask('/login')).text)).toContain('guest /login');
    expect((await site.edge.ask('/login', member)).text).toContain('edge-calm');
  });

  test.each<[string, Record<string, string>, number, string | undefined]>([
    [
      'a call with a session is remembered',
      { authorization: 'Bearer x' },
      200,
      'sanuk_member=1; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax',
    ],
    ['once is enough', { authorization: 'Bearer x', cookie: 'sanuk_member=1' }, 200, undefined],
    [
      'a refused session is forgotten',
      { authorization: 'Bearer x', cookie: 'sanuk_member=1' },
      401,
      'sanuk_member=1; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    ],
    [
      'a call without one ends it',
      { cookie: 'sanuk_member=1' },
      200,
      'sanuk_member=1; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    ],
    [
      'nobody who is no page of this site is told',
      { authorization: 'Bearer x', 'sec-fetch-site': 'cross-site' },
      200,
      undefined,
    ],
  ])('[X10] %s', async (_what, headers, status, expected) => {
    const answer = await site.edge.ask(status === 401 ? '/api/get_user_info' : '/api/game/list', {
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    });
    expect(answer.status).toBe(status);
    expect(answer.headers['set-cookie']).toEqual(expected && [expected]);
  });

  test('[X10] a query without a filter of the page changes nothing, in whatever shape', async () => {
    const others = [
      '?ag=X',
      '?',
      '??provider=x',
      '?x=%3Fprovider%3Dx',
      '?x=1?provider=x',
      '?PROVIDER=x',
      '?%zz=1',
    ];
    for (const query of [...others, '#?provider=x'])
      expect([query, rootOf((await site.edge.ask(`/slot${query}`)).text)]).toEqual([
        query,
        expect.stringContaining('guest /slot'),
      ]);
  });

  test('[X10] a query with a filter of the page is left to the browser, in whatever shape', async () => {
    const filters = ['?provider=x', '?provider', '?provider=', '?provider=%zz', '?provider=x&provider=y'];
    const odd = ['?x=?&provider=x', '?x=?y=?&provider=x', '?provider=x#y', '?&&provider=x&', '?pro%76ider=x'];
    for (const query of [...filters, ...odd, `?${'a'.repeat(14_000)}=?&provider=x`]) {
      const { status, text } = await site.edge.ask(`/slot${query}`);
      expect([query, status, text.includes('edge-calm')]).toEqual([query, 200, true]);
    }
    expect(await site.drawings()).toEqual({});
  });

  test('[F4] a new revision draws its own pages', async () => {
    await site.edge.ask('/');
    await site.shipGames(remoteBundle({ html: `return 'the next release';` }), 'next', '1.2.0');
    expect(rootOf((await site.edge.ask('/')).text)).toContain('the next release');
  });

  test('[X10] the same page as a browser without compression gets', async () => {
    const plain = await site.edge.ask('/');
    const packed = await site.edge.ask('/', { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.body.length).toBeLessThan(plain.body.length);
  });
});

test('[X10] while the backend is away the page stands without its answers, and has them as soon as it is back', async () => {
  await site.shipGames(remoteBundle());
  await site.backend.close();
  await site.start();
  expect(rootOf((await site.edge.ask('/')).text)).toContain('answered undefined');
  await site.edge.close();
  site.backend = await startBackend({
    '/api/banner': (_request, response) => void response.end(JSON.stringify({ status: 0, data: ['back'] })),
  });
  await site.start();
  expect(rootOf((await site.edge.ask('/')).text)).toContain('answered ["back"]');
});

test.each<[string, string[], string | undefined]>([
  ['the oldest of its answers', ['9', '10'], '9'],
  ['the oldest of its answers', ['10', '9'], '9'],
  ['nothing, where the backend did not say of each', ['9'], undefined],
  ['nothing, where it is no number', ['9', '9 or so'], undefined],
])('[X1] a page says of %s after which event it was asked for: %j', async (_what, ids, expected) => {
  const asked = (n: number) => `{ key: '${n}', request: { name: 'GET /api/banner', query: { n: ${n} } } }`;
  await site.shipGames(remoteBundle({ requests: `return [${asked(1)}, ${asked(2)}];` }));
  site.liveEventIds = ids;
  await site.start();
  expect(openingOf((await site.edge.ask('/')).text).liveEventId).toBe(expected);
});

/** How long a page takes that can be drawn, in ms: the pace of this machine right now. */
async function drawingMs(): Promise<number> {
  await site.shipGames(remoteBundle(), 'honest', '1.0.1');
  await site.start();
  const begun = performance.now();
  expect(rootOf((await site.edge.ask('/')).text)).toContain('answered');
  const took = performance.now() - begun;
  await site.edge.close();
  return took;
}

describe('a remote that cannot be drawn costs its own place, and the next drawing is clean', () => {
  test.each<[string, Parameters<typeof remoteBundle>[0]]>([
    ['throws when it is evaluated', { first: `throw new Error('broken');` }],
    ['throws while it draws', { html: `throw new Error('broken');` }],
    ['throws what is no error', { html: `throw { toString() { throw 1; } };` }],
    ['never comes to an end', { html: 'for (;;);' }],
    ['waits forever', { requests: 'return new Promise(() => {});' }],
    ['eats all memory', { html: 'const all = []; for (;;) all.push(new Array(1e6).fill(all));' }],
    ['looks for the host', { html: 'return process.env.PATH + require("node:fs");' }],
    ['evaluates text', { html: `return eval('1 + 1');` }],
  ])('[X10] one that %s', async (how, parts) => {
    // Only what never ends waits for its time, which honest drawings on a busy machine must have enough of.
    const stepMs = /never|forever/.test(how) && Math.max(1500, 20 * (await drawingMs()));
    await site.shipGames(remoteBundle(parts));
    // A page waits for its drawing, and on a busy machine what never ends takes most of half a minute.
    await site.start({ waitMs: 110_000 }, { memoryMb: 64, ...(stepMs && { stepMs }) });
    const { status, text } = await site.edge.ask('/');
    expect(status).toBe(200);
    expect(rootOf(text)).toContain('place of the remote');
    expect(openingOf(text)).not.toHaveProperty('remote');
    // It rests: the next page of it does not try again.
    expect(rootOf((await site.edge.ask('/slot')).text)).toContain('place of the remote');
    expect(await site.drawings()).toEqual({ frame: 2 });
    await site.shipGames(remoteBundle(), 'good', '1.2.0');
    expect(rootOf((await site.edge.ask('/')).text)).toContain('answered');
  });

  describe('now and then, as where the machine stood still for a moment', () => {
    const html = `const [[said]] = Object.values(answers); if (said === 'bad') throw new Error('broken'); return 'answered ' + said;`;
    // Never the same question twice: answers are shared for a moment.
    const requests = `return [{ key: String(Math.random()), request: { name: 'GET /api/banner', query: {} } }];`;
    const rested = async () => rootOf((await site.edge.ask('/slot')).text);

    // Drawn with every look, whatever it is answered.
    beforeEach(() => site.shipShell(shellBundle(true), '1.2.0'));

    test('[X10] a page that stands is kept: no frame without the remote takes its place', async () => {
      await site.shipGames(remoteBundle({ html, requests }));
      await site.start({ freshMs: 0 });
      expect(rootOf((await site.edge.ask('/')).text)).toContain('answered one');
      site.banner = 'bad';
      expect(rootOf((await site.edge.ask('/')).text)).toContain('answered one');
      site.banner = 'two';
      // It rests, and has no other page either.
      expect(rootOf((await site.edge.ask('/')).text)).toContain('answered one');
      expect(await rested()).toContain('place of the remote');
    });

    test('[X10] the first rest is short, the next ones twice as long, until a page is drawn', async () => {
      let now = 1_000_000;
      const date = jest.spyOn(Date, 'now').mockImplementation(() => now);
      await site.shipGames(remoteBundle({ html, requests }));
      await site.start({ freshMs: 0, firstRestMs: 4000, restMs: 60_000 });
      const drawnAfter = async (ms: number) => {
        now += ms;
        return (await rested())?.includes('answered') ?? false;
      };
      site.banner = 'bad';
      expect(await drawnAfter(0)).toBe(false);
      site.banner = 'fine';
      expect([await drawnAfter(3_900), await drawnAfter(200)]).toEqual([false, true]);
      site.banner = 'bad';
      // The page that stands is kept; another one tells of the rest.
      const other = async (ms: number) => {
        now += ms;
        return rootOf((await site.edge.ask('/')).text)?.includes('answered') ?? false;
      };
      expect(await other(0)).toBe(false);
      expect(await other(4_100)).toBe(false);
      site.banner = 'fine';
      expect([await other(7_800), await other(300)]).toEqual([false, true]);
      date.mockRestore();
    });
  });

  test('[X10] a page that is too old is shown to nobody, however long the newer one takes', async () => {
    const html = `const [[said]] = Object.values(answers); if (said === 'hang') for (;;); return 'answered ' + said;`;
    const requests = `return [{ key: String(Math.random()), request: { name: 'GET /api/banner', query: {} } }];`;
    await site.shipShell(shellBundle(true), '1.2.0');
    await site.shipGames(remoteBundle({ html, requests }));
    let now = Date.now();
    const date = jest.spyOn(Date, 'now').mockImplementation(() => now);
    await site.start({ freshMs: 0, staleMs: 60_000, waitMs: 100, renewMs: 100 }, { stepMs: 60_000 });
    const shown = async () => rootOf((await site.edge.ask('/')).text) ?? 'the shape of a page';
    while (!(await shown()).includes('answered one'));
    site.banner = 'hang';
    now += 60_000;
    expect(await shown()).toContain('answered one');
    now += 1;
    expect(await shown()).toBe('the shape of a page');
    date.mockRestore();
  });

  test('[X10] what one drawing leaves in its realm is gone when the next begins', async () => {
    await site.shipGames(
      remoteBundle({
        first:
          'globalThis.left = (globalThis.left ?? 0) + 1; Array.prototype.left = (Array.prototype.left ?? 0) + 1;',
        html: `URL.left = (URL.left ?? 0) + 1; return 'left ' + globalThis.left + [].left + URL.left;`,
      }),
    );
    await site.start();
    for (const path of ['/', '/slot'])
      expect(rootOf((await site.edge.ask(path)).text)).toContain('left 11undefined');
  });

  test('[X10] nobody waits for a drawing that hangs', async () => {
    await site.shipGames(remoteBundle({ html: 'for (;;);' }));
    await site.start({ waitMs: 50, renewMs: 50 }, { stepMs: 60_000 });
    const { status, text } = await site.edge.ask('/');
    expect(status).toBe(200);
    expect(text).toContain('edge-calm');
  });
});

test('[X10] a release without a server bundle is drawn by the browser, in a frame that is there already', async () => {
  await site.platform.ship(
    { remote: 'mfe-games', marker: 'old', version: '1.1.0', routes: [page('/')] },
    'siam',
  );
  await site.start();
  expect(rootOf((await site.edge.ask('/')).text)).toContain('place of the remote');
});

test('[X10] a server bundle that was altered in the store is not run', async () => {
  const { releaseId } = await site.shipGames(remoteBundle());
  const file = join(site.platform.storeDir, 'r/mfe-games', releaseId, serverFile);
  await writeFile(file, remoteBundle({ html: `return 'altered';` }));
  await site.start();
  expect(rootOf((await site.edge.ask('/')).text)).toContain('place of the remote');
});
