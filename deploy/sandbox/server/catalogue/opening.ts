/**
 * What a game does when the operator asks for a link to it. Set by hand on the page of all games, to see what a site makes
 * of each; a restart opens everything.
 */
export const openings = ['open', 'maintenance', 'refusing', 'silent'] as const;
export type Opening = (typeof openings)[number];

export const isOpening = (value: unknown): value is Opening =>
  (openings as readonly unknown[]).includes(value);

/** Which games are not open at the moment. */
export class Openings {
  readonly #others = new Map<string, Opening>();

  of(gameId: string): Opening {
    return this.#others.get(gameId) ?? 'open';
  }

  set(gameId: string, opening: Opening): void {
    if (opening === 'open') this.#others.delete(gameId);
    else this.#others.set(gameId, opening);
  }
}
