import { mostProposals } from '@sanuk/contract/outside/operator-wallets';
import { screen } from '@sanuk/testing/render-page';
import { openOfficePage, personWith } from '../../testing/office-page.tsx';
import { QueueCount } from './queue-count.tsx';
import { giftOf, withdrawalOf } from './testing/queue.fixtures.ts';
import { queueAnswers } from './testing/queue-answers.ts';

test('the number of waiting items is shown in the menu and in the title of the tab', async () => {
  document.title = 'Sanuk';
  const waiting = { withdrawals: [withdrawalOf({})], gifts: [giftOf({})] };
  openOfficePage(
    <QueueCount brand="first" me={personWith('support')} />,
    queueAnswers(() => waiting),
  );
  expect(await screen.findByText('2')).toBeVisible();
  expect(document.title).toBe('(2) Sanuk');
});

test('a number that is not the whole of a longer list has a plus', async () => {
  const gifts = Array.from({ length: mostProposals }, (_, number) => giftOf({ grant_id: `gift ${number}` }));
  openOfficePage(
    <QueueCount brand="first" me={personWith('support')} />,
    queueAnswers(() => ({ gifts })),
  );
  expect(await screen.findByText('100+')).toBeVisible();
});
