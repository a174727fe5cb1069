import pino from 'pino';
import { currentRequest } from '../tracing/request-scope.ts';
import { describeError } from './describe-error.ts';
import { redact } from './redact.ts';

/** The field of a line with the id of the request that it is about. */
export const requestIdField = 'requestId';

export interface LogOptions {
  /** name of the server, in every line */
  service: string;
  level: string;
  /** otherwise standard output */
  destination?: pino.DestinationStream | undefined;
}

/**
 * Creates the log of a server: one JSON object per line, with the id of the request it is written for, and without secrets
 * and personal data.
 */
export const createLog = ({ service, level, destination }: LogOptions): pino.Logger =>
  pino(
    {
      name: service,
      level,
      serializers: { err: (error: unknown) => describeError(error) },
      mixin: (_line, _level, log) => requestOf(log),
      hooks: { streamWrite: redact },
    },
    destination ?? pino.destination(1),
  );

/** The log of a request has the id already; in a log of the whole server it is that of the request under way. */
function requestOf(log: pino.Logger): object {
  const scope = currentRequest();
  if (!scope || String(Reflect.get(log, pino.symbols.chindingsSym)).includes(`"${requestIdField}":`))
    return {};
  return { [requestIdField]: scope.requestId };
}
