/** A row of docs/requirements.md. */
export interface Requirement {
  id: string;
  area: string;
  text: string;
}
/** A test that ran, whatever tool ran it. */
export interface RunTest {
  /** file, from the root */
  file: string;
  /** all titles from the outermost group to the test */
  title: string;
  passed: boolean;
}

/** Reads the tables of docs/requirements.md: `## S: shell` opens an area, `| S1 | text |` is a row. */
export function readRequirements(markdown: string): Requirement[] {
  const rows: Requirement[] = [];
  let area = '';
  for (const line of markdown.split('\n')) {
    area = /^## [A-Z]: (.+)$/.exec(line)?.[1] ?? area;
    const [, id, text] = /^\| ([A-Z]\d+) \| (.+) \|$/.exec(line) ?? [];
    if (id && text) rows.push({ id, area, text });
  }
  return rows;
}

/** The requirement ids in a title: `[S12] …`, `[S12, C2] …`, `[S12][C2] …`. */
export function idsOf(title: string): string[] {
  const groups = title.match(/\[[A-Z]\d+(?:[,\s]+[A-Z]\d+)*\]/g) ?? [];
  return groups.flatMap((group) => group.match(/[A-Z]\d+/g) ?? []);
}

/** Titles that name an id no requirement has: a slip of the pen would leave its row open unseen. */
export function unknownIds(requirements: readonly Requirement[], tests: readonly RunTest[]): string[] {
  const known = new Set(requirements.map(({ id }) => id));
  const found = tests.flatMap(({ file, title }) =>
    idsOf(title)
      .filter((id) => !known.has(id))
      .map((id) => `${id} in "${title}" (${file})`),
  );
  return [...new Set(found)].sort();
}

/**
 * The text of docs/conformance.md: per requirement whether it is proven, and by which tests. The same run gives the
 * same text.
 */
export function conformanceDocument(requirements: readonly Requirement[], tests: readonly RunTest[]): string {
  const proofs = new Map<string, Set<string>>();
  for (const { file, title, passed } of tests) {
    if (!passed) continue;
    for (const id of idsOf(title)) proofs.set(id, (proofs.get(id) ?? new Set()).add(proofLine(file, title)));
  }
  const proven = requirements.filter(({ id }) => proofs.has(id)).length;
  const areas = [...new Set(requirements.map(({ area }) => area))];
  return [
    '# Conformance',
    '',
    'Made by `npm test` from the titles of the tests that passed; not edited by hand. What each row asks for stands in',
    '[requirements.md](requirements.md).',
    '',
    `${proven} of ${requirements.length} requirements have a passing test. A proven row has a test of what is built so far; an open`,
    'row has none.',
    ...areas.flatMap((area) => areaSection(area, requirements, proofs)),
    '',
  ].join('\n');
}

function areaSection(
  area: string,
  requirements: readonly Requirement[],
  proofs: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const rows = requirements.filter((row) => row.area === area);
  const lines = rows.flatMap(({ id, text }) => {
    const tests = [...(proofs.get(id) ?? [])].sort();
    return ['', `**${id}** ${tests.length > 0 ? 'proven' : 'open'}: ${text}`, '', ...tests].slice(
      0,
      tests.length > 0 ? undefined : -1,
    );
  });
  return ['', `## ${area}`, ...lines];
}

/** A title may hold signs that Markdown would read. */
const proofLine = (file: string, title: string) =>
  `- ${title.replaceAll(/\[[A-Z]\d+(?:[,\s]+[A-Z]\d+)*\]\s*/g, '').replaceAll(/([*_`<>|])/g, '\\$1')} (${file})`;
