/** What of an error is logged beside message and stack. The detail of a database error repeats the values of a row. */
const loggedFields = [
  'code',
  'constraint',
  'table',
  'column',
  'routine',
  'syscall',
  'address',
  'port',
  'statusCode',
] as const;

interface ErrorLike {
  name?: string;
  message: string;
  stack?: string;
  cause?: unknown;
  errors?: unknown;
}

const isErrorLike = (value: unknown): value is ErrorLike =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

/** Returns an error as the log has it, with what caused it. @param depth how many causes are followed */
export function describeError(error: unknown, depth = 4): unknown {
  if (!isErrorLike(error)) return error;
  const message = messageOf(error);
  return {
    type: error.name,
    message,
    // A stack begins with the message.
    stack: error.stack?.replace(error.message, () => message),
    ...Object.fromEntries(
      loggedFields.flatMap((name) => (name in error ? [[name, Reflect.get(error, name)]] : [])),
    ),
    ...(depth > 0 && error.cause !== undefined ? { cause: describeError(error.cause, depth - 1) } : {}),
    ...(depth > 0 && Array.isArray(error.errors)
      ? { errors: error.errors.map((one) => describeError(one, depth - 1)) }
      : {}),
  };
}

/** Class 22 of PostgreSQL's errors, data exceptions, quotes the value that does not fit. */
const isAboutData = (error: ErrorLike): boolean =>
  'severity' in error && 'code' in error && /^22/.test(String(error.code));

const messageOf = (error: ErrorLike): string =>
  isAboutData(error) ? error.message.replace(/"(?:[^"]*)"/g, '"…"') : error.message;
