import { readFileSync } from 'node:fs';
import { Errors } from 'typebox/value';
import { type CallName, type CallShape, calls } from './calls.ts';
import { specifiedCalls } from './testing/specified-calls.ts';

const names = Object.keys(calls) as CallName[];
const shapeOf = (name: string): CallShape | undefined => calls[name as CallName];

test('[K1] every call of the specification has a shape, with the access and the input it is meant to have', () => {
  const wrong = specifiedCalls.flatMap(({ name, members, input = {} }) => {
    const shape = shapeOf(name);
    if (!shape) return [`${name} is missing`];
    const given = name.startsWith('POST') ? shape.body : shape.query;
    const problems = given
      ? Errors(given, input).map((one) => `${name}: ${one.instancePath} ${one.message}`)
      : [];
    if (!given && Object.keys(input).length > 0) problems.push(`${name} takes no input`);
    if ((shape.access === 'member') !== (members === true)) problems.push(`${name} is for ${shape.access}`);
    return problems;
  });
  expect(wrong).toEqual([]);
  expect(new Set(specifiedCalls.map(({ name }) => name)).size).toBe(specifiedCalls.length);
});

test('[K1.78] the contract names the 77 calls of the specification, and every other call is ours', () => {
  const document = readFileSync(new URL('../../../docs/requirements/calls.md', import.meta.url), 'utf8');
  const rows = document.matchAll(
    /^\| K1\.\d+ \| browser \| site:\d+ \| .*?(?<name>(?:GET|POST) \/api\/\S+) answers /gm,
  );
  const specified = [...rows].map(({ groups }) => groups?.name ?? '').sort();
  expect(specified).toHaveLength(77);
  expect(names.filter((name) => !shapeOf(name)?.ours).sort()).toEqual(specified);
  expect(specifiedCalls.map(({ name }) => name).sort()).toEqual(specified);
});

test('[K1] only POST has a body and only GET a query, and each call says what it is for', () => {
  for (const name of names) {
    const shape = shapeOf(name);
    expect([name, name.startsWith('POST'), shape?.about]).toEqual([
      name,
      shape?.body !== undefined,
      expect.stringMatching(/^[A-Z].{10,}[^.]$/),
    ]);
    if (shape?.query) expect(name).toMatch(/^GET /);
  }
});

test('[P2] every call that gives or takes something of value can be repeated safely', () => {
  const actions = /\/(?:redeem|claim|spin|spin_v2|submit|create|cancel|generate_qr)$/;
  const unsafe = names.filter((name) => actions.test(name) && !shapeOf(name)?.money);
  expect(unsafe).toEqual([]);
});
