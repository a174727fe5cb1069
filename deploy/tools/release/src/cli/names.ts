import { nameAdvice, UsageError } from '@sanuk/cli';
import { listBrands } from '@sanuk/release-store/manifests';
import type { Store } from '@sanuk/release-store/store';
import type { ReleaseContext } from '../actions/release-context.ts';
import type { Options } from './options.ts';

/** Names of the remotes that have a release in the store, the shell among them. */
export const publishedRemotes = (store: Store): Promise<string[]> => store.list('r');

/** @throws UsageError naming the nearest name and all that exist */
export function assertKnown(
  kind: 'brand' | 'remote',
  names: readonly string[],
  { known, where }: { known: readonly string[]; where: string },
): void {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`no ${kind} ${unknown} in ${where}; ${nameAdvice(unknown, known)}`);
}

function requireBrand({ brands, all }: Options): void {
  if (!all && brands.length === 0) throw new UsageError('say which brand: --brand <name>, or --all');
}

/** Brands an action changes: those named, or all that have a manifest. @throws UsageError */
export async function brandsOf(context: ReleaseContext, options: Options): Promise<string[]> {
  requireBrand(options);
  return (await shownBrands(context, options)) ?? listBrands(context.store);
}

/** Brands a report is limited to; undefined where none is named. @throws UsageError */
export async function shownBrands(
  { store }: ReleaseContext,
  { brands }: Options,
): Promise<string[] | undefined> {
  if (brands.length === 0) return undefined;
  assertKnown('brand', brands, { known: await listBrands(store), where: 'the store' });
  return brands;
}

/** Brands that have a folder or a manifest, with or without the other. @throws UsageError */
async function namedBrands(context: ReleaseContext, { brands }: Options): Promise<string[]> {
  const folders = [
    ...context.brands.map(({ settings }) => settings.brand),
    ...(context.brandFaults ?? []).map(({ brand }) => brand),
  ];
  const known = [...new Set([...folders, ...(await listBrands(context.store))])].sort();
  assertKnown('brand', brands, { known, where: 'the folder of brands or the store' });
  return brands;
}

/** For `init`: brands that have a folder, with or without a manifest. @throws UsageError */
export async function wantedBrands(context: ReleaseContext, options: Options): Promise<string[]> {
  requireBrand(options);
  if (options.all) return context.brands.map(({ settings }) => settings.brand);
  return namedBrands(context, options);
}

/** For `repair`: the brands named; undefined for all. @throws UsageError */
export const repairedBrands = async (
  context: ReleaseContext,
  options: Options,
): Promise<string[] | undefined> => (options.brands.length > 0 ? namedBrands(context, options) : undefined);

/** @throws UsageError for a remote that is neither published nor named by the settings of a brand */
export async function assertRemotes(
  { store, brands }: ReleaseContext,
  remotes: readonly string[],
): Promise<void> {
  const wanted = brands.flatMap(({ settings }) => Object.keys(settings.remotes));
  const known = [...new Set([...(await publishedRemotes(store)), ...wanted])].sort();
  assertKnown('remote', remotes, { known, where: 'the store' });
}
