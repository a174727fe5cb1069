/** A change that takes something from members which a test must miss. */
export interface Breakage {
  /** what is typed to run it alone */
  name: string;
  /** what goes wrong, for the document */
  about: string;
  /** from the root */
  file: string;
  /** stands in the file exactly once */
  from: string;
  to: string;
  /** test files of Jest, from the root, or specs of the browser by file name: all of one kind */
  tests: readonly string[];
}

/** One of each kind of damage: money, pages, words, guards, releases, bytes, events, sums, widths, focus, races, shifts, strangers, floats. */
export const breakages: readonly Breakage[] = [
  {
    name: 'cent',
    about: 'each posting of the ledger loses a satang',
    file: 'deploy/services/backend/src/ledger/ledger.service.ts',
    from: '{amount}, $',
    to: '{amount > 1n ? amount - 1n : amount}, $',
    tests: ['deploy/services/backend/src/ledger/ledger-flows.test.ts'],
  },
  {
    name: 'press',
    about: 'the page behind a dialog can be used',
    file: 'shared/ui/src/overlays/overlay-frame.tsx',
    from: '  useInertPage(isPainted && isFollowing);\n',
    to: '',
    tests: ['shared/ui/src/overlays/overlay.test.tsx'],
  },
  {
    name: 'title',
    about: 'every document has the title of a page that is not there',
    file: 'shell/src/layouts/root-frame.tsx',
    from: 'named ?? handle?.title ?? layoutText.notFound',
    to: 'layoutText.notFound',
    tests: ['navigation.spec.ts'],
  },
  {
    name: 'sentence',
    about: 'a refusal says nothing',
    file: 'deploy/services/backend/src/refusals/refusal.text.ts',
    from: "'wheel-no-spins': ",
    to: "'wheel-no-spins': '' && ",
    tests: ['deploy/services/backend/src/http/app.test.ts'],
  },
  {
    name: 'guard',
    about: 'calls of members are answered without a session',
    file: 'deploy/services/backend/src/http/route.ts',
    from: "  if (shape.access === 'member' && !member) return new Refusal('session-expired');\n",
    to: '',
    tests: ['deploy/services/backend/src/http/route.test.ts'],
  },
  {
    name: 'hash',
    about: 'the entry of a release runs whatever its hash is',
    file: 'shell/src/federation/federation.ts',
    from: '      if (integrity) script.integrity = integrity;\n',
    to: "      if (integrity) script.dataset.integrity = 'kept';\n",
    tests: ['federation-faults.spec.ts'],
  },
  {
    name: 'smuggled',
    about: 'a body may come in a coding that nobody here reads',
    file: 'deploy/services/edge/src/http/request-fault.ts',
    from: "codings.length === 1 && codings[0]?.toLowerCase() === 'chunked' && httpVersion",
    to: 'codings.length === 1 && httpVersion',
    tests: ['deploy/services/edge/src/http/refusals.test.ts'],
  },
  {
    name: 'event',
    about: 'the first event after a lost connection is not sent again',
    file: 'deploy/services/backend/src/features/live/live.repository.ts',
    from: 'where seq > $',
    to: 'where seq > 1 + $',
    tests: ['deploy/services/backend/src/features/live/live-resume.test.ts'],
  },
  {
    name: 'sum',
    about: 'the total of a bill leaves out its first line',
    file: 'deploy/services/backend/src/features/lotto-bills/lotto-bills.service.ts',
    from: 'lines.reduce((sum, line) => sum + line.stakeSatang, 0)',
    to: 'lines.slice(1).reduce((sum, line) => sum + line.stakeSatang, 0)',
    tests: ['deploy/services/backend/src/features/lotto-bills/place-bill.test.ts'],
  },
  {
    name: 'overflow',
    about: 'the frame is wider than a phone of 320 px',
    file: 'shared/ui/src/styles/base.css',
    from: 'body {\n',
    to: 'body {\n    min-width: 330px;\n',
    tests: ['frame.spec.ts'],
  },
  {
    name: 'focus',
    about: 'a dialog that closes leaves the focus nowhere',
    file: 'shared/ui/src/overlays/overlay-frame.tsx',
    from: '      finalFocusEl={opener}\n',
    to: '      restoreFocus={false}\n',
    tests: ['shared/ui/src/overlays/overlay.test.tsx'],
  },
  {
    name: 'race',
    about: 'of twenty postings at once one is lost',
    file: 'deploy/services/backend/src/ledger/ledger.service.ts',
    from: '  return outcomeOf(rows[0]);\n}\n\n/** Posts many',
    to: "  if (rows[0]?.outcome === 'posted' && ++postings % 20 === 0) await sql`rollback and chain`.execute(tx);\n  return outcomeOf(rows[0]);\n}\n\nlet postings = 0;\n\n/** Posts many",
    tests: ['deploy/services/backend/src/ledger/ledger-concurrency.test.ts'],
  },
  {
    name: 'shift',
    about: 'what stands below the rows of the member area moves when they come',
    file: 'mfe-member/src/features/account/home/account.module.css',
    from: '  .recent[aria-busy="true"] + .recent {\n    display: none;\n',
    to: '  .recent[aria-busy="true"] + .recent {\n    order: 0;\n',
    tests: ['routes-member.spec.ts'],
  },
  {
    name: 'stranger',
    about: 'every page asks a stranger for a picture',
    file: 'shell/src/main.tsx',
    from: '  void checkSession();\n  startLive();\n',
    to: "  void checkSession();\n  new Image().src = 'https://stranger.example/seen.png';\n  startLive();\n",
    tests: ['routes.spec.ts'],
  },
  {
    name: 'visitor',
    about: 'pages of members open to visitors',
    file: 'shell/src/router/guards.ts',
    from: "    if (status === 'member') return undefined;\n",
    to: "    if (status !== 'unknown') return undefined;\n",
    tests: ['routes.spec.ts'],
  },
  {
    name: 'covered',
    about: 'the end of a page lies under the tabs of a phone',
    file: 'shell/src/layouts/layouts.module.css',
    from: '      padding-block-end: calc(var(--footer-height) + var(--dock-height) + var(--safe-bottom));\n',
    to: '      padding-block-end: 0;\n',
    tests: ['routes.spec.ts'],
  },
  {
    name: 'aside',
    about: 'dialogs hang over the edge of the window',
    file: 'shared/ui/src/overlays/dialog.module.css',
    from: '    inline-size: min(100%, var(--dialog-width));\n    max-block-size',
    to: '    inline-size: min(100%, var(--dialog-width));\n    translate: 50vw 0;\n    max-block-size',
    tests: ['promotions.spec.ts'],
  },
];
