import type { SpanStart } from '@sanuk/common/span';

/** Longer statements are cut. */
const textLength = 1000;

/**
 * Describes a statement for a trace. Its text holds placeholders, and the parameters are left out.
 * @param name of a prepared statement
 */
export function statementSpan(text: string, name: string | undefined): SpanStart {
  const operation = /^\s*(?:\/\*.*?\*\/\s*)?(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  return {
    name: name ?? operation,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, textLength),
    },
  };
}
