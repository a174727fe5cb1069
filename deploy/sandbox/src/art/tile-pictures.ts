import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SlotGame, slotGames } from '../provider/games.ts';
import type { Rasteriser } from './rasteriser.ts';

const AT_ONCE = 2;

/** A tile as a bitmap: made once, kept in memory and in a folder under the digest of what it was made from. */
export class TilePictures {
  readonly #folder: string;
  readonly #open: () => Promise<Rasteriser>;
  #rasteriser: Promise<Rasteriser | undefined> | undefined;
  readonly #known = new Map<string, Promise<Buffer | undefined>>();
  readonly #waiting: (() => void)[] = [];
  #atWork = 0;
  #stopped = false;

  /** @param open where it fails there are no bitmaps, and `of` says so */
  constructor(folder: string, open: () => Promise<Rasteriser>) {
    this.#folder = folder;
    this.#open = open;
  }

  /** The WebP of a game's tile, or undefined where it cannot be made. */
  of(game: SlotGame): Promise<Buffer | undefined> {
    const picture = this.#known.get(game.id) ?? this.#make(game);
    this.#known.set(game.id, picture);
    return picture;
  }

  /** Makes what is missing, one at a time so that requests and other processes go first, and drops what is stale. */
  async makeAll(): Promise<void> {
    const rasteriser = await this.#opened();
    if (!rasteriser) return;
    for (const game of slotGames) {
      if (this.#stopped) return;
      await this.of(game);
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

  async #make(game: SlotGame): Promise<Buffer | undefined> {
    const rasteriser = await this.#opened();
    if (!rasteriser) return undefined;
    const file = join(this.#folder, fileOf(game, rasteriser));
    const kept = readKept(file);
    if (kept) return kept;
    await this.#turn();
    try {
      const picture = await rasteriser.tile(game);
      keep(this.#folder, file, picture);
      return picture;
    } catch (error) {
      console.error(`the tile of ${game.id} is sent as SVG: ${error}`);
      return undefined;
    } finally {
      this.#atWork -= 1;
      this.#waiting.shift()?.();
    }
  }

  async #turn(): Promise<void> {
    while (this.#atWork >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#atWork += 1;
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
