import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { operatorClient } from '@sanuk/common/operator-client';
import type { OperatorPoll } from '@sanuk/contract/outside/operator-polls';
import { type BackendFixture, startBackend } from '@sanuk/operator/testing';
import { type FirstPoll, openFirstPolls } from './first-polls.ts';

const brands = fileURLToPath(new URL('../../../../../brands', import.meta.url));
const folderOf = (brand: string) => join(brands, brand);

const opened: BackendFixture[] = [];
afterEach(async () => {
  for (const backend of opened.splice(0)) await backend.close();
});

/** A backend that keeps the polls it is told to open. */
async function keepingBackend() {
  const polls: OperatorPoll[] = [];
  const backend = await startBackend({
    '/operator/polls/list': () => polls,
    '/operator/polls/open': ({ poll_title, close_at, choices, reward }) => {
      const poll: OperatorPoll = {
        ...{ poll_id: polls.length + 1, title: poll_title, state: 'open', open_at: close_at, close_at },
        choices: choices.map(({ name }, at) => ({ choice_id: at + 1, name, entries: 0 })),
        ...{ entries: 0, reward, proposed_choice: null, proposed_by: null },
        ...{ right_choice: null, right_entries: null, winners: 0, second_person: null },
      };
      polls.push(poll);
      return poll;
    },
  });
  opened.push(backend);
  const start = (brand: string, nowMs?: number) =>
    openFirstPolls(operatorClient(backend.url, backend.keys), brand, folderOf(brand), nowMs);
  return { polls, start };
}

test.each(['siam', 'thara'])(
  '[S18] %s begins with its polls, once, and the first is for long',
  async (brand) => {
    const { polls, start } = await keepingBackend();
    await start(brand, Date.parse('2026-11-23T00:00:00Z'));
    await start(brand);
    const expected: FirstPoll[] = JSON.parse(readFileSync(join(folderOf(brand), 'polls.json'), 'utf8'));
    expect(polls.map(({ title }) => title)).toEqual(expected.map(({ poll_title }) => poll_title));
    expect(Date.parse(polls[0]?.close_at ?? '')).toBeGreaterThan(Date.parse('2027-10-01T00:00:00Z'));
  },
);

test.each(['siam', 'thara'])('[S18] the first poll of %s is about the slides that lead to it', (brand) => {
  const read = (name: string) => JSON.parse(readFileSync(join(folderOf(brand), `${name}.json`), 'utf8'));
  const [first]: FirstPoll[] = read('polls');
  const slides: { image: string }[] = read('events');
  expect(first?.choices.map(({ image }) => image)).toEqual(slides.map(({ image }) => image));
  for (const { image } of slides) expect(existsSync(join(folderOf(brand), image.slice(1)))).toBe(true);
});
