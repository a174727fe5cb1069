interface Instance {
  name: string;
  initOptions(options: { name: string }): void;
}

interface Federation {
  runtime: { init(options: { name: string }): Instance; loadRemote(): string };
  bundlerRuntime: { S: object; consumes(): string };
}

const published = '__SANUK_BUNDLER_RUNTIME__';

/** A shell that published its runtime, and what a remote's entry makes of it. */
function page() {
  const instances: Instance[] = [];
  const runtime = {
    init: () => {
      throw new Error('the container would become the instance that the shell asks');
    },
    loadRemote: () => 'asked of the shell',
    getInstance: (is: (one: Instance) => boolean) => instances.find(is) ?? null,
    createInstance: ({ name }: { name: string }) => {
      const made = { name, initOptions: jest.fn() };
      instances.push(made);
      return made;
    },
  };
  const bundlerRuntime = { S: { default: {} }, consumes: () => 'the shell’s' };
  Object.assign(globalThis, { [published]: { runtime, bundlerRuntime, attachShareScopeMap: jest.fn() } });
  return { instances, bundlerRuntime };
}

const take = (): Federation => {
  jest.resetModules();
  return jest.requireActual<Federation>('./shell-bundler-runtime.cjs');
};

afterEach(() => Reflect.deleteProperty(globalThis, published));

test('two containers have the shell’s runtime, and instances and share scopes of their own', () => {
  const { instances, bundlerRuntime } = page();
  const [one, other] = [take(), take()];
  expect(one.runtime.init({ name: 'mfe_lotto_1' }).name).toBe('mfe_lotto_1');
  other.runtime.init({ name: 'mfe_lotto_2' });
  expect(instances).toHaveLength(2);
  expect(one.runtime.loadRemote()).toBe('asked of the shell');
  expect(one.bundlerRuntime.consumes()).toBe('the shell’s');
  expect(one.bundlerRuntime.S).not.toBe(other.bundlerRuntime.S);
  expect(one.bundlerRuntime.S).not.toBe(bundlerRuntime.S);
});

test('an entry that is evaluated again goes on with its instance', () => {
  const { instances } = page();
  const first = take().runtime.init({ name: 'mfe_lotto_1' });
  expect(take().runtime.init({ name: 'mfe_lotto_1' })).toBe(first);
  expect(first.initOptions).toHaveBeenCalledTimes(1);
  expect(instances).toHaveLength(1);
});

test('[F5] below a shell that gives none the entry fails, and the next release is tried', () => {
  expect(take).toThrow('the shell gives no bundler runtime');
});
