import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServedBrand } from '../brands/brand-directory.ts';

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose: 'any' | 'maskable';
}

/** Icons by their conventional names in `media`. */
const icons: Readonly<Record<string, Omit<Icon, 'src'>>> = {
  'icon-192.png': { sizes: '192x192', type: 'image/png', purpose: 'any' },
  'icon-512.png': { sizes: '512x512', type: 'image/png', purpose: 'any' },
  'icon-maskable-512.png': { sizes: '512x512', type: 'image/png', purpose: 'maskable' },
};
const drawing: Icon = { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' };

/** The icons an agent has put into the brand's folder; the drawing of the browser tab where there are none. */
async function iconsOf({ folder }: ServedBrand): Promise<Icon[]> {
  const media = new Set(await readdir(join(folder, 'media')).catch((): string[] => []));
  const found = Object.entries(icons).flatMap(([name, icon]) =>
    media.has(name) ? [{ src: `/media/${name}`, ...icon }] : [],
  );
  return found.length > 0 ? found : [drawing];
}

/** What a browser has to know of a brand to install its site as an app. */
export async function webManifestOf(brand: ServedBrand) {
  const { name, description, themeColor } = brand.settings;
  return {
    // Names the app, whatever becomes of the page it starts with.
    id: '/',
    name,
    short_name: name,
    description,
    lang: 'th',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: themeColor,
    background_color: brand.theme.tokens['--color-bg'] ?? themeColor,
    categories: ['games', 'entertainment'],
    icons: await iconsOf(brand),
  };
}
