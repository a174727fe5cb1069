const redacted = '[redacted]';

/** Ends of the names of fields whose values are never logged. */
const secretNames =
  'authorization|cookie|password|secret|token|signature|api[-_]?key|phone|username|bank[-_]?account|account[-_]?(?:no|number|name)';

const rules: readonly (readonly [RegExp, string])[] = [
  // "password":"…" and "password":5 as a field of the line; inside of a text the quotes have backslashes before them.
  [
    new RegExp(
      `((?:${secretNames})[\\w-]*(\\\\*)":\\s*)(?:\\2"(?:(?!\\2")(?:[^\\\\]|\\\\.))*\\2"|\\d+)`,
      'gi',
    ),
    `$1$2"${redacted}$2"`,
  ],
  // The parser of JSON repeats what it could not read.
  [/(Unexpected \w+[^,]{0,12}), (?:(?!is not valid JSON).)*is not valid JSON/g, '$1 is not valid JSON'],
  [/\b(Bearer|Basic) +[\w.~+/=-]+/gi, `$1 ${redacted}`],
  // Queries of addresses hold keys, codes and tokens; an address may also name a user and a password.
  [/([?&][\w.[\]-]+=)[^&\s"'\\#]+/g, `$1${redacted}`],
  [/(:\/\/)[^/\s"'@\\]+@/g, `$1${redacted}@`],
  // Thai phone numbers, and bank accounts where they are part of a sentence.
  [/(?<![\dA-Za-z])(?:\+?66|0)[ -]?[689]\d[ -]?\d{3}[ -]?\d{4}(?!\w)/g, redacted],
  [/([\s(=])(?:\d{10,12}|\d{3}-\d-\d{5}-\d)(?![\w.-])/g, `$1${redacted}`],
];

/**
 * Removes secrets and personal data from a line of the log. Code does not log them; this is for what messages of
 * libraries and of the database repeat.
 */
export const redact = (line: string): string =>
  rules.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
