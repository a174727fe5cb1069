import {
  CompareRevisions,
  ListReleases,
  MoveBrand,
  type Moved,
  MoveRemote,
  ReadReleaseHistory,
  ShowReleases,
} from '@sanuk/contract/outside/office-releases';
import { KeysError } from '@sanuk/release-store/manifests';
import { StoreUnavailableError } from '@sanuk/release-store/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Context } from '../context.ts';
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
import type { Visit } from './guard.ts';

/** Whose request is answered. */
interface Asked {
  releases: Releases;
  grants: Grants;
  name: string;
}

interface Endpoint<B extends TSchema> {
  body: B;
  permits: (grants: Grants, body: Static<B>) => boolean;
  answer: (asked: Asked, body: Static<B>) => Promise<object>;
}

type Parts = Pick<Context, 'backend' | 'releases' | 'log'>;
type WithVisit = (
  answer: (visit: Visit, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Releases of the brands. What a person may see and change follows from the roles that the backend has for them now; a brand and a remote
 * that do not exist are refused like those of others.
 */
export function releaseRoutes(app: FastifyInstance, parts: Parts, withVisit: WithVisit): void {
  const { log } = parts;
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
    answer: async ({ releases, name }, move) =>
      noteChange(log, name, move, await moveRemote(releases, name, move)),
  });
  add('/api/releases/move-brand', {
    body: MoveBrand,
    permits: (grants, { brand }) => mayMoveBrand(grants, brand),
    answer: async ({ releases, name }, move) =>
      noteChange(log, name, move, await moveBrand(releases, name, move)),
  });
}

/** Returns what adds an endpoint: its body is checked, then the person's right, and refusals are answered. */
function endpointAdder(app: FastifyInstance, { backend, releases, log }: Parts, withVisit: WithVisit) {
  return <B extends TSchema>(path: string, { body: schema, permits, answer }: Endpoint<B>): void => {
    app.post(
      path,
      withVisit(async ({ account }, request, reply) => {
        const body: unknown = request.body;
        if (!Value.Check(schema, body)) return refuse(reply, 'request-invalid');
        const { grants } = await backend.readOwn(account);
        if (!permits(grants, body)) return refuse(reply, 'not-permitted');
        if (!releases) return refuse(reply, 'releases-not-set-up');
        try {
          const result = await answer({ releases, grants, name: account.name }, body);
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

/** Logs a change that was carried out. The signed revision names the person as well. */
function noteChange(
  log: Parts['log'],
  name: string,
  { brand, action }: MoveRemote | MoveBrand,
  result: Moved | ReleaseRefusal,
): Moved | ReleaseRefusal {
  if (!isRefusal(result)) log.info({ name, brand, action, ...result }, 'releases were changed');
  return result;
}

const isRefusal = (result: object): result is ReleaseRefusal => 'refused' in result;
