import {
  CompareRevisions,
  ListReleases,
  MoveBrand,
  type Moved,
  MoveRemote,
  ReadReleaseHistory,
  ShowReleases,
} from '@sanuk/contract/outside/office-releases';
import type { StaffEvent } from '@sanuk/contract/outside/operator-staff-notes';
import { KeysError } from '@sanuk/release-store/manifests';
import { StoreUnavailableError } from '@sanuk/release-store/store';
import type { FastifyInstance } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Context } from '../context.ts';
import { insertNote } from '../notes/notes.repository.ts';
import { brandEventOf, remoteEventOf, undescribed } from '../notes/release-events.ts';
import { compareRevisions, readHistory } from '../releases/history.service.ts';
import { moveBrand, moveRemote } from '../releases/moves.service.ts';
import type { ReleaseRefusal } from '../releases/refusal.ts';
import {
  type Grants,
  mayMove,
  mayMoveBrand,
  maySee,
  seesReleases,
} from '../releases/release-rights.rules.ts';
import type { Releases } from '../releases/releases.ts';
import { listPublished, showReleases } from '../releases/running.service.ts';
import { ok, refuse } from './answers.ts';
import type { WithVisit } from './guard.ts';

/** Whose request is answered. */
interface Asked {
  releases: Releases;
  grants: Grants;
  name: string;
  /** network address of the browser */
  address: string;
}

interface Endpoint<B extends TSchema> {
  body: B;
  permits: (grants: Grants, body: Static<B>) => boolean;
  answer: (asked: Asked, body: Static<B>) => Promise<object>;
}

type Parts = Pick<Context, 'backend' | 'db' | 'notes' | 'releases' | 'log'>;
/**
 * Releases of the brands. What a person may see and change follows from the roles that the backend has for them now; a brand and a remote
 * that do not exist are refused like those of others.
 */
export function releaseRoutes(app: FastifyInstance, parts: Parts, withVisit: WithVisit): void {
  const add = endpointAdder(app, parts, withVisit);
  add('/api/releases/show', {
    body: ShowReleases,
    permits: (grants, { brand }) => seesReleases(grants, brand),
    answer: ({ releases, grants }, { brand }) => showReleases(releases, grants, brand),
  });
  add('/api/releases/list', {
    body: ListReleases,
    permits: (grants, { brand, remote }) => maySee(grants, brand, remote),
    answer: ({ releases }, { remote }) => listPublished(releases, remote),
  });
  add('/api/releases/history', {
    body: ReadReleaseHistory,
    permits: (grants, { brand }) => seesReleases(grants, brand),
    answer: ({ releases, grants }, body) => readHistory(releases, grants, body),
  });
  add('/api/releases/compare', {
    body: CompareRevisions,
    permits: (grants, { brand }) => seesReleases(grants, brand),
    answer: ({ releases, grants }, body) => compareRevisions(releases, grants, body),
  });
  add('/api/releases/move', {
    body: MoveRemote,
    // Only an owner or a manager may unpin or enable a remote.
    permits: (grants, { brand, remote, action }) =>
      action === 'unpin' || action === 'enable'
        ? mayMoveBrand(grants, brand)
        : mayMove(grants, brand, remote),
    answer: async (asked, move) => {
      const { releases, grants, name } = asked;
      const isLead = mayMoveBrand(grants, move.brand);
      const result = await moveRemote(releases, { name, isLead }, move);
      return noteChange(parts, asked, move, result, (revision) =>
        remoteEventOf(releases, move, revision).catch((cause: unknown) => {
          parts.log.warn({ err: cause }, 'a change of releases is noted without its release');
          return undescribed(move, revision);
        }),
      );
    },
  });
  add('/api/releases/move-brand', {
    body: MoveBrand,
    permits: (grants, { brand }) => mayMoveBrand(grants, brand),
    answer: async (asked, move) => {
      const result = await moveBrand(asked.releases, asked.name, move);
      return noteChange(parts, asked, move, result, async (revision) => brandEventOf(move, revision));
    },
  });
}

/** Returns what adds an endpoint: its body is checked, then the person's right, and refusals are answered. */
function endpointAdder(app: FastifyInstance, { backend, releases, log }: Parts, withVisit: WithVisit) {
  return <B extends TSchema>(path: string, { body: schema, permits, answer }: Endpoint<B>): void => {
    app.post(
      path,
      withVisit(async ({ account, address }, request, reply) => {
        const body: unknown = request.body;
        if (!Value.Check(schema, body)) return refuse(reply, 'request-invalid');
        const { grants } = await backend.readOwn(account);
        if (!permits(grants, body)) return refuse(reply, 'not-permitted');
        if (!releases) return refuse(reply, 'releases-not-set-up');
        try {
          const result = await answer({ releases, grants, name: account.name, address }, body);
          return isRefusal(result) ? refuse(reply, result.refused, result.detail) : ok(result);
        } catch (cause) {
          if (!(cause instanceof StoreUnavailableError) && !(cause instanceof KeysError)) throw cause;
          log.warn({ err: cause }, 'the store of releases does not answer');
          return refuse(reply.header('retry-after', '2'), 'store-away');
        }
      }),
    );
  };
}

/** Logs a change that was carried out, and adds it to the audit trail of the brand. The signed revision names the person as well. */
async function noteChange(
  { db, notes, log }: Parts,
  { name, address: network }: Asked,
  { brand, action }: MoveRemote | MoveBrand,
  result: Moved | ReleaseRefusal,
  describe: (revision: number) => Promise<StaffEvent>,
): Promise<Moved | ReleaseRefusal> {
  if (isRefusal(result)) return result;
  log.info({ name, brand, action, ...result }, 'releases were changed');
  if (result.outcome === 'unchanged') return result;
  try {
    await insertNote(db, { name, network, brand, event: await describe(result.revision) });
    notes.wake();
  } catch (cause) {
    // The brand is changed: the answer must say so.
    log.error(
      { err: cause, name, brand, action, ...result },
      'a change of releases is not in the audit trail',
    );
  }
  return result;
}

const isRefusal = (result: object): result is ReleaseRefusal => 'refused' in result;
