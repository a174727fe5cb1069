import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SlotGame, slotGames } from '../provider/games.ts';
import type { Rasteriser } from './rasteriser.ts';

const AT_ONCE = 2;

/** The bitmap; or that it is still being waited for; or nothing, where it cannot be made. */
export type TilePicture = Buffer | 'later' | undefined;

/** A tile as a bitmap: made once, kept in memory and in a folder under the digest of what it was made from. */
export class TilePictures {
  readonly #folder: string;
  readonly #open: () => Promise<Rasteriser>;
  #rasteriser: Promise<Rasteriser | undefined> | undefined;
  readonly #known = new Map<string, Promise<TilePicture>>();
  #atWork = 0;
  #stopped = false;

  /** @param open where it fails there are no bitmaps, and `of` says so */
  constructor(folder: string, open: () => Promise<Rasteriser>) {
    this.#folder = folder;
    this.#open = open;
  }

  /**
   * The WebP of a game's tile.
   * @param isPatient 'later' is no answer: it is made now, whatever else is in work
   */
  of(game: SlotGame, isPatient = false): Promise<TilePicture> {
    const known = this.#known.get(game.id);
    if (known) return known;
    const picture = this.#find(game, isPatient);
    this.#known.set(game.id, picture);
    void picture.then((found) => found === 'later' && this.#known.delete(game.id));
    return picture;
  }

  /** Makes what is missing, one at a time so that other processes have room, and drops what is stale. */
  async makeAll(): Promise<void> {
    const rasteriser = await this.#opened();
    if (!rasteriser) return;
    for (const game of slotGames) {
      // Someone who asked in this moment may have been told 'later' for it.
      while (!this.#stopped && (await this.of(game, true)) === 'later');
      if (this.#stopped) return;
    }
    dropOthers(this.#folder, new Set(slotGames.map((game) => fileOf(game, rasteriser))));
  }

  stop(): void {
    this.#stopped = true;
  }

  #opened(): Promise<Rasteriser | undefined> {
    this.#rasteriser ??= this.#open().catch((error: unknown) => {
      console.error(`tiles are sent as SVG, there is nothing to render them with: ${error}`);
      return undefined;
    });
    return this.#rasteriser;
  }

  async #find(game: SlotGame, isPatient: boolean): Promise<TilePicture> {
    const rasteriser = await this.#opened();
    if (!rasteriser) return undefined;
    const file = join(this.#folder, fileOf(game, rasteriser));
    const kept = readKept(file);
    if (kept) return kept;
    if (!isPatient && this.#atWork >= AT_ONCE) return 'later';
    this.#atWork += 1;
    try {
      const picture = await rasteriser.tile(game);
      keep(this.#folder, file, picture);
      return picture;
    } catch (error) {
      console.error(`the tile of ${game.id} is sent as SVG: ${error}`);
      return undefined;
    } finally {
      this.#atWork -= 1;
    }
  }
}

function fileOf(game: SlotGame, { recipe, source }: Rasteriser): string {
  const digest = createHash('sha256').update(recipe).update(source(game)).digest('hex');
  return `${game.id}-${digest.slice(0, 16)}.webp`;
}

function readKept(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Whole or not at all: a kill leaves no half picture under its name. What cannot be kept is made again next time. */
function keep(folder: string, file: string, picture: Buffer): void {
  try {
    mkdirSync(folder, { recursive: true });
    const next = `${file}.${process.pid}`;
    writeFileSync(next, picture);
    renameSync(next, file);
  } catch (error) {
    console.error(`a rendered tile could not be kept: ${error}`);
  }
}

function dropOthers(folder: string, current: ReadonlySet<string>): void {
  try {
    for (const file of readdirSync(folder)) if (!current.has(file)) rmSync(join(folder, file));
  } catch (error) {
    console.error(`stale tiles could not be removed: ${error}`);
  }
}
