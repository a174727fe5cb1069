/** A series that an expression of Prometheus reads, with the labels it selects by. */
export interface Selector {
  name: string;
  labels: string[];
}

const keywords: ReadonlySet<string> = new Set(['and', 'or', 'unless', 'bool', 'offset']);

/** Labels that an expression groups or joins by. */
export const groupingLabelsIn = (expression: string): string[] =>
  [...expression.matchAll(/\b(?:by|on)\s*\(([^)]*)\)/g)].flatMap(
    ([, labels = '']) => labels.match(/\w+/g) ?? [],
  );

/** The series that an expression reads. promtool checks the grammar; this finds only their names. */
export function selectorsIn(expression: string): Selector[] {
  const bare = expression
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)|\[[^\]]*\]/g, ' ');
  return [...bare.matchAll(/(?<![\w.:])([a-z_:][\w:]*)(?![\w:]|\s*\()(?:\{([^}]*)\})?/gi)]
    .filter(([, name = '']) => !keywords.has(name))
    .map(([, name = '', labels = '']) => ({
      name,
      labels: [...labels.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label),
    }));
}
