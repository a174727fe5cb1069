import { type OpenReport, QueueClaims } from './claims.ts';

const nid: OpenReport = { brand: 'siam', name: 'nid', displayName: 'นิด', page: 'p1', open: 'gift 1' };
const watcher: OpenReport = { brand: 'siam', name: 'fon', displayName: 'ฝน', page: 'p2', open: null };
const seen = [{ item: 'gift 1', by: 'นิด (nid)' }];

let claims: QueueClaims;
beforeEach(() => {
  claims = new QueueClaims();
});

test('others of the brand see what a person has open, until it is closed', () => {
  expect(claims.note(nid)).toEqual([]);
  expect(claims.note(watcher)).toEqual(seen);
  expect(claims.note({ ...watcher, brand: 'thara' })).toEqual([]);
  claims.note({ ...nid, open: null });
  expect(claims.note(watcher)).toEqual([]);
});

test('a claim that is not renewed for two minutes is over, and each renewal lasts two minutes', () => {
  claims.note(nid, 0);
  expect(claims.note(watcher, 119_999)).toEqual(seen);
  claims.note(nid, 119_999);
  expect(claims.note(watcher, 239_998)).toEqual(seen);
  expect(claims.note(watcher, 239_999)).toEqual([]);
});

test('a person has one item open, and the next one replaces it', () => {
  claims.note(nid);
  claims.note({ ...nid, open: 'gift 2' });
  expect(claims.note(watcher)).toEqual([{ item: 'gift 2', by: 'นิด (nid)' }]);
});

test('another page of the person that has nothing open closes nothing', () => {
  claims.note(nid);
  claims.note({ ...nid, page: 'p3', open: null });
  expect(claims.note(watcher)).toEqual(seen);
});

test('two people who have the same item open see each other', () => {
  claims.note(nid);
  expect(claims.note({ ...watcher, open: 'gift 1' })).toEqual(seen);
  expect(claims.note(nid)).toEqual([{ item: 'gift 1', by: 'ฝน (fon)' }]);
});
