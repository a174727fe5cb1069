import { remotesIn } from '@sanuk/tooling/remotes';

/** One thing that is built before the site can run. */
export interface App {
  name: string;
  /** folder, from the root */
  folder: string;
  /** what its build reads beside its own folder, from the root */
  inputs: string[];
  /** where the built files are, from the root */
  output: string;
  /** whether its output is a release of the store */
  released: boolean;
}

/** Configuration of every build, and what fixes the versions of its libraries. */
const forAll = ['pnpm-lock.yaml', 'pnpm-workspace.yaml'];
const forFederated = [...forAll, 'shared/contract', 'shared/tooling/rspack', 'shared/tooling/runtime'];

const federated = (name: string, inputs: string[]): App => ({
  name,
  folder: name,
  inputs: [...forFederated, ...inputs],
  output: `${name}/dist`,
  released: true,
});

/**
 * Everything that is built: shell, remotes, gallery, back office and sandbox. The shell carries platform and ui; remotes take them
 * from it at run time, and each carries what all remotes are built with.
 * @param root of the repository
 */
export const appsIn = (root: string): App[] => [
  federated('shell', ['shared/platform', 'shared/ui']),
  ...remotesIn(root).map((name) =>
    federated(name, ['shared/remote', 'shared/platform/package.json', 'shared/ui/package.json']),
  ),
  {
    name: 'gallery',
    folder: 'shared/ui',
    inputs: [...forAll, 'shared/ui/gallery', 'shared/ui/src/testing/colour.ts', 'deploy/brands'],
    output: 'shared/ui/gallery/dist',
    released: false,
  },
  {
    name: 'backoffice',
    folder: 'deploy/backoffice/app',
    inputs: [...forAll, 'shared/contract', 'shared/ui/package.json', 'shared/ui/src'],
    output: 'deploy/backoffice/app/dist',
    released: false,
  },
  {
    name: 'sandbox',
    folder: 'deploy/sandbox',
    inputs: [...forAll, 'shared/contract'],
    output: 'deploy/sandbox/dist',
    released: false,
  },
];
