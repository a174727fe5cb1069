import { findBrowser } from './find-browser.ts';
import { readJestOutput } from './jest-results.ts';
import { readPlaywrightOutput } from './playwright-results.ts';
import { readTortureOutput } from './torture-results.ts';

const assertion = (title: string, status: string, failureMessages: string[] = []) => ({
  ancestorTitles: ['bills'],
  title,
  status,
  failureMessages,
});
const suite = (assertionResults: ReturnType<typeof assertion>[], message = '') => ({
  name: '/sanuk/mfe-lotto/src/a.test.ts',
  status: 'passed',
  message,
  assertionResults,
});

describe('the results of Jest', () => {
  test('passes and failures are counted, with title and message', () => {
    const result = readJestOutput('/sanuk', {
      testResults: [suite([assertion('[L1] a', 'passed'), assertion('[L2] b', 'failed', ['expected 1'])])],
    });
    expect(result).toMatchObject({ passed: 1, failed: 1 });
    expect(result.report).toContain('mfe-lotto/src/a.test.ts › bills › [L2] b\n    expected 1');
    expect(result.tests[0]).toEqual({
      file: 'mfe-lotto/src/a.test.ts',
      title: 'bills › [L1] a',
      passed: true,
    });
  });

  test('a file that does not run, and a test left out, are failures', () => {
    expect(readJestOutput('/sanuk', { testResults: [suite([], 'Cannot find module')] }).failed).toBe(1);
    expect(readJestOutput('/sanuk', { testResults: [suite([assertion('a', 'pending')])] }).failed).toBe(1);
    expect(readJestOutput('/sanuk', { testResults: [] }).failed).toBe(1);
  });
});

describe('the results of Playwright', () => {
  const spec = (statuses: string[]) => ({
    title: '[S1] Thai',
    file: 'journey.spec.ts',
    tests: statuses.map((status, at) => ({
      projectName: at === 0 ? 'phone' : 'desktop',
      status,
      results: [{ errors: status === 'expected' ? [] : [{ message: 'not Thai' }] }],
    })),
  });
  const config = { rootDir: '/sanuk/deploy/tools/e2e/specs' };
  const report = (statuses: string[]) => ({
    config,
    errors: [],
    suites: [{ title: 'journey.spec.ts', suites: [{ title: 'a visitor', specs: [spec(statuses)] }] }],
  });

  test('each test counts once per project', () => {
    const result = readPlaywrightOutput('/sanuk', report(['expected', 'unexpected']));
    expect(result).toMatchObject({ passed: 1, failed: 1 });
    expect(result.report).toContain('a visitor › [S1] Thai [desktop] unexpected\nnot Thai');
    expect(result.tests[0]).toEqual({
      file: 'deploy/tools/e2e/specs/journey.spec.ts',
      title: 'a visitor › [S1] Thai',
      passed: true,
    });
  });

  test.each(['flaky', 'skipped'])('a %s test is a failure', (status) => {
    expect(readPlaywrightOutput('/sanuk', report([status]))).toMatchObject({ passed: 0, failed: 1 });
  });

  test('a run without tests, or with an error of its own, is a failure', () => {
    expect(readPlaywrightOutput('/sanuk', { config, suites: [], errors: [] }).failed).toBe(1);
    expect(
      readPlaywrightOutput('/sanuk', { config, suites: [], errors: [{ message: 'no site' }] }).report,
    ).toContain('no site');
  });
});

test('of a run of attacks, what held counts as passed and each finding as failed', () => {
  const result = readTortureOutput([{ kind: 'kill', passed: ['the books hold'], findings: ['a lost call'] }]);
  expect(result).toMatchObject({ passed: 1, failed: 1, report: 'kill: a lost call' });
  expect(result.tests[0]?.title).toBe('[P1] the books hold');
  expect(readTortureOutput([])).toMatchObject({ passed: 0, failed: 1 });
});

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
