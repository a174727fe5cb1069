import { readFileSync } from 'node:fs';
import { StartError } from '../start-error.ts';

/** Reads the text of a variable. @throws Error in one sentence that begins with the name and repeats no secret */
export type Reader<T> = (name: string, text: string) => T;

interface About {
  /** one line of Markdown, for docs/settings.md */
  means: string;
  unit?: 'ms' | 's' | 'h' | 'days' | 'baht' | '%';
  /** its value may also come from the file that `<NAME>_FILE` names */
  isSecret?: true;
}

/** One variable that a server reads from its environment. */
export interface Setting<T> extends About {
  read: Reader<T>;
  isRequired: boolean;
  /** the text that is read where the variable is not set; null for none */
  default: string | null;
  /** says in Markdown what happens without the variable, where no text is read in its place */
  without?: string;
}

/** Every variable of a server, by name. */
export type Settings = Readonly<Record<string, Setting<unknown>>>;

/** The values of a table of settings. */
export type Values<S extends Settings> = {
  readonly [Name in keyof S]: S[Name] extends Setting<infer T> ? T : never;
};

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that the server does not start without. */
export const required = <T>(read: Reader<T>, about: About): Setting<T> => ({
  ...about,
  read,
  isRequired: true,
  default: null,
});

/** A setting that is null where the variable is not set. */
export const optional = <T>(
  read: Reader<T>,
  { without, ...about }: About & { without?: string },
): Setting<T | null> => ({ ...about, read, isRequired: false, default: null, without: without ?? 'none' });

/** A setting that is read from `text` where the variable is not set. */
export const withDefault = <T>(text: string, read: Reader<T>, about: About): Setting<T> => ({
  ...about,
  read,
  isRequired: false,
  default: text,
});

/**
 * Reads every setting of a table. An empty variable counts as one that is not set.
 * @param compare finds faults between settings; it gets those that could be read
 * @throws StartError with one line for each setting that is missing or wrong
 */
export function readSettings<S extends Settings>(
  settings: S,
  environment: Environment,
  compare: (values: Partial<Values<S>>) => readonly string[] = () => [],
): Values<S> {
  const faults: string[] = [];
  const read = new Map<string, unknown>();
  for (const [name, setting] of Object.entries(settings)) {
    try {
      read.set(name, readSetting(name, setting, environment));
    } catch (fault) {
      faults.push(fault instanceof Error ? fault.message : String(fault));
    }
  }
  const values = Object.fromEntries(read) as Values<S>;
  faults.push(...compare(values));
  if (faults.length > 0) throw new StartError(faults.join('\n'));
  return values;
}

function readSetting<T>(name: string, setting: Setting<T>, environment: Environment): T | null {
  const text = textOf(name, setting, environment) ?? setting.default;
  if (text !== null) return setting.read(name, text);
  if (setting.isRequired) throw new Error(`${name} is not set`);
  return null;
}

function textOf(name: string, { isSecret }: Setting<unknown>, environment: Environment): string | null {
  const text = environment[name] || null;
  const file = isSecret ? environment[`${name}_FILE`] : undefined;
  if (!file) return text;
  if (text !== null) throw new Error(`${name} and ${name}_FILE are both set: remove one of them`);
  return readSecretFile(`${name}_FILE`, file);
}

/** Editors and `echo` end a file with a line break, which is no part of the secret. */
function readSecretFile(name: string, file: string): string {
  const text = readText(name, file).trim();
  if (text === '') throw new Error(`${name}: ${file} is empty`);
  return text;
}

function readText(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (fault) {
    throw new Error(`${name}: ${file} cannot be read (${(fault as NodeJS.ErrnoException).code})`, {
      cause: fault,
    });
  }
}
