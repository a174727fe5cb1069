import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('./dist', import.meta.url));
const brands = fileURLToPath(new URL('../../../deploy/brands', import.meta.url));
const types = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The page as the edge would write it: brand tokens under a nonce, and a policy as strict as the site's. */
function page(brand, nonce) {
  const theme = JSON.parse(readFileSync(join(brands, brand, 'theme.json'), 'utf8'));
  const tokens = Object.entries(theme.tokens).map(([name, value]) => `${name}:${value}`);
  return `<!doctype html><html lang="th"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>gallery ${brand}</title><link rel="icon" href="/media/favicon.svg"><link rel="stylesheet" href="/gallery.css">
<style nonce="${nonce}">:root{${tokens.join(';')}}</style></head>
<body><div id="root"></div><script nonce="${nonce}" src="/gallery.js"></script></body></html>`;
}

/** Serves the gallery on 127.0.0.1; `?brand=` picks the brand. Resolves to the server. */
export function serve(port) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://gallery');
    const brand =
      (url.searchParams.get('brand') ?? /brand=(\w+)/.exec(request.headers.referer ?? '')?.[1]) || 'siam';
    const path = normalize(url.pathname);
    const file = path.startsWith('/media/') ? join(brands, brand, path) : join(dist, path);
    if (path !== '/' && existsSync(file)) {
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
      createReadStream(file).pipe(response);
      return;
    }
    const nonce = randomBytes(12).toString('base64');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader(
      'content-security-policy',
      `default-src 'self'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; require-trusted-types-for 'script'; base-uri 'none'`,
    );
    response.end(page(brand, nonce));
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const port = Number(process.env.PORT ?? 9300);
  await serve(port);
  console.log(`http://127.0.0.1:${port}/?brand=siam`);
}
