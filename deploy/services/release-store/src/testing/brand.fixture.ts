import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrandSettings, BrandTheme } from '@sanuk/contract/federation/manifest';

/** Settings of a brand for tests: two remotes, the second of them pinned where `pin` says so. */
export const brandSettings = (brand: string, more: Partial<BrandSettings> = {}): BrandSettings => ({
  brand,
  hosts: [brand === 'siam' ? 'localhost' : `${brand}.localhost`],
  name: `Brand ${brand}`,
  description: 'เกมออนไลน์',
  agentId: brand === 'siam' ? 5 : 7,
  agentCode: brand.toUpperCase(),
  apiBaseUrl: '',
  boxOrigins: [],
  routesOff: [],
  themeColor: '#0b0d16',
  remotes: { 'mfe-games': { enabled: true, follow: true }, 'mfe-lotto': { enabled: true, follow: true } },
  ...more,
});

/** Writes the folder of a brand. */
export async function writeBrand(
  folder: string,
  settings: BrandSettings,
  theme: BrandTheme = { '--color-accent': '#f4c95d' },
): Promise<void> {
  const at = join(folder, settings.brand);
  await mkdir(join(at, 'media'), { recursive: true });
  await writeFile(join(at, 'brand.json'), JSON.stringify(settings, null, 2));
  await writeFile(join(at, 'theme.json'), JSON.stringify({ colorScheme: 'dark', tokens: theme }, null, 2));
  await writeFile(join(at, 'media/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
}
