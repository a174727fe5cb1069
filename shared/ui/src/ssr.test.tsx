/** @jest-environment node */
import { prerender } from 'react-dom/static';
import { parts } from '../gallery/catalogue.tsx';
import { Gallery } from '../gallery/gallery.tsx';

/** The gallery shows every component, so it is also the list of what must render on a server. */
const names = [...Object.keys(parts), 'home'];

/** The whole page, what comes in a chunk of its own included, as the edge would write it. */
async function htmlOf(part: string): Promise<string> {
  const { prelude } = await prerender(<Gallery part={part} brand="siam" brands={[]} />);
  return new Response(prelude).text();
}

describe.each(names)('%s', (part) => {
  test('[X10] renders without a browser, the same each time', async () => {
    expect(typeof window).toBe('undefined');
    const html = await htmlOf(part);
    expect(html.length).toBeGreaterThan(500);
    expect(await htmlOf(part)).toBe(html);
  });

  test('[F6] prints no style attribute and no style tag, which the policy would refuse', async () => {
    const html = await htmlOf(part);
    expect(html.match(/<[^>]*\sstyle=[^>]*>/)?.[0]).toBeUndefined();
    expect(html).not.toContain('<style');
  });
});

test('[X10] what is closed is not in the HTML', async () => {
  const html = await htmlOf('overlays');
  expect(html).not.toContain('role="dialog"');
  expect(html).toContain('announcement');
});
