import leven from 'leven';
import { UsageError } from './usage-error.ts';

/** The name that a mistyped word is closest to, where at most two fifths of its letters differ. */
export function nearestName(word: string, names: readonly string[]): string | undefined {
  const [nearest] = names
    .map((name) => ({ name, distance: leven(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(name.length * 0.4)))
    .sort((a, b) => a.distance - b.distance);
  return nearest?.name;
}

/** Advice for a name that does not exist: the nearest one, then all that exist. */
export function nameAdvice(word: string, names: readonly string[]): string {
  if (names.length === 0) return 'there are none';
  const nearest = nearestName(word, names);
  const all = `there are: ${names.join(', ')}`;
  return nearest === undefined ? all : `did you mean ${nearest}? ${all}`;
}

/** What a tool answers to a command it does not have. */
export function unknownCommand(command: string, commands: readonly string[]): UsageError {
  const nearest = nearestName(command, commands);
  const advice = nearest === undefined ? '' : `did you mean ${nearest}? `;
  return new UsageError(`no command ${command}; ${advice}--help lists them`);
}
