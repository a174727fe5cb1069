import fc from 'fast-check';
import { isFor, leftOf } from './free-spins.rules.ts';

const now = new Date('2026-11-23T05:00:00.000Z');
const open = { status: 'open', valid_until: new Date(now.getTime() + 1), spins: 10, used: 3 } as const;

test('[P7] of an open grant is left what was not played', () => {
  expect(leftOf(open, now)).toBe(7);
  expect(leftOf({ ...open, used: 10 }, now)).toBe(0);
});

test('[P7] with its last instant a grant is over, and it is not a millisecond before', () => {
  expect(leftOf({ ...open, valid_until: now }, now)).toBe(0);
  expect(leftOf({ ...open, valid_until: new Date(now.getTime() - 1) }, now)).toBe(0);
});

test.each(['proposed', 'rejected', 'revoked'] as const)(
  '[P8] of one that is %s nothing can be played',
  (status) => {
    expect(leftOf({ ...open, status }, now)).toBe(0);
  },
);

const names = fc.constantFrom('lotus', 'garuda', 'game-1', 'game-2', '');
test('[G9] a grant is for its game, or for each of its provider, and for no other (property)', () => {
  const grants = fc.record({ provider_id: names, game_id: fc.option(names) });
  const games = fc.record({ provider_id: names, game_id: names });
  fc.assert(
    fc.property(grants, games, (grant, game) => {
      const allowed = grant.game_id === null ? [game.game_id] : [grant.game_id];
      expect(isFor(grant, game)).toBe(
        grant.provider_id === game.provider_id && allowed.includes(game.game_id),
      );
    }),
  );
  expect(isFor({ provider_id: 'lotus', game_id: null }, { provider_id: 'lotus', game_id: 'game-2' })).toBe(
    true,
  );
  expect(isFor({ provider_id: 'lotus', game_id: '' }, { provider_id: 'lotus', game_id: 'game-2' })).toBe(
    false,
  );
});
