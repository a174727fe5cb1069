import type { TextFile } from '../sources/source-tree.ts';
import { emptyClaims } from './claims.text.ts';
import { isTest, linesMatching } from './lines.ts';
import { alsoWords, drawWord, otherNames, wordsByThemselves } from './place-names.text.ts';
import type { Finding, Tree } from './quality-rule.ts';

type Texts = Pick<Tree, 'texts'>;

/** What runs: sources and styles, without tests, what only tests and tools use, drawings and the gallery of the kit. */
const isProduct = ({ path }: TextFile) =>
  /^(?:shell|mfe-[a-z]+|shared\/(?:contract|platform|remote|ui)|deploy\/(?:sandbox|services|tools)\/[a-z-]+)\/(?!gallery\/)/.test(
    path,
  ) &&
  /\.(?:tsx?|mjs|js|css|html)$/.test(path) &&
  !isTest(path) &&
  !/\/(?:testing|gallery|art)\//.test(path);

const moneyFormatter = 'shared/contract/src/money.ts';
/** An amount, by what amounts are called here. */
const amount = String.raw`\w*(?:[sS]atang|[bB]aht|[aA]mount|[bB]alance|[sS]take|[pP]ayout)\w*`;
const moneyAsText = [
  // a formatter of a currency
  String.raw`\bcurrency(?:Display)?:`,
  // an amount through a formatter of numbers
  String.raw`\b${amount}(?:\s*\/\s*100n?)?\)?\.(?:toFixed|toLocaleString|toPrecision)\(`,
  String.raw`\.format\([^)]*(?:[sS]atang|[bB]aht)`,
  String.raw`\bformatNumber\([^)]*(?:[sS]atang|[bB]aht|[bB]alance|[sS]take)`,
  // an amount put together by hand
  String.raw`[sS]atang\w*\s*\/\s*100n?\s*\}`,
  String.raw`\u0e3f\$\{`,
  String.raw`\}\s*(?:\u0e1a\u0e32\u0e17(?!\u0e25\u0e30)|baht\b|THB\b)`,
].join('|');

/** Places where an amount of money becomes text without the one formatter (requirement S2). */
export const moneyWrittenElsewhere = ({ texts }: Texts): Finding[] =>
  linesMatching(
    texts.filter((file) => isProduct(file) && file.path !== moneyFormatter),
    new RegExp(moneyAsText),
  );

/** Signs of a layout outside the shell: its mark, the place for a page inside it, the landmark of the page (requirement S5). */
export const layoutsElsewhere = ({ texts }: Texts): Finding[] =>
  linesMatching(
    texts.filter(
      (file) => isProduct(file) && /^(?:mfe-[a-z]+|shared\/(?:platform|remote|ui))\//.test(file.path),
    ),
    /\bdata-layout\b|<Outlet\b|<main\b|\buseOutlet\b|\bLayout\s*=\s*|function \w*Layout\b/,
  );

const literal = (word: string) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

interface BrandFile {
  brand?: string;
  name?: string;
  agentCode?: string;
  boxOrigins?: string[];
  info?: Record<string, string>;
  tokens?: Record<string, string>;
}

/** Names, codes, addresses and colours of the brands, as their folders have them. Black and white belong to nobody. */
function wordsOfBrands(texts: readonly TextFile[]): string[] {
  const files = texts.filter(({ path }) => /^deploy\/brands\/[^/]+\/(?:brand|agent|theme)\.json$/.test(path));
  const words = files.flatMap(({ text }) => {
    const { brand, name, agentCode, boxOrigins = [], info = {}, tokens = {} }: BrandFile = JSON.parse(text);
    const contacts = [info.line_contact_url, info.line_admin_url];
    return [brand, name, agentCode, ...boxOrigins, ...contacts, ...Object.values(tokens).filter(isColour)];
  });
  const defaults = texts.find(({ path }) => path === 'shared/ui/src/styles/tokens.css')?.text ?? '';
  const isOwn = (word: string) => !isColour(word) || !defaults.includes(word.toLowerCase());
  return [...new Set(words)].filter((word) => word !== undefined).filter(isOwn);
}

