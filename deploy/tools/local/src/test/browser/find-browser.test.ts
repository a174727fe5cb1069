import { findBrowser } from './find-browser.ts';

describe('the browser', () => {
  const search = (works: (string | undefined)[], env: Record<string, string> = {}, installs?: string) => {
    const said: string[] = [];
    const starting = [...works];
    return {
      said,
      options: {
        env,
        starts: async (path: string | undefined) => starting.includes(path),
        install: async () => {
          if (installs) starting.push(installs);
          return installs ? `Installed ${installs}.` : null;
        },
        say: (sentence: string) => said.push(sentence),
      },
    };
  };

  test('CHROMIUM_PATH comes first, then Playwright, then the system', async () => {
    const all = ['/opt/chrome', undefined, '/usr/bin/chromium-headless-shell'];
    const named = search(all, { CHROMIUM_PATH: '/opt/chrome' });
    expect((await findBrowser(named.options)).path).toBe('/opt/chrome');
    expect((await findBrowser(search(all).options)).name).toBe("Playwright's Chromium");
    const shell = search(['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']);
    expect((await findBrowser(shell.options)).path).toBe('/usr/bin/chromium-headless-shell');
    expect(shell.said).toEqual([]);
  });

  test('the whole Chromium of the system is used where no headless shell can be had, and that is said', async () => {
    const { options, said } = search(['/usr/bin/chromium']);
    expect((await findBrowser(options)).path).toBe('/usr/bin/chromium');
    expect(said).toEqual([expect.any(String), expect.stringContaining('pictures')]);
    const installs = search(['/usr/bin/chromium'], {}, '/usr/bin/chromium-headless-shell');
    expect((await findBrowser(installs.options)).path).toBe('/usr/bin/chromium-headless-shell');
  });

  test('a CHROMIUM_PATH that does not start is not passed over in silence', async () => {
    const { options } = search([undefined], { CHROMIUM_PATH: '/opt/none' });
    await expect(findBrowser(options)).rejects.toThrow(/CHROMIUM_PATH is \/opt\/none/);
  });

  test('without any, one is installed, and that is said', async () => {
    const { options, said } = search([], {}, '/usr/bin/chromium-headless-shell');
    expect((await findBrowser(options)).path).toBe('/usr/bin/chromium-headless-shell');
    expect(said).toEqual([
      expect.stringContaining('installing one'),
      'Installed /usr/bin/chromium-headless-shell.',
    ]);
    await expect(findBrowser(search([]).options)).rejects.toThrow(/set CHROMIUM_PATH/);
  });
});
