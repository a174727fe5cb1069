/** Sources of one package and the tests that should notice when one of them is changed. */
export interface Part {
  /** project of `jest.config.mjs` whose tests run */
  project: string;
  sources: RegExp;
  tests: RegExp;
  /** tests of pure functions run without a document and many mutants at a time, which is faster */
  isPure?: true;
  /** so many of its mutants are tried, chosen by the seed; all of them where it is missing */
  sample?: number;
}
export interface Folder {
  name: string;
  /** what it is, for the table */
  about: string;
  parts: readonly Part[];
}

/** In per cent: a folder below it fails the run. */
export const leastScore = 85;

/** What the mutation run looks at. */
export const folders: readonly Folder[] = [
  {
    name: 'ledger',
    about: 'posting and reversing, sealed checkpoints, the trial balance; SQL is not changed',
    parts: [
      {
        project: 'backend',
        sources:
          /^deploy\/services\/backend\/src\/ledger\/(?:integrity\/checkpoint-seal|integrity\/head-file|ledger\.accounts)\.ts$/,
        tests:
          /^deploy\/services\/backend\/src\/ledger\/(?:integrity\/checkpoint-seal|integrity\/head-file|ledger-accounts)\.test\.ts$/,
        isPure: true,
      },
      {
        project: 'backend',
        sources:
          /^deploy\/services\/backend\/src\/ledger\/(?:ledger\.service|integrity\/(?:trial-balance|trial-balance\.job|checkpoints\.repository))\.ts$/,
        // Without those that race, play by chance or attack the SQL: they take a minute each.
        tests:
          /^deploy\/services\/backend\/src\/ledger\/(?:ledger|ledger-flows|ledger-outcomes|integrity\/trial-balance(?:-tampering|\.job)?)\.test\.ts$/,
        sample: 20,
      },
    ],
  },
  {
    name: 'money',
    about: 'amounts on the wire and on the page, QR payloads, unique amounts, points, prizes, periods',
    parts: [
      {
        project: 'contract',
        sources: /^shared\/contract\/src\/money\.ts$/,
        tests: /^shared\/contract\/src\/money\.test\.ts$/,
        isPure: true,
      },
      {
        project: 'platform',
        sources: /^shared\/platform\/src\/format\/[\w-]+\.ts$/,
        tests: /^shared\/platform\/src\/format\/[\w-]+\.test\.ts$/,
        isPure: true,
      },
      {
        project: 'backend',
        sources:
          /^deploy\/services\/backend\/src\/features\/(?:payments|wheel|wallets|games\/(?:points|win))[\w/-]*\.rules\.ts$/,
        tests:
          /^deploy\/services\/backend\/src\/features\/(?:payments|wheel|wallets|games)\/[\w-]+\.rules\.test\.ts$/,
        isPure: true,
      },
    ],
  },
  {
    name: 'actions',
    about: 'actions that move money, in the page: what follows what, the kept order, the hook',
    parts: [
      {
        project: 'platform',
        sources: /^shared\/platform\/src\/money-action\/[\w-]+\.rules\.ts$/,
        tests: /^shared\/platform\/src\/money-action\/money-action\.rules\.test\.ts$/,
        isPure: true,
      },
      {
        project: 'platform',
        sources: /^shared\/platform\/src\/money-action\/(?!.*\.rules\.)[\w-]+\.ts$/,
        tests: /^shared\/platform\/src\/money-action\/[\w.-]+\.test\.tsx?$/,
      },
    ],
  },
  {
    name: 'sessions',
    about: 'opening, finding and ending sessions, signing in and out, the session in every tab',
    parts: [
      {
        project: 'backend',
        sources:
          /^deploy\/services\/backend\/src\/(?:sessions\/sessions|features\/auth\/sign-in\/sign-in)\.service\.ts$/,
        tests:
          /^deploy\/services\/backend\/src\/(?:sessions\/sessions(?:-undone)?|features\/auth\/sign-in\/sign-in)\.test\.ts$/,
        sample: 25,
      },
      {
        project: 'platform',
        sources: /^shared\/platform\/src\/session(?:-state)?\/[\w-]+\.ts$/,
        tests: /^shared\/platform\/src\/session(?:-state)?\/[\w-]+\.test\.tsx$/,
        sample: 25,
      },
    ],
  },
  {
    name: 'live',
    about: 'the event stream: outbox, dispatcher, hub, stream and its places, the client in the page',
    parts: [
      {
        project: 'backend',
        sources: /^deploy\/services\/backend\/src\/live\/(?:live-stream|stream-places)\.ts$/,
        tests: /^deploy\/services\/backend\/src\/live\/(?:live-stream|stream-places)\.test\.ts$/,
        isPure: true,
      },
      {
        project: 'backend',
        sources:
          /^deploy\/services\/backend\/src\/live\/(?:dispatcher|live-hub|live\.(?:service|routes|repository))\.ts$/,
        tests: /^deploy\/services\/backend\/src\/live\/[\w-]+\.test\.ts$/,
        sample: 25,
      },
      {
        project: 'platform',
        sources: /^shared\/platform\/src\/live\/live\.ts$/,
        tests: /^shared\/platform\/src\/live\/[\w-]+\.test\.tsx$/,
        sample: 25,
      },
    ],
  },
  {
    name: 'loader',
    about: 'the shell’s loader of remotes: candidates, time limits, circuit breaker, reload for lost code',
    parts: [
      {
        project: 'shell',
        sources: /^shell\/src\/federation\/remote-(?:loader|load-error)\.ts$/,
        tests: /^shell\/src\/federation\/remote-loader(?:-limits)?\.test\.ts$/,
        isPure: true,
      },
      {
        project: 'shell',
        sources: /^shell\/src\/federation\/(?!remote-loader|remote-load-error)[\w-]+\.ts$/,
        tests: /^shell\/src\/federation\/[\w-]+\.test\.tsx?$/,
        sample: 30,
      },
    ],
  },
  {
    name: 'rules',
    about: 'lotto: numbers, limits, odds, lines, timetables, yeekee, on the page and in the backend',
    parts: [
      {
        project: 'mfe-lotto',
        sources: /^mfe-lotto\/src\/.*\.rules\.ts$/,
        tests: /^mfe-lotto\/src\/.*\.rules\.test\.ts$/,
        isPure: true,
      },
      {
        project: 'backend',
        sources: /^deploy\/services\/backend\/src\/features\/lotto-\w+\/[\w/-]+\.rules\.ts$/,
        tests: /^deploy\/services\/backend\/src\/features\/lotto-\w+\/[\w/-]+\.rules\.test\.ts$/,
        isPure: true,
      },
    ],
  },
];
