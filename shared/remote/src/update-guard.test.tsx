import type { UpdateDecision } from '@sanuk/platform';
import { renderPage } from '@sanuk/testing/render-page';
import { guardUpdates, updateGuard, useUpdateGuard } from './update-guard.ts';

function Form({ decision }: { decision: UpdateDecision }) {
  useUpdateGuard(decision);
  return null;
}

function Forms({ decisions }: { decisions: readonly UpdateDecision[] }) {
  return decisions.map((decision, place) => <Form key={`${place} ${decision}`} decision={decision} />);
}

/** A page with these forms on it. */
const openForms = (...decisions: UpdateDecision[]) =>
  renderPage(<Forms decisions={decisions} />, { path: '/member', session: 'guest' });

describe('what a remote says of an update', () => {
  test('[F8] nothing is open: it may come', async () => {
    await openForms();
    expect(updateGuard()).toBe('allow');
  });

  test.each<[UpdateDecision, UpdateDecision[]]>([
    ['allow', ['allow', 'allow']],
    ['ask', ['allow', 'ask']],
    ['block', ['ask', 'block', 'ask']],
  ])('[F8] %s, when the strictest of what is open says so', async (strictest, decisions) => {
    const page = await openForms(...decisions);
    expect(updateGuard()).toBe(strictest);
    page.unmount();
    expect(updateGuard()).toBe('allow');
  });

  test('[F8] what is open outside of components is asked at that moment, until it ends', async () => {
    let decision: UpdateDecision = 'allow';
    const end = guardUpdates(() => decision);
    expect(updateGuard()).toBe('allow');
    decision = 'block';
    expect(updateGuard()).toBe('block');
    end();
    expect(updateGuard()).toBe('allow');
  });
});
