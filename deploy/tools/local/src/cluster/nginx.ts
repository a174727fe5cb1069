import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { SiteProcess } from '../site/processes/processes.ts';
import { ClusterError, runProgram } from './release.ts';

/** Values for the placeholders of `deploy/production/nginx/sanuk.conf.template`. */
export interface NginxSettings {
  EDGE_1: string;
  EDGE_2: string;
  HTTP_LISTEN: string;
  HTTPS_LISTEN: string;
  /** separated by spaces */
  SITE_HOSTS: string;
  CALLBACK_HOST: string;
  CALLBACK_ACCESS: string;
}

/** The template with its placeholders filled, as envsubst does it. @throws ClusterError for a placeholder without a value */
export function renderNginx(root: string, values: Record<string, string>): string {
  const template = readFileSync(join(root, 'deploy/production/nginx/sanuk.conf.template'), 'utf8');
  return template.replace(/\$\{(\w+)\}/g, (_placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new ClusterError(`the nginx template takes ${name}, which is not set`);
    return value;
  });
}

/** Folders below its own prefix: nginx of a package has others, which only root may write. */
const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** What stands around the template, in the place of `nginx.conf` of the machine. */
const mainConfig = `${userInfo().uid === 0 ? 'user root;\n' : ''}daemon off;
pid nginx.pid;
worker_processes 2;
worker_shutdown_timeout 2s;
error_log stderr;
events {
	worker_connections 4096;
}
http {
	access_log off;
${temporary.map((name) => `\t${name}_temp_path ${name};`).join('\n')}
	include sanuk.conf;
}
`;

/**
 * Writes certificates and configuration of nginx, and has it check them.
 * @param prefix its own folder
 * @returns how it is started, and the file of the authority that signed its certificate
 * @throws ClusterError
 */
export async function prepareNginx(
  root: string,
  {
    prefix,
    settings,
    logFile,
    port,
  }: { prefix: string; settings: NginxSettings; logFile: string; port: number },
): Promise<{ process: SiteProcess; authority: string }> {
  rmSync(prefix, { recursive: true, force: true });
  mkdirSync(prefix, { recursive: true });
  const { SITE_HOSTS, CALLBACK_HOST } = settings;
  await makeCertificates(prefix, { hosts: SITE_HOSTS.split(' '), address: CALLBACK_HOST });
  const tls = { TLS_CERTIFICATE: 'site.crt', TLS_KEY: 'site.key' };
  writeFileSync(join(prefix, 'nginx.conf'), mainConfig);
  writeFileSync(join(prefix, 'sanuk.conf'), renderNginx(root, { ...settings, ...tls }));
  const args = ['-e', 'stderr', '-p', prefix, '-c', 'nginx.conf'];
  await runProgram('nginx', [...args, '-t'], { cwd: prefix });
  const spec = {
    ...{ name: 'nginx', command: 'nginx', args, cwd: prefix, sources: prefix, logFile },
    env: { PATH: process.env.PATH ?? '' },
    readyUrl: `tcp://127.0.0.1:${port}`,
  };
  return { process: spec, authority: join(prefix, 'authority.crt') };
}

/** Makes an authority, and a certificate of it for the hosts of the site and the address that callbacks go to. */
async function makeCertificates(
  cwd: string,
  { hosts, address }: { hosts: readonly string[]; address: string },
): Promise<void> {
  const request = (subject: string, name: string) => [
    ...['req', '-x509', '-days', '30', '-subj', `/CN=${subject}`],
    ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
    ...['-keyout', `${name}.key`, '-out', `${name}.crt`],
  ];
  await runProgram('openssl', request('Sanuk cluster', 'authority'), { cwd });
  const names = [...hosts.map((host) => `DNS:${host}`), `IP:${address}`].join(',');
  const extensions = [`subjectAltName=${names}`, 'basicConstraints=CA:FALSE'].flatMap((one) => [
    '-addext',
    one,
  ]);
  const signed = ['-CA', 'authority.crt', '-CAkey', 'authority.key'];
  await runProgram('openssl', [...request('Sanuk site', 'site'), ...signed, ...extensions], { cwd });
}
