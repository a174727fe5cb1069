import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    'siam: casino pays 98.94 %: 98.94 % of 99.50 % allowed\nsiam keeps its margin; the backend takes the settings over while it runs',
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

test('[P8] a draft is sent for a check before it is saved', async () => {
  found = { faults: [], lines: [] };
  const folder = mkdtempSync(join(tmpdir(), 'sanuk-draft-'));
  expect(await operator('siam', '--draft', folder)).toMatchObject({
    exitCode: 2,
    text: expect.stringContaining('holds none of brand.json, agent.json'),
  });
  writeFileSync(join(folder, 'agent.json'), '{"half":');
  expect(await operator('siam', '--draft', folder)).toMatchObject({ exitCode: 0 });
  expect(backend.orders.at(-1)?.body).toEqual({
    ...{ brand: 'siam', check_brand: 'house-edge' },
    drafts: { 'agent.json': '{"half":' },
  });
  rmSync(folder, { recursive: true });
});

test('[P8] a check names its brand', async () => {
  expect((await operator()).exitCode).toBe(2);
});
