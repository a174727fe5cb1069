import type { Answers, fail, Refusal } from '@sanuk/testing/fake-server';
import { type PageOptions, type RenderedPage, renderPage, screen } from '@sanuk/testing/render-page';
import WheelPage from '../wheel.page.tsx';
import { emptyBoard, sampleConfig, sampleSpin } from './wheel.fixtures.ts';

type Server = RenderedPage['server'];

/** The page of the wheel, with two free spins and 45 points unless the answers say otherwise. */
export const openWheel = (
  answers: Answers = {},
  search = '',
  session: PageOptions['session'] = 'member',
): Promise<RenderedPage> =>
  renderPage(<WheelPage />, {
    path: `/member/wheel${search}`,
    route: '/member/wheel',
    session,
    answers: {
      'GET /api/wheel/config_v2': sampleConfig(),
      'GET /api/wheel/board': emptyBoard,
      'POST /api/wheel/spin_v2': sampleSpin(1, { balance: 1010 }),
      ...answers,
    },
  });

export const freeButton = () => screen.findByRole('button', { name: 'หมุนฟรี' });
export const pointsButton = () => screen.findByRole('button', { name: 'หมุนด้วย 20 แต้ม' });

/** The place of an amount, by its label. */
export const amountOf = (label: string) => screen.getByText(label).parentElement;

/** What was sent to spin, oldest first. */
export const spinsSent = (server: Server) =>
  server.requestsTo('POST /api/wheel/spin_v2').map(({ body }) => body);

export const configsAsked = (server: Server): number => server.requestsTo('GET /api/wheel/config_v2').length;

/** Presses the free spin with this for an answer. */
export async function spinFree(
  page: RenderedPage,
  answer: Refusal | ReturnType<typeof fail> | ReturnType<typeof sampleSpin>,
): Promise<void> {
  page.server.answer({ 'POST /api/wheel/spin_v2': answer });
  await page.user.click(await freeButton());
}
