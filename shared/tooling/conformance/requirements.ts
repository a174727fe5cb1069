/** The level at which a clause can really fail, and so the lowest at which a test can prove it. */
export type Level = 'browser' | 'component' | 'api' | 'unit' | 'ops';

/** One testable statement of a row. */
export interface Clause {
  id: string;
  level: Level;
  text: string;
  /** why it does not hold as written; undefined where it has to hold */
  openReason: string | undefined;
}

/** A row of docs/requirements. */
export interface Requirement {
  id: string;
  area: string;
  text: string;
  clauses: Clause[];
}

const clause =
  /^\| (?<id>[A-Z]\d+\.\d+) \| (?<level>browser|component|api|unit|ops) \| [^|]+ \| (?<text>[^|]+?) \| ?(?<openReason>[^|]*?) ?\|$/;

/**
 * Reads one page of docs/requirements: `# S: shell` names the area, `## S1` opens a row whose text is the paragraph after
 * it, and a line `| S1.1 | browser | site:3 | … | |` is a clause.
 * @throws Error at a table line that is no clause
 */
export function readRequirements(markdown: string): Requirement[] {
  const area = /^# [A-Z]: (.+)$/m.exec(markdown)?.[1] ?? '';
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [id = '', ...lines] = section.split('\n').filter((line) => line !== '');
      const text = lines.find((line) => !line.startsWith('|')) ?? '';
      const clauses = lines.filter((line) => line.startsWith(`| ${id.charAt(0)}`)).map(readClause);
      return { id, area, text, clauses };
    });
}

function readClause(line: string): Clause {
  const { id, level, text, openReason } = clause.exec(line)?.groups ?? {};
  if (!id || !text) throw new Error(`no clause: ${line}`);
  return { id, level: level as Level, text, openReason: openReason || undefined };
}
