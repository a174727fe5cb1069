/** Shell and remotes as one client-side bundle without Module Federation: what `npm run bench` compares the site with. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remotesIn } from '@sanuk/tooling/remotes';
import { baseConfig } from '@sanuk/tooling/rspack-base';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = join(root, '.cache/bench');
const apps = join(folder, 'apps.js');

/** Every remote's module imported directly; what it loads by route stays a chunk of its own. */
function writeApps() {
  const remotes = remotesIn(root);
  const imports = remotes.map(
    (name, at) => `import app${at} from ${JSON.stringify(join(root, name, 'src/app.tsx'))};`,
  );
  const entries = remotes.map((name, at) => `  ${JSON.stringify(name)}: app${at},`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(apps, `${imports.join('\n')}\nexport const apps = {\n${entries.join('\n')}\n};\n`);
}

writeApps();
const base = baseConfig({
  root: join(root, 'shell'),
  name: 'shell',
  version: '0.0.0',
  buildId: 'one-bundle',
  container: 'one_bundle',
  dev: false,
});

export default {
  ...base,
  entry: { main: './src/main.tsx' },
  output: { ...base.output, path: join(folder, 'one-bundle'), publicPath: '/one-bundle/' },
  resolve: {
    ...base.resolve,
    alias: {
      ...base.resolve.alias,
      '@module-federation/enhanced/runtime$': fileURLToPath(new URL('./runtime.ts', import.meta.url)),
      'one-bundle/apps$': apps,
    },
  },
};
