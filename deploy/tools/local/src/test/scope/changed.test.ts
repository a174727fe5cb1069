import { fileURLToPath } from 'node:url';
import { allSpecs, changedFiles, reachOf, UnknownCommitError } from './changed.ts';

const root = fileURLToPath(new URL('../../../../../..', import.meta.url));
const reached = (...files: string[]) => {
  const { isWhole, packages, specs } = reachOf(root, files);
  return { isWhole, packages: packages.map(({ name }) => name), specs };
};

test('a remote reaches its own tests, the browser tests that open it, and those that go everywhere', () => {
  const { isWhole, packages, specs } = reached('mfe-lotto/src/app.tsx');
  expect({ isWhole, packages }).toEqual({ isWhole: false, packages: ['mfe-lotto'] });
  expect(specs).toEqual(
    expect.arrayContaining(['lotto/lotto-round.spec.ts', 'lotto/yeekee.spec.ts', 'site/routes.spec.ts']),
  );
  expect(specs).not.toContain('money/deposit.spec.ts');
});

test('a package reaches whatever takes something from it, through others too', () => {
  const { packages, specs } = reached('deploy/tools/operator/src/main.ts');
  expect(packages).toEqual(expect.arrayContaining(['operator', 'backend', 'local', 'torture', 'bench']));
  expect(packages).not.toContain('mfe-lotto');
  expect(specs).toContain('accounts/staff.spec.ts');
  expect(reached('shared/remote/src/index.ts').packages).toEqual(
    expect.arrayContaining(['remote', 'mfe-lotto', 'mfe-member', 'mfe-rewards']),
  );
});

test.each([
  'shell/src/main.tsx',
  'shared/platform/src/index.ts',
  'shared/ui/src/index.ts',
  'shared/contract/src/errors.ts',
  'deploy/services/edge/src/main.ts',
  'deploy/services/backend/src/ledger/ledger.service.ts',
  'deploy/services/backend/src/features/notifications/notifications.routes.ts',
  'deploy/brands/siam/brand.json',
  'deploy/tests/e2e/fixtures/test.ts',
  'deploy/tests/e2e/pages/bills.ts',
  'package.json',
])('%s reaches everything', (file) => {
  expect(reached(file)).toEqual({ isWhole: true, packages: [], specs: allSpecs(root) });
});

test('what is only read reaches no test, and a browser test reaches itself', () => {
  expect(reached('README.md', 'docs/errors.md', 'shell/README.md')).toMatchObject({
    packages: [],
    specs: [],
  });
  expect(reached('deploy/tests/e2e/specs/rewards/wheel.spec.ts').specs).toEqual(['rewards/wheel.spec.ts']);
  const pictures = reached('deploy/tests/e2e/specs/visual/pictures/kit.png').specs;
  expect(pictures).toEqual([
    'visual/visual-dialogs.spec.ts',
    'visual/visual-frame.spec.ts',
    'visual/visual-kit.spec.ts',
  ]);
});

test('every feature of the backend reaches browser tests', () => {
  for (const feature of ['games', 'lotto-bills', 'payments', 'wheel', 'auth', 'retention', 'sooth'])
    expect(reached(`deploy/services/backend/src/features/${feature}/a.ts`).specs.length).toBeGreaterThan(5);
});

test('a commit that git does not know is refused by name', () => {
  expect(() => changedFiles(root, 'no-such-commit')).toThrow(UnknownCommitError);
  // An option of git is no commit.
  expect(() => changedFiles(root, '--output=x')).toThrow(UnknownCommitError);
  expect(changedFiles(root, 'HEAD')).toEqual(expect.any(Array));
});
