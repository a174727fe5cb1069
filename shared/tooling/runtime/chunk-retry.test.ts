import chunkRetry from './chunk-retry.js';

type Done = (event: { type: string }) => void;

/** The two loaders of a bundle as rspack writes them, which answer as the test says. */
function bundle(answers: { scripts?: string[]; styles?: boolean[] }) {
  const asked: string[] = [];
  const require = {
    l: (url: string, done: Done) => {
      asked.push(url);
      done({ type: answers.scripts?.shift() ?? 'load' });
    },
    f: {
      css: (chunk: string, promises: Promise<unknown>[]) => {
        asked.push(chunk);
        const isThere = answers.styles?.shift() ?? true;
        promises.push(isThere ? Promise.resolve() : Promise.reject(new Error('Loading css chunk failed')));
      },
    },
  };
  Object.assign(globalThis, { __webpack_require__: require });
  chunkRetry().beforeInit({});
  const script = () =>
    new Promise<string>((resolve) => {
      require.l('a.js', ({ type }) => resolve(type));
    });
  const style = async () => {
    const promises: Promise<unknown>[] = [];
    require.f.css('a', promises);
    await Promise.all(promises);
  };
  return { asked, script, style };
}

describe('chunks of a remote', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, '__webpack_require__');
  });

  test('[F5] a script and a style sheet that come at the third time are good', async () => {
    const { asked, script, style } = bundle({ scripts: ['error', 'error'], styles: [false, false] });
    const both = Promise.all([script(), style()]);
    await jest.runAllTimersAsync();
    expect((await both)[0]).toBe('load');
    expect(asked.sort()).toEqual(['a', 'a', 'a', 'a.js', 'a.js', 'a.js']);
  });

  test('[F5] a style sheet that stays away fails the page, as a script does', async () => {
    const { style } = bundle({ styles: [false, false, false] });
    const failed = expect(style()).rejects.toThrow('Loading css chunk failed');
    await jest.runAllTimersAsync();
    await failed;
  });

  test('[F5] a script that stays silent is not asked for again', async () => {
    const { asked, script } = bundle({ scripts: ['timeout'] });
    expect(await script()).toBe('timeout');
    expect(asked).toEqual(['a.js']);
  });
});
