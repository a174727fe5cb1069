import type { OperatorBrandCheck } from '@sanuk/contract/outside/operator-brand';
import { type BackendFixture, startBackend } from '../testing/backend.fixture.ts';
import { runCommand } from './run.ts';

let backend: BackendFixture;
let found: OperatorBrandCheck;
beforeAll(async () => {
  backend = await startBackend({ '/operator/brand/check': () => found });
});
afterAll(() => backend.close());

const operator = (...args: string[]) =>
  runCommand(['brand', 'check', ...args], {
    root: '/',
    environment: { BACKEND_URL: backend.url, OPERATOR_KEYS: backend.keys },
  });

test('[P8] settings that keep the margin are answered with the arithmetic, and when they take effect', async () => {
  found = { faults: [], lines: ['siam: casino pays 98.94 %: 98.94 % of 99.50 % allowed'] };
  const answer = await operator('siam');
  expect(answer).toMatchObject({ exitCode: 0, data: found });
  expect(answer.text).toBe(
    'siam: casino pays 98.94 %: 98.94 % of 99.50 % allowed\nsiam keeps its margin; the settings take effect when the backend starts',
  );
  expect(await operator('--brand', 'siam')).toEqual(answer);
});

test('[P8] settings that do not are refused with what to lower, and the exit code says so', async () => {
  found = {
    faults: [{ setting: 'affiliate/levels/casino', text: 'siam: casino …: lower by 1.00 % together: …' }],
    lines: ['siam: casino pays 98.94 %, commission 1.56 %: 100.50 % of 99.50 % allowed'],
  };
  const answer = await operator('siam');
  expect(answer.exitCode).toBe(3);
  expect(answer.text).toContain('refused: siam: casino …: lower by 1.00 % together: …');
});

test('[P8] a check names its brand', async () => {
  expect((await operator()).exitCode).toBe(2);
});
