/** An error of the SDK as far as a store tells kinds of them apart. */
export interface S3Failure {
  /** HTTP status of the answer; 0 where none came */
  status: number;
  /** name of the error: of S3, of the SDK, or of the system */
  code: string;
  message: string;
  /** how often the request was sent */
  attempts: number;
}

const textOf = (value: unknown, name: string): string => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === 'string' ? found : '';
};

const numberOf = (value: unknown, name: string): number => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === 'number' ? found : 0;
};

/** Reads what an error of the SDK says. */
export function failureOf(error: unknown): S3Failure {
  const metadata: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, '$metadata') : null;
  return {
    status: numberOf(metadata, 'httpStatusCode'),
    attempts: numberOf(metadata, 'attempts'),
    code: textOf(error, 'code') || textOf(error, 'name') || 'Error',
    message: textOf(error, 'message').split('\n')[0] ?? '',
  };
}

/** Why a store cannot be used, in one line, and what to do where that is known. */
export function reasonOf({ status, code, message }: S3Failure): string {
  const said = message === '' || message === code ? code : `${code}: ${message}`;
  if (code === 'CredentialsProviderError')
    return `no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or run under a role (${message})`;
  if (status === 403) return `${said} (needed: s3:ListBucket, s3:GetObject, s3:PutObject, s3:DeleteObject)`;
  if (status === 404) return `${code}: no such bucket`;
  return said;
}
