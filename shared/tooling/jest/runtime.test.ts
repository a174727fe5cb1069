import { readFileSync } from 'node:fs';

/** The line on which an error was made, by its stack. */
const lineOf = (error: Error) => Number(/runtime\.test\.ts:(\d+):\d+/.exec(error.stack ?? '')?.[1]);

test('a stack names the line of the source, however the module was compiled', () => {
  const made = new Error('here');
  const at = lineOf(made);
  expect(readFileSync(__filename, 'utf8').split('\n')[at - 1]).toBe("  const made = new Error('here');");
});

test('a module is evaluated by each test file: what it keeps is its own', () => {
  let first: unknown;
  let second: unknown;
  jest.isolateModules(() => {
    first = require('../workspace/remotes.mjs');
  });
  jest.isolateModules(() => {
    second = require('../workspace/remotes.mjs');
  });
  expect(first).toHaveProperty('remotesIn');
  expect(first).not.toBe(second);
});
