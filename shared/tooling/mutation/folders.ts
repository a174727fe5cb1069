/** Sources of one package and the tests that should notice when one of them is changed. */
export interface Part {
  /** project of `jest.config.mjs` whose tests run */
  project: string;
  sources: RegExp;
  tests: RegExp;
  /** rules are pure: their tests run without a document, which is faster */
  isPure?: true;
}
export interface Folder {
  name: string;
  /** what it is, for the table */
  about: string;
  parts: readonly Part[];
  /** so many of its mutants are tried, chosen by the seed; all of them where it is missing */
  sample?: number;
}

/** In per cent: a folder below it fails the run. */
export const leastScore = 85;

/** What the mutation run looks at. */
export const folders: readonly Folder[] = [
  {
    name: 'ledger',
    about: 'posting and reversing, sealed checkpoints, the trial balance; SQL is not changed',
    sample: 60,
    parts: [
      {
        project: 'backend',
        sources: /^deploy\/backend\/src\/ledger\/[\w.-]+(?<!\.sql|\.migrations|\.tables|\.test)\.ts$/,
        tests: /^deploy\/backend\/src\/ledger\/[\w.-]+\.test\.ts$/,
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
          /^deploy\/backend\/src\/features\/(?:payments|wheel|wallets|games\/(?:points|win))[\w/-]*\.rules\.ts$/,
        tests: /^deploy\/backend\/src\/features\/(?:payments|wheel|wallets|games)\/[\w-]+\.rules\.test\.ts$/,
        isPure: true,
      },
    ],
  },
  {
    name: 'sessions',
    about: 'opening, finding and ending sessions, signing in and out, the session in every tab',
    sample: 60,
    parts: [
      {
        project: 'backend',
        sources: /^deploy\/backend\/src\/features\/auth\/(?:sessions|sign-in)\.service\.ts$/,
        tests:
          /^deploy\/backend\/src\/features\/auth\/(?:auth|sign-in|suspension|reset-password|sessions)\.test\.ts$/,
      },
      {
        project: 'platform',
        sources: /^shared\/platform\/src\/session\/[\w-]+\.ts$/,
        tests: /^shared\/platform\/src\/session\/[\w-]+\.test\.tsx$/,
      },
    ],
  },
  {
    name: 'live',
    about: 'the event stream: outbox, dispatcher, hub, stream and its places, the client in the page',
    sample: 60,
    parts: [
      {
        project: 'backend',
        sources: /^deploy\/backend\/src\/features\/live\/[\w-]+(?:\.service|\.routes|\.repository)?\.ts$/,
        tests: /^deploy\/backend\/src\/features\/live\/[\w-]+\.test\.ts$/,
      },
      {
        project: 'platform',
        sources: /^shared\/platform\/src\/live\/live\.ts$/,
        tests: /^shared\/platform\/src\/live\/[\w-]+\.test\.tsx$/,
      },
    ],
  },
  {
    name: 'loader',
    about: 'the shell’s loader of remotes: candidates, time limits, circuit breaker, reload for lost code',
    parts: [
      {
        project: 'shell',
        sources: /^shell\/src\/federation\/[\w-]+\.ts$/,
        tests: /^shell\/src\/federation\/[\w-]+\.test\.tsx?$/,
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
        sources: /^deploy\/backend\/src\/features\/lotto-\w+\/[\w-]+\.rules\.ts$/,
        tests: /^deploy\/backend\/src\/features\/lotto-\w+\/[\w-]+\.rules\.test\.ts$/,
        isPure: true,
      },
    ],
  },
];
