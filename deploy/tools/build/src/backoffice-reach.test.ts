import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const production = join(__dirname, '../../../production');
const read = (name: string) => readFileSync(join(production, name), 'utf8');

interface Service {
  networks?: string[] | Record<string, unknown>;
  profiles?: string[];
  healthcheck?: { test: string[] };
  environment?: Record<string, string>;
}

const { services } = parse(read('compose.yaml'), { version: '1.1' }) as { services: Record<string, Service> };

const backofficeOf = ({ backoffice = {} }: Record<string, Service>): Service => backoffice;

const networksOf = ({ networks = [] }: Service): string[] =>
  Array.isArray(networks) ? networks : Object.keys(networks);

describe('in compose.yaml', () => {
  const backoffice = backofficeOf(services);

  test('Caddy, backends and what works on the database share a network with the back office, and edges do not', () => {
    const own = networksOf(backoffice);
    const neighbours = Object.entries(services)
      .filter(
        ([name, one]) => name !== 'backoffice' && networksOf(one).some((network) => own.includes(network)),
      )
      .map(([name]) => name);
    expect(neighbours.sort()).toEqual([
      ...['backend-a', 'backend-b', 'backoffice-database', 'backup'],
      ...['caddy', 'migrate', 'postgres'],
    ]);
  });

  test('the back office is started by its profile, is not published, and is healthy when it is ready', () => {
    expect(backoffice.profiles).toEqual(['office']);
    expect(backoffice).not.toHaveProperty('ports');
    expect(backoffice.healthcheck?.test.join(' ')).toContain('/readyz');
  });

  test('the back office has no secret of the backend, and no other server has its secrets', () => {
    const namesIn = (one: Service) =>
      [...JSON.stringify(one.environment ?? {}).matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect(namesIn(backoffice).sort()).toEqual([
      ...['BACKOFFICE_DATABASE_URL', 'BACKOFFICE_SECRET', 'OFFICE_HOST', 'OFFICE_NETWORKS'],
    ]);
    const holders = Object.keys(services).filter((name) =>
      namesIn(services[name] ?? {}).some((one) => one?.startsWith('BACKOFFICE_')),
    );
    expect(holders.sort()).toEqual(['backoffice', 'backoffice-database']);
  });
});

describe('the page of releases', () => {
  const page = parse(read('compose.releases-page.yaml')) as { services: Record<string, Service> };

  test('is in a file of its own, without which the back office has no file of the machine', () => {
    expect(backofficeOf(services)).not.toHaveProperty('volumes');
    expect(JSON.stringify(backofficeOf(services))).not.toMatch(/RELEASES_PAGE|KEYS_DIR|STORE_/);
    for (const example of ['.env.example', 'demo.env.example'])
      expect(read(example)).toContain('\nCOMPOSE_FILE=compose.yaml\n');
  });

  test('changes the back office alone: it reads keys and brands, and writes the store', () => {
    expect(Object.keys(page.services)).toEqual(['backoffice']);
    expect(Object.keys(backofficeOf(page.services)).sort()).toEqual(['environment', 'volumes']);
    expect(backofficeOf(page.services)).toMatchObject({
      environment: { RELEASES_PAGE: '1' },
      volumes: [expect.stringMatching(/^\$\{BRANDS_PATH\}:\/brands:ro$/), 'keys:/keys:ro', 'store:/store'],
    });
  });

  test('reads the counters of both edges through Caddy', () => {
    const urls = backofficeOf(page.services).environment?.EDGE_METRICS?.split(',') ?? [];
    const [, inside = ''] = /^http:\/\/:8083 \{\n([\s\S]*?)^\}/m.exec(read('Caddyfile')) ?? [];
    const handled = [...inside.matchAll(/handle (\S+) \{\n\t\trewrite \* \/metrics\n/g)].map(
      ([, path]) => path,
    );
    expect(urls).toEqual(handled.map((path) => `http://caddy:8083${path}`));
    expect(urls).toHaveLength(2);
  });
});

test('Caddy leads the host of the back office to the back office alone, and no other host there', () => {
  const files = ['Caddyfile', ...readdirSync(join(production, 'sites')).map((name) => `sites/${name}`)];
  const routes = files.flatMap((file) =>
    [...read(file).matchAll(/^([^\s#(}][^\n]*) \{\n([\s\S]*?)^\}/gm)].map(([, hosts = '', body = '']) => {
      const upstreams = [...body.matchAll(/reverse_proxy ([^{\n]+?)(?: \{)?$/gm)].map(
        ([, servers]) => servers,
      );
      return [hosts, ...upstreams];
    }),
  );
  const edges = 'edge-a:8080 edge-b:8080';
  expect(routes).toEqual([
    ['{$SITE_HOSTS}, {$CALLBACK_HOST}', edges],
    ['{$OFFICE_HOST}', 'backoffice:8080'],
    // Counters alone, at a port that is not published.
    ['http://:8083', 'edge-a:8083', 'edge-b:8083'],
    ['sandbox.localhost', 'sandbox:8080'],
    ['http://caddy:8081', edges],
  ]);
});

describe('nginx', () => {
  /** The template with the name of each placeholder in place of its value. */
  const templateIn = (file: string) => read(file).replaceAll(/\$\{(\w+)\}/g, '$1');
  const templates = ['nginx/sanuk.conf.template', 'nginx-office/office.conf.template'];
  const blocks = templates.flatMap((file) =>
    [...templateIn(file).matchAll(/^(server|upstream \w+) \{\n([\s\S]*?)^\}/gm)].map(
      ([, kind = '', body = '']) => ({
        kind,
        body,
      }),
    ),
  );
  const valuesIn = (body: string, name: string) =>
    [...body.matchAll(new RegExp(`^\\s*${name} ([^;]+);`, 'gm'))].map(([, value]) => value);

  test('leads the host of the back office to the back office alone, and no other host there', () => {
    const routes = blocks
      .filter(({ kind }) => kind === 'server')
      .map(({ body }) => [valuesIn(body, 'server_name').join(), ...new Set(valuesIn(body, 'proxy_pass'))]);
    expect(routes).toEqual([
      // Redirects to HTTPS, and hosts that are nobody's.
      [''],
      [''],
      ['SITE_HOSTS', 'http://sanuk_edges'],
      ['CALLBACK_HOST', 'http://sanuk_edges'],
      ['OFFICE_HOST', 'http://sanuk_office'],
    ]);
    const servers = blocks
      .filter(({ kind }) => kind !== 'server')
      .map(({ kind, body }) => [kind, ...valuesIn(body, 'server')]);
    expect(servers).toEqual([
      ['upstream sanuk_edges', 'EDGE_1 max_fails=0', 'EDGE_2 max_fails=0'],
      ['upstream sanuk_office', 'OFFICE max_fails=0'],
    ]);
  });

  test('forwards the event stream of the back office without a buffer, over the TLS of the site', () => {
    const office = blocks.find(({ body }) => body.includes('OFFICE_HOST'))?.body ?? '';
    expect(/location = \/api\/live \{([^}]*)\}/.exec(office)?.[1]).toContain('proxy_buffering off;');
    expect(valuesIn(office, 'listen')).toEqual(['HTTPS_LISTEN ssl http2']);
    expect(templateIn('nginx-office/office.conf.template')).not.toMatch(/^\s*(?:ssl_|proxy_set_header)/m);
  });
});
