import type { BrandThemeFile } from '@sanuk/contract/federation/manifest';

/** The brand's tokens, outside of all cascade layers, so that they win. Values were checked when they were read. */
export function themeRule({ colorScheme, tokens }: BrandThemeFile): string {
  const declarations = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
  return `:root{${[`color-scheme:${colorScheme}`, ...declarations].join(';')}}`;
}
