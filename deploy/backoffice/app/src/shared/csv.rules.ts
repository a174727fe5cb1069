/** Programs for tables run a text that begins so as a formula, whatever a member's name or a reason says. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text);

const cellOf = (text: string): string => {
  const safe = isFormula(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

/** Rows as a CSV file that programs for tables read as text, Thai letters included. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
