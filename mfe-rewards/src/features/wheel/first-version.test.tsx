import { queryClient } from '@sanuk/platform';
import { fail } from '@sanuk/testing/fake-server';
import { screen, within } from '@sanuk/testing/render-page';
import { openWheel } from './testing/open-wheel.tsx';
import { sampleConfig, sampleSpin } from './testing/wheel.fixtures.ts';
import { wheelKeys } from './wheel.api.ts';
import type { FirstWheel } from './wheel.rules.ts';

const { setting: configs, prizes } = sampleConfig();
const { spin_id, wheel_version, prize } = sampleSpin(1);

/** The page, with the first version chosen. */
async function openFirst() {
  const page = await openWheel({
    'GET /api/wheel/config': { configs, prizes },
    'POST /api/wheel/spin': { spin_id, prize },
    'POST /api/wheel/reward': {
      ...{ spin_id, wheel_version, prize, paid_with: 'free', balance_after: 1010 },
      at: '2026-11-20T09:00:00.000Z',
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'หมุนทันที' }));
  return page;
}
const spinNow = () => screen.findByRole('button', { name: 'หมุนเลย' });

test('[R1.11] the configuration of the first version is held as config', async () => {
  await openFirst();
  await spinNow();
  await screen.findByText(/^ใช้สิทธิ์หมุนฟรีก่อน/);
  expect(queryClient.getQueryData<FirstWheel>(wheelKeys.first)?.config).toEqual(configs);
});

test('[R1.6] a spin of the first version tells its prize, and the balance by its reward', async () => {
  const { user, server } = await openFirst();
  const before = server.requestsTo('GET /api/wheel/config_v2').length;
  await user.click(await spinNow());
  const dialog = await screen.findByRole('dialog', { name: `ยินดีด้วย! คุณได้รับ ${prize.name}` });
  expect(within(dialog).getByText('฿1,010.00')).toBeVisible();
  expect(server.requestsTo('POST /api/wheel/spin').map(({ body }) => body)).toEqual([
    { request_id: expect.any(String), wheel_version },
  ]);
  expect(server.requestsTo('POST /api/wheel/reward').map(({ body }) => body)).toEqual([{ spin_id }]);
  // It does not say what is left to spin with: that is asked for.
  expect(server.requestsTo('GET /api/wheel/config_v2').length).toBeGreaterThan(before);
});

test('[R1] [P2] a prize that was not shown is asked for again under its own key', async () => {
  const { user, server } = await openFirst();
  server.answer({ 'POST /api/wheel/reward': fail('network') });
  await user.click(await spinNow());
  const again = await screen.findByRole('button', { name: 'ดูผลการหมุน' });
  server.answer({
    'POST /api/wheel/reward': {
      ...{ spin_id, wheel_version, prize, paid_with: 'free', balance_after: 1010 },
      at: '2026-11-20T09:00:00.000Z',
    },
  });
  await user.click(again);
  await screen.findByRole('dialog', { name: `ยินดีด้วย! คุณได้รับ ${prize.name}` });
  const keys = server.requestsTo('POST /api/wheel/spin').map(({ body }) => body.request_id);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});
