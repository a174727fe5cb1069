import { setPageManifest } from '@sanuk/platform';
import { sampleManifest } from '@sanuk/testing/sample-site';
import { frameData } from './frame-data.ts';

const namesFor = (...who: Parameters<typeof frameData>) =>
  frameData(...who).map(({ request }) => request.name);

test('[X10] the frame is drawn from the events and what everybody is told, for a member from nothing that is his', () => {
  setPageManifest(sampleManifest);
  const forAll = ['POST /api/agent/config', 'GET /api/event/list'];
  expect(namesFor('guest')).toEqual([...forAll, 'GET /api/notifications']);
  expect(namesFor('member')).toEqual(forAll);
});
