import { setPageManifest } from '@sanuk/platform';
import { render } from '@sanuk/testing/render-page';
import { sampleManifest } from '@sanuk/testing/sample-site';
import { MemoryRouter } from 'react-router-dom';
import { CategoryBar } from './category-bar.tsx';

const page = (current: string) => (
  <MemoryRouter initialEntries={[current]}>
    <CategoryBar current={current} />
  </MemoryRouter>
);

/** The page as the edge draws it, before its code has arrived. */
function drawn(current: string) {
  const elsewhere = render(page(current));
  const container = document.createElement('div');
  container.innerHTML = elsewhere.container.innerHTML;
  elsewhere.unmount();
  document.body.append(container);
  const row = container.querySelector('fieldset');
  if (!row) throw new Error('no row of categories');
  return { container, row };
}

beforeEach(() => {
  setPageManifest(sampleManifest);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

test('[G2] the open category is brought into the middle of the row', () => {
  const { container, row } = drawn('/lobby/last');
  render(page('/lobby/last'), { container, hydrate: true });
  expect(row.scrollLeft).toBe(500);
});

test('[G2] a row that was moved before the page listened stays where it is, and follows the next category', () => {
  const { container, row } = drawn('/');
  row.scrollLeft = 250;
  const { rerender } = render(page('/'), { container, hydrate: true });
  expect(row.scrollLeft).toBe(250);
  rerender(page('/lobby/last'));
  expect(row.scrollLeft).toBe(500);
});