/** What belongs to one brand and stands in a source that serves all of them (requirement S3). */
export function brandsInSources({ texts }: Texts): Finding[] {
  const words = wordsOfBrands(texts).map((word) => {
    const isLatin = /^\w+$/.test(word);
    return isLatin ? `\\b${word}\\b` : literal(word);
  });
  if (words.length === 0) return [];
  return linesMatching(texts.filter(isProduct), new RegExp(words.join('|'), 'i'));
}

const wordsOfBrandFiles = (texts: readonly TextFile[]) =>
  texts.filter(({ path }) => /^deploy\/brands\/[^/]+\/\w+\.json$/.test(path));

/** Claims that sites make of themselves whether they are so or not, in the copy of the site and in that of its brands. */
export const emptyClaimsIn = ({ sources, texts }: Pick<Tree, 'sources' | 'texts'>): Finding[] => [
  ...sources
    .filter(isProduct)
    .flatMap(({ path, strings }) =>
      strings
        .map(({ text, line }) => ({ path, line, found: text.replaceAll('\u2060', '').trim() }))
        .filter(({ found }) => emptyClaims.some((claim) => found.includes(claim))),
    ),
  ...linesMatching(wordsOfBrandFiles(texts), new RegExp(emptyClaims.map(literal).join('|'))),
];

const roundWordFile = 'shared/contract/src/round-words.text.ts';

/** The word for a draw, written anywhere but where it is decided which round is called a draw and which a round. */
export const drawsNamedElsewhere = ({ sources }: Pick<Tree, 'sources'>): Finding[] =>
  sources
    .filter((file) => isProduct(file) && file.path !== roundWordFile)
    .flatMap(({ path, strings }) =>
      strings
        .filter(({ text }) => text.includes(drawWord))
        .map(({ text, line }) => ({ path, line, found: text.trim() })),
    );

const placeNameFile = 'shared/contract/src/place-names.text.ts';

/** The one list of what the places of the site are called, as its file has it. */
const namesOfPlaces = (sources: Tree['sources']): string[] =>
  sources.find(({ path }) => path === placeNameFile)?.strings.map(({ text }) => text) ?? [];

/**
 * Names of places that are written down anywhere but in their list, and names that a place has beside its own: header,
 * drawer, tabs, titles, headings, links and dialogs all read the list.
 */
export function placesNamedElsewhere({ sources, texts }: Pick<Tree, 'sources' | 'texts'>): Finding[] {
  const names = new Set(namesOfPlaces(sources));
  const inSentences = [...[...names].filter((name) => !alsoWords.has(name)), ...otherNames];
  const inSources = sources
    .filter(
      (file) => isProduct(file) && file.path !== placeNameFile && !file.path.startsWith('deploy/sandbox/'),
    )
    .flatMap(({ path, strings }) =>
      strings
        .map(({ text, line }) => ({ path, line, found: text.replaceAll('\u2060', '').trim() }))
        .filter(({ found }) => !wordsByThemselves[path]?.includes(found))
        .filter(({ found }) => names.has(found) || inSentences.some((name) => found.includes(name))),
    );
  // An agent's own words lead to places too, and may call them by their name.
  return [
    ...inSources,
    ...linesMatching(wordsOfBrandFiles(texts), new RegExp(otherNames.map(literal).join('|'))),
  ];
}

/** Where it is decided on which PostgreSQL a process runs, and what starts one for it. */
const choosesDatabase = (path: string) =>
  path === 'deploy/services/backend/src/app/main.ts' ||
  // Notes which server wrote the definitions down that it seals, so that like is compared with like.
  path === 'deploy/services/backend/src/ledger/integrity/guards.repository.ts' ||
  path.startsWith('deploy/services/backend/src/database/embedded/') ||
  path.startsWith('deploy/services/backend/src/testing/');

/** Code of the backend that could tell one PostgreSQL from another: by who started it, or by its version. */
export const databasesToldApart = ({ texts }: Pick<Tree, 'texts'>): Finding[] =>
  linesMatching(
    texts.filter(
      (file) =>
        file.path.startsWith('deploy/services/backend/src/') &&
        isProduct(file) &&
        !choosesDatabase(file.path) &&
        // A backup names the server it is of.
        !file.path.includes('/src/backup/'),
    ),
    /database\/embedded\/|\bserver_version|\bselect version\(\)|\bdatabaseUrl\s*(?:\?[^.]|[=!]==)|process\.env\.DATABASE_/,
  );
