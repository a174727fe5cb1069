import fc from 'fast-check';
import { withChange, withChangedRooms } from './live.rules.ts';
import { changeOf, sampleDetail, sampleRoom, sampleRooms } from './testing/sooth.fixtures.ts';

const room = (shoe: string, more = {}) => sampleRoom('a', shoe, more);
const known = sampleDetail(room('BBP'));

describe('[X1] rooms after an event', () => {
  const rooms = sampleRooms([room('BBP'), sampleRoom('b', 'T')], { is_current: false });

  test('a room that dealt is replaced, the others stay, and all are current again', () => {
    const next = withChangedRooms(rooms, [changeOf(room('BBPB'))]);
    expect(next?.rooms.map(({ room_id, hands }) => [room_id, hands])).toEqual([
      ['a', 4],
      ['b', 1],
    ]);
    expect(next?.is_current).toBe(true);
  });

  test('an event that was overtaken by an answer changes nothing, of another shoe neither', () => {
    for (const old of [room('BB'), room('BBPBB', { shoe_no: 2 })])
      expect(withChangedRooms(rooms, [changeOf(old)])?.rooms).toEqual(rooms.rooms);
  });

  test('a room that is not in the list makes it be fetched', () => {
    expect(withChangedRooms(rooms, [changeOf(sampleRoom('new', ''))])).toBeUndefined();
  });
});

describe('[X1] a detail after an event', () => {
  test('the next hand is added, with pairs and runs', () => {
    const next = withChange(known, changeOf(room('BBPPPP'.slice(0, 4))));
    expect(next?.shoe.map(({ outcome }) => outcome)).toEqual(['banker', 'banker', 'player', 'player']);
    expect(next?.longest).toEqual({ banker: 2, player: 2 });
    expect(next?.shoes).toEqual([{ shoe_no: 3, hands: 4 }]);
    const pair = { ...changeOf(room('BBPT')).hand, banker_pair: true, player_pair: true };
    const paired = withChange(known, { room: room('BBPT'), hand: pair as never });
    expect(paired?.pairs).toEqual({ banker: 2, player: 2 });
    expect(paired?.longest).toEqual({ banker: 2, player: 1 });
  });

  test.each([
    ['two hands at once', { room: room('BBPPB'), hand: null }],
    ['a hand after a gap', changeOf(room('BBPPB'))],
    ['another shoe', changeOf(room('B', { shoe_no: 4 }))],
  ])('%s makes it be fetched', (_what, change) => expect(withChange(known, change)).toBeUndefined());

  test.each([
    ['another room', changeOf(sampleRoom('b', 'BBPP'))],
    ['a hand it has', changeOf(room('BB'))],
    ['a shoe that was over', changeOf(room('BBPB', { shoe_no: 2 }))],
  ])('%s changes nothing', (_what, change) => expect(withChange(known, change)).toBe(known));

  test('the betting time changes the room alone; an older shoe that is looked at stays', () => {
    const open = room('BBP', { bets_close_at: '2026-11-23T03:00:15.000Z' });
    expect(withChange(known, { room: open, hand: null })).toEqual({ ...known, room: open });
    const older = sampleDetail(room('BBP'), { shoe_no: 2 });
    expect(withChange(older, changeOf(room('BBPB')))).toEqual({ ...older, room: room('BBPB') });
  });
});

describe('[X1] hand after hand (property)', () => {
  const shoes = fc.string({ unit: fc.constantFrom('B', 'P', 'T'), minLength: 1, maxLength: 24 });
  const outcomesOf = (detail: typeof known) => detail.shoe.map(({ outcome }) => outcome);

  test('a detail that follows its events is the one that would be fetched', () => {
    fc.assert(
      fc.property(shoes, (shoe) => {
        let followed = sampleDetail(room(''), { pairs: { banker: 0, player: 0 } });
        for (let hands = 1; hands <= shoe.length; hands += 1) {
          const next = withChange(followed, changeOf(room(shoe.slice(0, hands))));
          if (!next) throw new Error('an event in its turn was refused');
          followed = next;
        }
        const fetched = sampleDetail(room(shoe));
        expect(outcomesOf(followed)).toEqual(outcomesOf(fetched));
        expect(followed.room).toEqual(fetched.room);
        const longest = (letter: string) =>
          Math.max(
            0,
            ...(shoe.replaceAll('T', '').match(new RegExp(`${letter}+`, 'g')) ?? []).map((run) => run.length),
          );
        expect(followed.longest).toEqual({ banker: longest('B'), player: longest('P') });
        expect(followed.pairs).toEqual({
          banker: Number(shoe.length >= 2),
          player: Number(shoe.length >= 3),
        });
      }),
    );
  });

  test('events that come twice, late or with a gap never show hands that were not dealt in this order', () => {
    fc.assert(
      fc.property(shoes, fc.array(fc.nat(24), { maxLength: 30 }), (shoe, arrivals) => {
        let followed = sampleDetail(room(''));
        for (const hands of arrivals) {
          const next = withChange(followed, changeOf(room(shoe.slice(0, Math.min(hands, shoe.length)))));
          // A page that cannot know what happened fetches the detail anew.
          followed = next ?? sampleDetail(room(shoe.slice(0, hands)));
          const shown = sampleDetail(room(shoe.slice(0, followed.shoe.length)));
          expect(outcomesOf(followed)).toEqual(outcomesOf(shown));
        }
      }),
    );
  });
});
