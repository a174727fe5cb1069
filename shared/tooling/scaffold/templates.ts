import { scaffoldText } from './scaffold.text.ts';

/** Path below a remote's folder → text of the file. */
export type Files = Record<string, string>;

/** One page to be written. */
export interface NewFeature {
  /** kebab-case, such as `headlines` */
  name: string;
  path: string;
  title: string;
}

/** `top-stories` → `topStories` */
const camel = (name: string): string =>
  name.replace(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
const pascal = (name: string): string => camel(name).replace(/^./, (letter) => letter.toUpperCase());

/** The files of a feature: entry, page, its copy and its test. */
export const featureFiles = ({ name, path }: NewFeature): Files => {
  const folder = `src/features/${name}`;
  const copy = `${camel(name)}Text`;
  return {
    [`${folder}/${name}.routes.ts`]: `import type { PageLoader } from '@sanuk/platform';

/** The entry of this feature: which page serves which of its paths. */
export const ${camel(name)}Pages = {
  '${path}': () => import('./${name}.page.tsx'),
} as const satisfies Record<string, PageLoader>;
`,
    [`${folder}/${name}.text.ts`]: `export const ${copy} = {
  empty: '${scaffoldText.empty}',
} as const;
`,
    [`${folder}/${name}.page.tsx`]: `import { PageHeading, Stack } from '@sanuk/ui';
import { routeNames } from '../../routes.text.ts';
import { ${copy} } from './${name}.text.ts';

/** The page at ${path}. */
export default function ${pascal(name)}Page() {
  return (
    <Stack gap={4}>
      <PageHeading>{routeNames.${camel(name)}}</PageHeading>
      <p>{${copy}.empty}</p>
    </Stack>
  );
}
`,
    [`${folder}/${name}.page.test.tsx`]: `import { renderPage, screen } from '@sanuk/testing/render-page';
import { routeNames } from '../../routes.text.ts';
import ${pascal(name)}Page from './${name}.page.tsx';

test('the page says what it is', async () => {
  await renderPage(<${pascal(name)}Page />, { path: '${path}' });
  expect(screen.getByRole('heading', { level: 1, name: routeNames.${camel(name)} })).toBeVisible();
});
`,
  };
};

/** The files of a remote without a page. */
export const remoteFiles = (remote: string): Files => ({
  'package.json': `${JSON.stringify(
    {
      name: remote,
      version: '0.1.0',
      private: true,
      type: 'module',
      scripts: { build: 'rspack build' },
      dependencies: {
        '@sanuk/contract': 'workspace:*',
        '@sanuk/platform': 'workspace:*',
        '@sanuk/ui': 'workspace:*',
      },
      devDependencies: {
        '@rspack/cli': 'catalog:',
        '@rspack/core': 'catalog:',
        '@sanuk/testing': 'workspace:*',
        '@sanuk/tooling': 'workspace:*',
      },
      // The shell brings it at run time; what is written as JSX takes it without an import.
      peerDependencies: { react: 'catalog:' },
    },
    null,
    2,
  )}\n`,
  'rspack.config.mjs': `import { remoteConfig } from '@sanuk/tooling/rspack';

export default remoteConfig(import.meta.url);
`,
  'src/routes.ts': `import type { RouteDeclaration } from '@sanuk/contract/federation/release';

/** What this remote serves, as pure data: read at build time and copied into the release record. */
export const routes = [] as const satisfies readonly RouteDeclaration[];
`,
  'src/app.tsx': `import { currentContractVersion } from '@sanuk/contract/events';
import type { RemoteApp } from '@sanuk/platform';
import type { routes } from './routes.ts';

/** The one module this remote exposes. */
const app = {
  contractVersion: currentContractVersion,
  pages: {},
} satisfies RemoteApp<(typeof routes)[number]['path']>;

export default app;
`,
  'src/app.test.ts': `import { testRemote } from '@sanuk/testing/remote-app';
import app from './app.tsx';
import { routes } from './routes.ts';

testRemote({ app, routes });
`,
});

/** Thrown where a source does not look as the templates wrote it; the message says what to write by hand. */
export class CannotInsertError extends Error {
  override name = 'CannotInsertError';
}

function insertOnce(source: string, at: RegExp, what: string, hint: string): string {
  if (!at.test(source)) throw new CannotInsertError(`write by hand: ${hint}`);
  return source.replace(at, (found) => (found.startsWith(']') ? `${what}${found}` : `${found}${what}`));
}

/** `src/routes.ts` with the route of a feature. */
export function withRoute(routes: string, { name, path }: NewFeature): string {
  const added = insertOnce(
    routes,
    /\] as const satisfies readonly RouteDeclaration\[\]/,
    `  { path: '${path}', layout: 'default', middleware: [], title: routeNames.${camel(name)} },\n`,
    `the route ${path} into src/routes.ts`,
  );
  return added.includes('./routes.text.ts')
    ? added
    : `import { routeNames } from './routes.text.ts';\n${added}`;
}

const noNames = `/** What the pages of this remote are called: in the title of the tab and in their heading. */
export const routeNames = {
} as const;
`;

/** `src/routes.text.ts` with the name of a feature's page. */
export const withName = (names: string | null, { name, title }: NewFeature): string =>
  insertOnce(
    names ?? noNames,
    /\brouteNames = \{\n/,
    `  ${camel(name)}: '${title}',\n`,
    `the name of the page into src/routes.text.ts`,
  );

/** `src/app.tsx` with the pages of a feature. */
export const withPages = (app: string, { name }: NewFeature): string =>
  `import { ${camel(name)}Pages } from './features/${name}/${name}.routes.ts';\n${insertOnce(
    app,
    /\bpages: \{/,
    ` ...${camel(name)}Pages, `,
    `...${camel(name)}Pages into the pages of src/app.tsx`,
  )}`;
