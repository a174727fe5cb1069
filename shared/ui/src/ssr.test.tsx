/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { ButtonsPage } from '../gallery/pages/buttons.tsx';
import { FieldsPage } from '../gallery/pages/fields.tsx';
import { FiguresPage } from '../gallery/pages/figures.tsx';
import { HomePage } from '../gallery/pages/home.tsx';
import { Overlays } from '../gallery/pages/overlays.tsx';
import { StatesPage } from '../gallery/pages/states.tsx';
import { WaitingPage } from '../gallery/pages/waiting.tsx';

/** The gallery shows every component, so it is also the list of what must render on a server. */
const pages = { HomePage, ButtonsPage, FieldsPage, FiguresPage, StatesPage, WaitingPage };

describe.each(Object.entries(pages))('%s', (_name, Page) => {
  const html = renderToString(<Page />);

  it('[X10] renders without a browser, the same each time', () => {
    expect(typeof window).toBe('undefined');
    expect(html.length).toBeGreaterThan(500);
    expect(renderToString(<Page />)).toBe(html);
  });

  it('[F6] prints no style attribute and no style tag, which the policy would refuse', () => {
    expect(html.match(/<[^>]*\sstyle=[^>]*>/)?.[0]).toBeUndefined();
    expect(html).not.toContain('<style');
  });
});

it('[X10] what is closed is not in the HTML', () => {
  expect(renderToString(<Overlays open={null} />)).toBe('');
});
