import { labelsOf } from './metric-labels.rules.ts';

/** How one vital of one release was, over the pages that were told of. */
export interface VitalSummary {
  brand: string;
  release: string;
  vital: string;
  pages: number;
  /** three of four pages were no worse than this; null where that is beyond the last class */
  p75: number | null;
}

/** `sanuk_page_lcp_ms_bucket{le="500",…} 3`: a class of a vital, with all that is better. */
const line = /^sanuk_page_(lcp_ms|cls|inp_ms)_bucket\{(.*)\} (\d+)$/;

interface Class {
  upTo: number;
  pages: number;
}

/** The brands and remotes of which an edge counts vitals. */
export function measuredNames(metrics: string): { brands: string[]; remotes: string[] } {
  const labels = metrics.split('\n').flatMap((text) => {
    const found = line.exec(text);
    return found ? [labelsOf(found[2] ?? '')] : [];
  });
  const valuesOf = (name: 'brand' | 'remote') => [
    ...new Set(labels.map((one) => one[name]).filter((value) => value !== undefined)),
  ];
  return { brands: valuesOf('brand'), remotes: valuesOf('remote') };
}

/** The vitals of the pages of one remote, by brand, release and vital, out of what an edge counts. */
export function vitalsOf(remote: string, metrics: string): VitalSummary[] {
  const groups = new Map<string, { of: Omit<VitalSummary, 'pages' | 'p75'>; classes: Class[] }>();
  for (const text of metrics.split('\n')) {
    const [, vital, labels = '', pages] = line.exec(text) ?? [];
    const { le, brand = '', release = '', ...more } = labelsOf(labels);
    if (vital === undefined || more.remote !== remote) continue;
    const key = [brand, release, vital].join(' ');
    const group = groups.get(key) ?? { of: { brand, release, vital }, classes: [] };
    group.classes.push({ upTo: le === '+Inf' ? Infinity : Number(le), pages: Number(pages) });
    groups.set(key, group);
  }
  return [...groups.values()].map(({ of, classes }) => ({ ...of, ...figuresOf(classes) }));
}

/** Classes hold all that is better as well, so the first with three quarters of the pages ends where the figure is. */
function figuresOf(classes: readonly Class[]): Pick<VitalSummary, 'pages' | 'p75'> {
  const pages = Math.max(...classes.map((one) => one.pages));
  const upTo = classes.find((one) => one.pages >= pages * 0.75)?.upTo ?? Infinity;
  return { pages, p75: upTo === Infinity ? null : upTo };
}
