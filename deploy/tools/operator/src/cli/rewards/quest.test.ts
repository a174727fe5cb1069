import type { OperatorQuest } from '@sanuk/contract/outside/operator-quests';
import { type BackendFixture, startBackend } from '../../testing/backend.fixture.ts';
import { runCommand } from '../run.ts';

const sample: OperatorQuest = {
  quest_id: 'slot-day',
  title: 'แสงเทียนสล็อต',
  kind: 'turnover',
  period: 'day',
  target: 100,
  reward: { kind: 'credit', amount: 5, turnover_multiplier: 1 },
  event: null,
  claims_7d: 3,
  given_7d: 15_00,
};

let backend: BackendFixture;
beforeAll(async () => {
  backend = await startBackend({
    '/operator/quests/list': ({ brand }) => (brand === 'siam' ? [sample] : []),
    '/operator/quests/show': ({ show_quest }) =>
      show_quest === sample.quest_id
        ? {
            quest: sample,
            claims: [
              {
                phone: '0812345678',
                period_id: '2026-11-23',
                amount: 5_00,
                claimed_at: '2026-11-23T03:00:00.000Z',
              },
            ],
          }
        : 'quest-unknown',
  });
});
afterAll(() => backend.close());

const operator = (...args: string[]) =>
  runCommand(['quest', ...args], {
    root: '/',
    environment: { BACKEND_URL: backend.url, OPERATOR_KEYS: backend.keys },
  });

test('[P8] the list says what a brand offers and what it gave in seven days', async () => {
  expect((await operator('list', '--brand', 'siam')).text).toMatch(
    /slot-day +day +turnover +100 +฿5\.00 +- +3 +฿15\.00/,
  );
  expect((await operator('list', '--brand', 'thara')).text).toBe('thara has no quests');
});

test('[P8] one is shown with who claimed it', async () => {
  const { text } = await operator('show', 'slot-day', '--brand', 'siam');
  expect(text).toContain('3 claims in seven days');
  expect(text).toMatch(/0812345678 +2026-11-23 +฿5\.00/);
  expect((await operator('show', 'nothing', '--brand', 'siam')).exitCode).not.toBe(0);
});
