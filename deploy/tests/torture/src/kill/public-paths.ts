import { readFileSync } from 'node:fs';
import { connect } from 'node:http2';
import type { Cluster } from '@sanuk/local/cluster';

/** Paths, and the status each must be answered with from outside. */
const ofSite = {
  '/': 200,
  '/livez': 404,
  '/readyz': 404,
  '/metrics': 404,
  '/operator/notifications/list': 404,
  '//operator/notifications/list': 404,
};
const ofCallbacks = {
  // Unsigned.
  '/callback/provider/bet': 401,
  '/callback/bank/payment': 401,
  '/callback/../operator/notifications/list': 404,
  '/callback/%2e%2e/operator/notifications/list': 404,
  '/callback/..%2foperator/notifications/list': 404,
  '/operator/notifications/list': 404,
  '/api/agent/config': 404,
  '/metrics': 404,
  '/readyz': 404,
  '/': 404,
};

/** Asks both public hosts of a cluster over HTTP/2. @returns one sentence for each path with another answer than it must have */
export async function findPublicPaths({ siteUrl, callbackUrl, authority }: Cluster): Promise<string[]> {
  const ca = readFileSync(authority, 'utf8');
  return [
    ...(await wrongAnswers(siteUrl, ca, 'GET', ofSite)),
    ...(await wrongAnswers(callbackUrl, ca, 'POST', ofCallbacks)),
  ];
}

async function wrongAnswers(
  url: string,
  ca: string,
  method: 'GET' | 'POST',
  expected: Readonly<Record<string, number>>,
): Promise<string[]> {
  const session = connect(url, { ca });
  const statusOf = (path: string) =>
    new Promise<number>((resolve, reject) => {
      session.once('error', reject);
      const stream = session.request({
        ':method': method,
        ':path': path,
        'content-type': 'application/json',
      });
      stream.once('response', (headers) => resolve(Number(headers[':status'])));
      stream.once('error', reject);
      stream.resume().end(method === 'POST' ? '{}' : undefined);
    });
  const findings: string[] = [];
  try {
    for (const [path, status] of Object.entries(expected)) {
      const answered = await statusOf(path);
      if (answered !== status)
        findings.push(`${method} ${url}${path} is answered ${answered}, not ${status}`);
    }
  } finally {
    session.destroy();
  }
  return findings;
}
