import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrandSettings, BrandThemeFile } from '@sanuk/contract/federation/manifest';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const BrandSettingsShape = Type.Object({
  brand: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
  hosts: Type.Array(Type.String({ pattern: '^[a-z0-9.-]{1,253}$' }), { minItems: 1 }),
  name: Type.String({ minLength: 1, maxLength: 60 }),
  description: Type.String({ maxLength: 300 }),
  agentId: Type.Integer({ minimum: 1 }),
  agentCode: Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' }),
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
export class BrandInvalid extends Error {
  override name = 'BrandInvalid';
}

export interface Brand {
  settings: BrandSettings;
  theme: BrandThemeFile;
  /** the brand's folder */
  folder: string;
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new BrandInvalid(`${file} is missing`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new BrandInvalid(`${file} is not JSON`);
  }
}

/** Reads `brand.json` and `theme.json` of one brand folder. @throws BrandInvalid */
export async function loadBrand(folder: string): Promise<Brand> {
  const file = join(folder, 'brand.json');
  const settings = await readJson(file);
  if (!Value.Check(BrandSettingsShape, settings)) {
    const [first] = Value.Errors(BrandSettingsShape, settings);
    throw new BrandInvalid(`${file}${first?.instancePath ?? ''}: ${first?.message ?? 'not understood'}`);
  }
  const themeFile = join(folder, 'theme.json');
  const theme = await readJson(themeFile);
  if (!isTheme(theme)) {
    throw new BrandInvalid(`${themeFile}: colorScheme and tokens, only custom properties with plain values`);
  }
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

/** A value must not be able to leave its declaration, nor the style element around it. */
const isToken = (name: string, token: unknown): boolean =>
  /^--[a-z0-9-]{1,60}$/.test(name) && typeof token === 'string' && /^[^;{}<>\\]{1,600}$/.test(token);

/** Every brand of a folder, by name. A file that cannot be read stops everything: half a platform is not started. */
export async function loadBrands(folder: string): Promise<Brand[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const brands = await Promise.all(folders.sort().map((name) => loadBrand(join(folder, name))));
  for (const { settings, folder: at } of brands) {
    if (!at.endsWith(settings.brand)) throw new BrandInvalid(`${at} holds the brand ${settings.brand}`);
  }
  return brands;
}
