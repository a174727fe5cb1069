import { join } from 'node:path';
import { configFrom } from '@sanuk/edge/config';
import { createEdge } from '@sanuk/edge/server';
import { dataFolder, edgePort, sandboxUrl, storeFolder } from './site.ts';

/** Its pages wait for the store as long as a test waits for a page. */
const storeAnswerMs = 30_000;

const brandsFolder = new URL('../../../brands', import.meta.url).pathname;

/**
 * An edge of a test's own before the site under test: it can go away and come back on its port, with other settings. To a
 * browser that is a site that nobody answers for, and a newer edge.
 */
export class OwnEdge {
  readonly #folder: string;
  readonly #store: string;
  #stop: (() => Promise<void>) | undefined;
  #port: number;

  /**
   * @param folder where it may keep its copies
   * @param more the releases it serves, those of the site unless told, and a port of `ownEdgePorts`, where games open too
   */
  constructor(folder: string, { store = storeFolder, port = 0 } = {}) {
    this.#folder = folder;
    this.#store = store;
    this.#port = port;
  }

  /** Address of a page of a brand. */
  url(path = '/', host = 'localhost'): string {
    return `http://${host}:${this.#port}${path}`;
  }

  /** Answers from now on, on the same port as before. */
  async start(settings: { OFFLINE_WORKER?: string; BRANDS_DIR?: string } = {}): Promise<void> {
    const config = configFrom({
      PORT: String(this.#port),
      STORE_DIR: this.#store,
      TRUSTED_KEYS: join(dataFolder, 'keys/trusted.json'),
      BRANDS_DIR: brandsFolder,
      DATA_DIR: this.#folder,
      BACKEND_URL: `http://127.0.0.1:${edgePort + 1}`,
      GAME_ORIGINS: sandboxUrl,
      LOG_LEVEL: 'silent',
      ...settings,
    });
    // An edge makes the page of what it knows when the store is slow to answer: a machine under load is slow, and what was
    // promoted just now would not be in the page after it.
    const { app, internal } = await createEdge({ ...config, storeAnswerMs });
    this.#stop = async () => {
      app.server.closeAllConnections();
      await Promise.all([app.close(), internal.close()]);
    };
    await app.listen({ host: '127.0.0.1', port: this.#port });
    const address = app.server.address();
    if (typeof address === 'object' && address) this.#port = address.port;
  }

  /** Nobody answers any more. */
  async stop(): Promise<void> {
    await this.#stop?.();
    this.#stop = undefined;
  }
}
