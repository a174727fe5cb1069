const label = /(\w+)="([^"]*)"/g;

/** Labels in a line of metrics, by name. */
export const labelsOf = (text: string): Record<string, string | undefined> =>
  Object.fromEntries([...text.matchAll(label)].map(([, name, value]) => [name, value]));
