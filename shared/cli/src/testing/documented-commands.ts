/** A command as a document shows it. */
export interface DocumentedCommand {
  /** of the document: where the command begins */
  line: number;
  /** as a shell gives them to the program, without comments */
  words: string[];
}

/** A command that goes on in the next line. */
interface Begun {
  line: number;
  text: string;
}

/** Commands in the fenced `sh` blocks of a Markdown document, in their order. A backslash at the end goes on in the next line. */
export function documentedCommands(markdown: string): DocumentedCommand[] {
  const found: DocumentedCommand[] = [];
  let isInBlock = false;
  let begun: Begun | null = null;
  for (const [index, text] of markdown.split('\n').entries()) {
    if (text.startsWith('```')) {
      isInBlock = text === '```sh';
      continue;
    }
    if (!isInBlock) continue;
    const whole: Begun = begun ? { ...begun, text: `${begun.text} ${text}` } : { line: index + 1, text };
    begun = whole.text.endsWith('\\') ? { ...whole, text: whole.text.slice(0, -1) } : null;
    if (begun) continue;
    for (const words of commandsOf(whole.text)) found.push({ line: whole.line, words });
  }
  return found;
}

/** One line of a shell as far as documents use it: quotes, `&&`, a comment behind a space. `<name>` is a word the reader fills in. */
function commandsOf(text: string): string[][] {
  const words = [...text.matchAll(/(?<=^|\s)(?:#.*$|(?:"[^"]*"|[^\s"])+)/g)].map(([word]) => word);
  const commands: string[][] = [[]];
  for (const word of words) {
    if (word.startsWith('#')) break;
    if (word === '&&') commands.push([]);
    else commands.at(-1)?.push(word.replaceAll('"', ''));
  }
  return commands.filter((command) => command.length > 0);
}
