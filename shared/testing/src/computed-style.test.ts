/** Elements that jsdom's own style sheet, their attributes, a style of their own or what contains them say something of. */
const markup = `
  <section hidden><h1>a</h1></section>
  <div style="visibility: hidden; color: red"><p>b<b style="visibility: visible">c</b></p></div>
  <ul style="opacity: 0.5"><li><a href="/" style="pointer-events: none"><span>d</span></a></li></ul>
  <table><caption>e</caption><tr><td>f</td></tr></table>
  <input type="hidden"><input type="checkbox"><input readonly><select><option>g</option></select>
  <dialog>h</dialog><dialog open>i</dialog><details><summary>j</summary></details><template></template>
  <svg><title>k</title><g pointer-events="none"><circle r="1" /></g></svg>
  <button disabled>l</button><i style="display: inline-block !important">m</i>`;
const members = [
  'display',
  'visibility',
  'opacity',
  'pointerEvents',
  'content',
  'color',
  'length',
  'cssText',
];
const properties = ['display', 'visibility', 'opacity', 'pointer-events', 'content', 'color', 'margin-top'];

/** What a window says of every element of its body. */
function stylesIn(view: Window): unknown[] {
  return [...view.document.body.querySelectorAll('*')]
    .filter(({ localName }) => localName !== 'iframe')
    .map((element) => {
      const style = view.getComputedStyle(element);
      const named = members.map((name) => Reflect.get(style, name));
      return [element.localName, ...named, ...properties.map((name) => style.getPropertyValue(name))];
    });
}

/** A frame has a window as jsdom makes it: only that of the test file answers in its own way. */
function frameWith(html: string): Window {
  const frame = document.createElement('iframe');
  document.body.innerHTML = html;
  document.body.append(frame);
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error('a frame without a window');
  contentWindow.document.body.innerHTML = html;
  return contentWindow;
}

const changes: [name: string, change: (body: HTMLElement) => void][] = [
  ['as it was written', () => {}],
  ['what was hidden is shown', (body) => body.querySelector('section')?.removeAttribute('hidden')],
  ['what was shown is hidden', (body) => body.querySelector('ul')?.setAttribute('hidden', '')],
  ['something above is not displayed', (body) => body.setAttribute('style', 'display: none')],
  ['something above takes no pointer', (body) => body.setAttribute('style', 'pointer-events: none')],
  ['a dialog closes', (body) => body.querySelector('dialog[open]')?.removeAttribute('open')],
  [
    'a style sheet comes',
    (body) => body.insertAdjacentHTML('beforeend', '<style>li, b { display: none }</style>'),
  ],
];

test.each(changes)('a computed style says what jsdom says: %s', (_name, change) => {
  const frame = frameWith(markup);
  expect(stylesIn(window)).toEqual(stylesIn(frame));
  for (const { document: page } of [window, frame]) change(page.body);
  expect(stylesIn(window)).toEqual(stylesIn(frame));
  document.body.removeAttribute('style');
});
