import type { FastifyBaseLogger } from 'fastify';
import type { BackendAccess } from './backend/backend-access.ts';
import type { BackofficeConfig } from './config.ts';
import type { Database } from './database/database.ts';
import type { Notes } from './notes/notes.ts';
import type { Push } from './push/push.ts';
import type { Releases } from './releases/releases.ts';
import type { Seal } from './secrets/seal.ts';

/** What every part of the server works with. */
export interface Context {
  config: BackofficeConfig;
  db: Database;
  seal: Seal;
  backend: BackendAccess;
  push: Push;
  /** events for the audit trails of the brands */
  notes: Notes;
  /** null where the page of releases is not set up */
  releases: Releases | null;
  log: FastifyBaseLogger;
}
