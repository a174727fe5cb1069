import { Seal } from '../secrets/seal.ts';
import { Challenges } from './challenges.ts';

const seal = new Seal(Buffer.alloc(32, 3));
const minuteMs = 60_000;

test('a challenge is accepted once, for its purpose, within five minutes', () => {
  const challenges = new Challenges(seal);
  const { challenge, sealed } = challenges.make('log-in', 0);
  expect(challenges.take('new passkey of pim', sealed, 0)).toBeNull();
  expect(challenges.take('log-in', sealed, 4 * minuteMs)).toBe(challenge);
  expect(challenges.take('log-in', sealed, 4 * minuteMs)).toBeNull();
  const late = challenges.make('log-in', 0);
  expect(challenges.take('log-in', late.sealed, 6 * minuteMs)).toBeNull();
});

test('a challenge of another server is not accepted', () => {
  const { sealed } = new Challenges(new Seal(Buffer.alloc(32, 4))).make('log-in');
  for (const given of [sealed, '', 'x'.repeat(80)])
    expect(new Challenges(seal).take('log-in', given)).toBeNull();
});
