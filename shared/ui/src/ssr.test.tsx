/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { parts } from '../gallery/catalogue.tsx';
import { Gallery } from '../gallery/gallery.tsx';

/** The gallery shows every component, so it is also the list of what must render on a server. */
const names = [...Object.keys(parts), 'home'];

describe.each(names)('%s', (part) => {
  const page = <Gallery part={part} brand="siam" brands={[]} />;
  const html = renderToString(page);

  it('[X10] renders without a browser, the same each time', () => {
    expect(typeof window).toBe('undefined');
    expect(html.length).toBeGreaterThan(500);
    expect(renderToString(page)).toBe(html);
  });

  it('[F6] prints no style attribute and no style tag, which the policy would refuse', () => {
    expect(html.match(/<[^>]*\sstyle=[^>]*>/)?.[0]).toBeUndefined();
    expect(html).not.toContain('<style');
  });
});

it('[X10] what is closed is not in the HTML', () => {
  const html = renderToString(<Gallery part="overlays" brand="siam" brands={[]} />);
  expect(html).not.toContain('role="dialog"');
  expect(html).toContain('announcement');
});
