import { classifyContent } from '@sanuk/contract/federation/page-content';

const screen = { top: 100, bottom: 900, left: 0, right: 390, width: 390, height: 800 };
/** Boxes by the attribute `data-box`: `top height width right`; what says nothing fills the screen. */
function measure(this: Element): DOMRect {
  const said = this.getAttribute('data-box');
  if (!said) return screen as DOMRect;
  const [top = 0, height = 0, width = 0, right = width] = said.split(' ').map(Number);
  return { top, bottom: top + height, left: right - width, right, width, height } as DOMRect;
}
const look = (html: string) => {
  document.body.innerHTML = `<main><div data-box="0 0 0">${html}</div></main>`;
  const place = document.querySelector('main > div');
  return place && classifyContent(place);
};

beforeEach(() => {
  Object.assign(window, { innerHeight: 800 });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(measure);
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['content', '<p>หวย</p>'],
  ['content', '<img alt="" />'],
  ['content', '<section aria-busy="true"><h1>หวย</h1></section>'],
  ['blank', ''],
  ['blank', '<div></div>'],
  ['blank', '<p> </p>'],
  ['blank', '<p data-box="900 40 390">below the first screen</p>'],
  ['blank', '<p data-box="0 40 390">above it</p>'],
  ['blank', '<p data-box="100 40 390 -10">beside it</p>'],
  ['blank', '<p data-box="100 1 1">for screen readers</p>'],
  ['blank', '<script type="application/json">{}</script>'],
  ['loading', '<div data-loader role="status"><span>loading</span></div>'],
  ['loading', '<div aria-busy="true"></div>'],
  ['loading', '<span data-shape="row"></span>'],
  ['blank', '<div role="status" data-box="0 0 0"></div>'],
])('[F5] a place is %s with %s', (state, html) => {
  expect(look(html)).toBe(state);
});
