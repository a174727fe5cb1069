import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrandSettings, BrandThemeFile, SignedSite } from '@sanuk/contract/federation/manifest';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const BrandSettingsShape = Type.Object({
  brand: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
  hosts: Type.Array(Type.String({ pattern: '^[a-z0-9.-]{1,253}$' }), { minItems: 1 }),
  name: Type.String({ minLength: 1, maxLength: 60 }),
  description: Type.String({ maxLength: 300 }),
  agentId: Type.Integer({ minimum: 1 }),
  agentCode: Type.String({ pattern: '^[A-Za-z0-9_-]{2,40}$' }),
  apiBaseUrl: Type.String({ pattern: '^(?:https?://[a-z0-9.-]+(?::\\d+)?)?(?:/[A-Za-z0-9._-]+)*$' }),
  boxOrigins: Type.Array(Type.String({ pattern: '^https?://[a-z0-9.-]+(:\\d+)?$' })),
  routesOff: Type.Array(Type.String({ pattern: '^/' })),
  themeColor: Type.String({ pattern: '^#[0-9A-Fa-f]{3,8}$' }),
  remotes: Type.Record(
    Type.String(),
    Type.Object({
      enabled: Type.Boolean(),
      follow: Type.Boolean(),
      reason: Type.Optional(Type.String({ maxLength: 200 })),
    }),
  ),
});

const shapeFitsContract = (settings: Static<typeof BrandSettingsShape>): BrandSettings => settings;

/** A brand folder that cannot be used; the message names file and field. */
export class BrandError extends Error {
  override name = 'BrandError';
}

export interface Brand {
  settings: BrandSettings;
  theme: BrandThemeFile;
  /** the brand's folder */
  folder: string;
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new BrandError(`${file} is missing`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new BrandError(`${file} is not JSON`);
  }
}

/** Reads `brand.json` and `theme.json` of one brand folder. @throws BrandError */
export async function loadBrand(folder: string): Promise<Brand> {
  const file = join(folder, 'brand.json');
  const settings = await readJson(file);
  if (!Value.Check(BrandSettingsShape, settings)) {
    const [first] = Value.Errors(BrandSettingsShape, settings);
    throw new BrandError(`${file}${first?.instancePath ?? ''}: ${first?.message ?? 'not understood'}`);
  }
  const themeFile = join(folder, 'theme.json');
  const theme = await readJson(themeFile);
  if (!isTheme(theme)) throw new BrandError(`${themeFile}${themeFault(theme)}`);
  return { settings: shapeFitsContract(settings), theme, folder };
}

function isTheme(value: unknown): value is BrandThemeFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'colorScheme' in value &&
    (value.colorScheme === 'dark' || value.colorScheme === 'light') &&
    'tokens' in value &&
    typeof value.tokens === 'object' &&
    value.tokens !== null &&
    Object.entries(value.tokens).every(([name, token]) => isToken(name, token))
  );
}

/** Path and reason of what makes a theme unusable. */
function themeFault(theme: unknown): string {
  const tokens = typeof theme === 'object' && theme !== null && 'tokens' in theme ? theme.tokens : null;
  if (typeof tokens !== 'object' || tokens === null) return '/tokens: must be an object';
  const wrong = Object.entries(tokens).find(([name, token]) => !isToken(name, token));
  if (wrong) return `/tokens/${wrong[0]}: must be a custom property with a plain value`;
  return '/colorScheme: must be dark or light';
}

/** A value must not be able to leave its declaration, nor the style element around it. */
const isToken = (name: string, token: unknown): boolean =>
  /^--[a-z0-9-]{1,60}$/.test(name) && typeof token === 'string' && /^[^;{}<>\\]{1,600}$/.test(token);

/** A brand folder that cannot be used, and why. */
export interface BrandFault {
  /** name of the folder */
  brand: string;
  message: string;
}

/**
 * Every brand of a folder, by name. One that cannot be read is told and left out: it stops no other.
 * @throws when the folder itself cannot be read
 */
export async function readBrands(folder: string): Promise<{ brands: Brand[]; faults: BrandFault[] }> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const brands: Brand[] = [];
  const faults: BrandFault[] = [];
  for (const { name } of names.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    try {
      const brand = await loadBrand(join(folder, name));
      if (brand.settings.brand !== name)
        throw new BrandError(`${join(folder, name)} holds the brand ${brand.settings.brand}`);
      brands.push(brand);
    } catch (error) {
      if (!(error instanceof BrandError)) throw error;
      faults.push({ brand: name, message: error.message });
    }
  }
  return { brands, faults };
}

/** What of a brand's settings is signed. */
export const signedSiteOf = ({
  hosts,
  agentId,
  agentCode,
  apiBaseUrl,
  boxOrigins,
}: BrandSettings): SignedSite => ({ hosts, agentId, agentCode, apiBaseUrl, boxOrigins });
