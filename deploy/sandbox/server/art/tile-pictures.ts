import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Rasteriser } from './rasteriser.ts';
import type { Pictured } from './tile.ts';

const atOnce = 2;
/** A whole page of a lobby may wait; whoever comes after that gets the drawing. */
const waitingAtMost = 80;
/** Some 10 kB each. */
const inMemory = 600;

/** The bitmap; or that it is still being waited for; or nothing, where it cannot be made. */
export type TilePicture = Buffer | 'later' | undefined;

/** Whether whoever asked still wants it. */
export type IsWanted = () => boolean;

interface Job {
  make: () => Promise<void>;
  skip: () => void;
  wanted: IsWanted[];
}

/** A tile as a bitmap: made once when it is first asked for, kept in a folder under the digest of what it was made from. */
export class TilePictures {
  readonly #folder: string;
  readonly #open: () => Promise<Rasteriser>;
  #rasteriser: Promise<Rasteriser | undefined> | undefined;
  readonly #known = new Map<string, Promise<TilePicture>>();
  readonly #queue = new Map<string, Job>();
  #atWork = 0;
  #stopped = false;

  /** @param open where it fails there are no bitmaps, and `of` says so */
  constructor(folder: string, open: () => Promise<Rasteriser>) {
    this.#folder = folder;
    this.#open = open;
  }

  /**
   * The WebP of a game's tile.
   * @param isWanted asked when its turn has come: what nobody waits for any more is not made
   */
  of(game: Pictured, isWanted: IsWanted = () => true): Promise<TilePicture> {
    return this.#kept(game.id, isWanted, async (rasteriser) => {
      const file = join(this.#folder, fileOf(game, rasteriser));
      return (
        readKept(file) ??
        this.#inTurn(game.id, isWanted, async () => {
          const picture = await rasteriser.tile(game);
          keep(this.#folder, file, picture);
          return picture;
        })
      );
    });
  }

  /** The same in one of the narrower widths there are; the tile itself where it cannot be made narrower. */
  narrowOf(game: Pictured, width: number, isWanted: IsWanted = () => true): Promise<TilePicture> {
    return this.#kept(`${game.id} ${width}`, isWanted, async (rasteriser) => {
      const file = join(this.#folder, fileOf(game, rasteriser, `-${width}`));
      const kept = readKept(file);
      if (kept) return kept;
      const tile = await this.of(game, isWanted);
      if (!(tile instanceof Buffer)) return tile;
      const narrow = await rasteriser.narrow(tile, width).catch(() => undefined);
      if (narrow) keep(this.#folder, file, narrow);
      return narrow ?? tile;
    });
  }

  /** Makes these before anybody asks, one at a time so that other processes have room. */
  async makeAhead(games: readonly Pictured[]): Promise<void> {
    for (const game of games) {
      if (this.#stopped || !(await this.#opened())) return;
      await this.of(game, () => !this.#stopped);
    }
  }

  stop(): void {
    this.#stopped = true;
    for (const { skip } of this.#queue.values()) skip();
    this.#queue.clear();
  }

  #opened(): Promise<Rasteriser | undefined> {
    this.#rasteriser ??= this.#open().catch((error: unknown) => {
      console.error(`tiles are sent as SVG, there is nothing to render them with: ${error}`);
      return undefined;
    });
    return this.#rasteriser;
  }

  /** One promise for everybody who asks at the same time; what came of it stays while there is room. */
  #kept(
    name: string,
    isWanted: IsWanted,
    find: (rasteriser: Rasteriser) => Promise<TilePicture>,
  ): Promise<TilePicture> {
    const known = this.#known.get(name);
    this.#queue.get(name)?.wanted.push(isWanted);
    if (known) return known;
    const picture = this.#opened().then((rasteriser) => rasteriser && find(rasteriser));
    this.#known.set(name, picture);
    const [oldest] = this.#known.keys();
    if (this.#known.size > inMemory && oldest !== undefined) this.#known.delete(oldest);
    void picture.then((found) => found === 'later' && this.#known.delete(name));
    return picture;
  }

  /** Does the work when its turn comes. 'later' where too many wait already, or nobody waits for it then. */
  #inTurn(id: string, isWanted: IsWanted, work: () => Promise<Buffer>): Promise<TilePicture> {
    if (this.#stopped || this.#queue.size >= waitingAtMost) return Promise.resolve('later');
    return new Promise((answer) => {
      const make = () =>
        work().then(answer, (error: unknown) => {
          console.error(`the tile of ${id} is sent as SVG: ${error}`);
          answer(undefined);
        });
      this.#queue.set(id, { make, skip: () => answer('later'), wanted: [isWanted] });
      this.#workOn();
    });
  }

  #workOn(): void {
    while (this.#atWork < atOnce) {
      const [next] = this.#queue;
      if (!next) return;
      const [id, { make, skip, wanted }] = next;
      this.#queue.delete(id);
      if (!wanted.some((isWanted) => isWanted())) {
        skip();
        continue;
      }
      this.#atWork += 1;
      void make().finally(() => {
        this.#atWork -= 1;
        this.#workOn();
      });
    }
  }
}

const named = /^(.+-)[0-9a-f]{16}((?:-\d+)?\.webp)$/;

function fileOf(game: Pictured, { recipe, source }: Rasteriser, size = ''): string {
  const digest = createHash('sha256').update(recipe).update(source(game)).digest('hex');
  return `${game.id}-${digest.slice(0, 16)}${size}.webp`;
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
    dropOlder(folder, basename(file));
  } catch (error) {
    console.error(`a rendered tile could not be kept: ${error}`);
  }
}

/** What the same tile was made into before its drawing, or the library, changed. */
function dropOlder(folder: string, file: string): void {
  const [, game, size] = named.exec(file) ?? [];
  for (const other of readdirSync(folder)) {
    const [, itsGame, itsSize] = named.exec(other) ?? [];
    if (other !== file && itsGame === game && itsSize === size) rmSync(join(folder, other), { force: true });
  }
}
