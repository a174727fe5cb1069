import type { ImportRule, WordRule } from './rule.ts';

/** Files that only run while testing. */
const tests = /\.test\.tsx?$|\/testing\/|^shared\/testing\/|\/jest-global-/;
const app = '(?:shell|mfe-[a-z]+)';
const browser = /^(?:shell|mfe-[a-z]+|shared\/(?:platform|remote|ui))\/src\//;
/** A library that is reached through one file of ours. */
const onlyIn = (library: string, file: string, because: string, from = browser): ImportRule => ({
  name: `one-importer-${library.replace(/^@/, '').replaceAll('/', '-')}`,
  because,
  from,
  except: new RegExp(`^${file}|${tests.source}`),
  forbid: new RegExp(`^npm:${library}(?:/|$)`),
  typesAreFree: true,
});

/** Who may import what, as data. Each rule is broken on purpose in rules.test.ts. */
export const importRules: readonly ImportRule[] = [
  {
    name: 'apps-are-strangers',
    because:
      'Each app is built and released alone: shell and remotes meet only at run time, over the manifest.',
    from: new RegExp(`^(${app})/`),
    forbid: new RegExp(`^${app}/`),
    allow: '^$1/',
  },
  {
    name: 'features-are-strangers',
    because: 'A feature can be understood, and deleted, alone; what two of them need moves to `src/shared`.',
    from: new RegExp(`^(${app}/src/features/[^/]+)/`),
    forbid: new RegExp(`^${app}/src/features/`),
    allow: '^$1/',
  },
  {
    name: 'what-features-share-knows-none-of-them',
    because:
      'What several features of an app share stands in its `src/shared`, below all of them, so that each can still go.',
    from: new RegExp(`^${app}/src/shared/`),
    except: tests,
    forbid: new RegExp(`^${app}/src/features/`),
  },
  {
    name: 'a-feature-has-one-entry',
    because:
      'A remote knows its features by their `*.routes` files only, so their insides may change freely.',
    from: /^mfe-[a-z]+\/(?!src\/features\/)/,
    except: tests,
    forbid: new RegExp(`^${app}/src/features/`),
    allow: '\\.routes\\.tsx?$',
  },
  {
    name: 'the-frame-takes-parts-not-insides',
    because:
      "The shell's frame puts its features together: their parts and hooks, not their requests, atoms or copy.",
    from: /^shell\/(?!src\/features\/)/,
    except: tests,
    forbid: /^shell\/src\/features\/.*\.(?:api|atoms|rules|text)\.tsx?$/,
  },
  {
    name: 'only-api-files-call',
    because: 'All requests of a feature stand in its `*.api.ts`, which reads like a document of its calls.',
    from: new RegExp(`^${app}/src/`),
    // The shell hands the platform on as a whole where the edge draws.
    except: new RegExp(`\\.api\\.ts$|^shell/src/shared-modules\\.ts$|${tests.source}`),
    forbid: /^shared\/platform\//,
    names: /^(?:call|send)$/,
  },
  {
    name: 'rules-are-pure',
    because:
      'Rules are arithmetic on plain data: other rules, `*.data.ts`, the contract and types, nothing that acts.',
    from: /\.rules\.ts$/,
    forbid: /./,
    allow: '\\.(?:rules|data)\\.ts$|^shared/contract/',
    typesAreFree: true,
  },
  {
    name: 'browser-takes-schemas-as-types',
    because:
      'Schemas validate on the server; in the browser they are types, so that no schema code is loaded.',
    from: browser,
    except: tests,
    forbid: /^shared\/contract\/src\/(?:areas|outside|calls|envelope)\b/,
    typesAreFree: true,
  },
  {
    name: 'contract-knows-only-itself',
    because: 'Browser and server both build on the contract, so it builds on nothing but its schema library.',
    from: /^shared\/contract\/src\//,
    except: tests,
    forbid: /./,
    allow: '^shared/contract/|^npm:typebox(?:/|$)',
  },
  {
    name: 'platform-knows-only-the-contract',
    because: 'The platform is below every screen: it must not reach up into ui or an app.',
    from: /^shared\/platform\/src\//,
    except: tests,
    forbid: /^(?:shared|shell|mfe-[a-z]+|deploy)\//,
    allow: '^shared/(?:platform|contract)/',
  },
  {
    name: 'ui-draws-and-nothing-else',
    because:
      'A component of the kit gets data and verbs as properties: no router, no requests, no state of the site.',
    from: /^shared\/ui\/src\//,
    except: tests,
    forbid: /^(?:shared|shell|mfe-[a-z]+|deploy)\/|^npm:(?:react-router|jotai|axios|@tanstack\/)/,
    allow: '^shared/ui/',
  },
  {
    name: 'what-remotes-are-built-with-is-theirs',
    because:
      'Each remote carries its own copy of it, so it keeps no state of the page; the shell has the platform for that.',
    from: /^(?!mfe-[a-z]+\/|shared\/remote\/)/,
    forbid: /^shared\/remote\//,
  },
  {
    name: 'remotes-are-built-on-platform-and-kit',
    because: 'What every remote carries is as small as it can be, and knows none of them.',
    from: /^shared\/remote\/src\//,
    except: tests,
    forbid: /^(?:shared|shell|mfe-[a-z]+|deploy)\//,
    allow: '^shared/(?:remote|platform|ui)/',
  },
  {
    name: 'browser-code-stays-in-the-browser',
    because: 'Servers and their built-in modules do not exist in a page.',
    from: browser,
    except: tests,
    forbid: /^deploy\/|^node:/,
  },
  {
    name: 'tests-and-tools-stay-out-of-the-product',
    because: 'Fixtures, test helpers and build tools are never part of what runs.',
    from: /^(?:shell|mfe-[a-z]+|shared\/(?:contract|platform|remote|ui)|deploy\/(?:services\/[a-z-]+|tools\/(?:backup|operator|release)))\/src\/|^deploy\/sandbox\//,
    except: tests,
    forbid: /^shared\/(?:testing|tooling)\/|\/testing\/|\.test\.tsx?$/,
  },
  {
    name: 'servers-share-only-the-contract',
    because:
      'Servers run as processes of their own and meet over HTTP; they share the contract and what any service needs.',
    from: /^(deploy\/(?:services\/[a-z-]+|sandbox|tools\/(?:operator|release)))\//,
    except: tests,
    forbid: /^(?:(?:shared|shell|mfe-[a-z]+)\/|deploy\/(?!tools\/|tests\/))/,
    allow: '^$1/|^shared/(?:cli|contract)/|^deploy/services/(?:common|release-store)/',
  },
  {
    name: 'services-need-no-tools',
    because:
      'A service runs without tools and tests, and an operating tool without the other tools: code that several of them need is in `deploy/services/common` or `deploy/services/release-store`.',
    from: /^(deploy\/(?:services\/[a-z-]+|sandbox|tools\/(?:backup|operator|release)))\//,
    except: tests,
    forbid: /^deploy\/(?:tools|tests)\//,
    allow: '^$1/',
  },
  {
    name: 'the-back-office-takes-release-actions-alone',
    because:
      'The back office switches releases by the actions of the release tool, and reads what edges count; its command line and its page check, which needs a browser, stay out of a server.',
    from: /^deploy\/backoffice\/server\//,
    except: tests,
    forbid: /^deploy\/(?:tools|tests)\//,
    allow: '^deploy/tools/release/src/(?:actions|vitals)/',
  },
  {
    name: 'only-the-edge-reads-the-store',
    because:
      'Releases and manifests concern the edge, the release tool and the back office; backend, sandbox and staff’s tool do not know them.',
    from: /^deploy\/(?:services\/(?:backend|common)|sandbox|tools\/operator)\//,
    except: tests,
    forbid: /^deploy\/(?:services\/release-store|tools\/release)\//,
  },
  {
    name: 'nobody-needs-the-attacker',
    because:
      'The tool that attacks the site may reach into every server and its test helpers; only the test of production uses it.',
    from: /^(?!deploy\/tests\/(?:torture|production)\/)/,
    forbid: /^deploy\/tests\/torture\//,
  },
  {
    name: 'release-actions-know-no-command-line',
    because: 'The start of the site and tests call the actions; the command line is built on top of them.',
    from: /^deploy\/tools\/release\/src\/(?!cli\/)/,
    forbid: /^deploy\/tools\/release\/src\/cli\//,
  },
  {
    name: 'database-and-jobs-stand-below-http',
    because:
      'What speaks SQL or runs beside requests must not know who asked: HTTP and features build on it.',
    from: /^deploy\/services\/backend\/src\/(?:database|jobs)\//,
    except: tests,
    forbid: /^deploy\/services\/backend\/src\/(?!database\/|jobs\/|refusals\/)/,
  },
  {
    name: 'nobody-needs-the-drawings',
    because:
      'A picture of a brand comes from the folder of the brand while the site runs; what draws it is in nobody’s build.',
    from: /^(?!shared\/art\/)/,
    forbid: /^shared\/art\//,
  },
  {
    name: 'backend-core-knows-no-feature',
    because:
      'Features come and go on top of the rest of the backend; only `app`, which puts all together, lists them.',
    from: /^deploy\/services\/backend\/src\/(?!app\/|features\/)/,
    except: tests,
    forbid: /^deploy\/services\/backend\/src\/features\//,
  },
  {
    name: 'backend-features-meet-in-services',
    because:
      'A feature of the backend, or a core package that owns tables, is used through its service, its pure rules or its copy, never through its tables.',
    from: /^(deploy\/services\/backend\/src\/(?!app\/)(?:features\/[^/]+|[^/]+))\//,
    except: tests,
    forbid: /^deploy\/services\/backend\/src\/(?:features|live|members|play-limits|sessions)\//,
    allow: '^$1/|\\.(?:service|rules|text)\\.ts$',
  },
  {
    name: 'a-repository-has-one-owner',
    because: 'The tables of a folder are read and written there alone; everybody else asks its service.',
    from: /^(deploy\/services\/backend\/src\/(?:features\/[^/]+|[^/]+))(?:\/|$)/,
    except: tests,
    forbid: /^deploy\/services\/backend\/src\/.*\.repository\.ts$/,
    allow: '^$1/',
  },
  {
    name: 'routes-ask-services',
    because: 'What is read and written for a call stands in a service, which other callers can use as well.',
    from: /^deploy\/services\/backend\/src\/.*\.(?:routes|view|money)\.ts$/,
    except: tests,
    forbid: /\.repository\.ts$/,
    typesAreFree: true,
  },
  {
    name: 'repositories-are-not-passed-on',
    because: 'A repository exported by another file is imported by strangers under that file’s name.',
    from: /^deploy\/services\/backend\/src\//,
    except: tests,
    forbid: /^deploy\/services\/backend\/src\/.*\.repository\.ts$/,
    reExports: true,
  },
  {
    name: 'a-refused-call-leaves-nothing',
    because:
      'A refusal rolls its transaction back. The few calls of which something must stay are listed here; none moves money.',
    from: /^deploy\/services\/backend\/src\//,
    except: new RegExp(
      `^deploy/services/backend/src/features/(?:password-check/password-check|auth/reset-password/reset-password|payments/payments)\\.service\\.ts$|${tests.source}`,
    ),
    forbid: /^deploy\/services\/backend\/src\/(?!features\/)/,
    names: /^inTransactionEvenRefused$/,
  },
  onlyIn(
    'axios',
    'shared/platform/src/api/http-client\\.ts$',
    'One file knows the HTTP client; everything else knows `call`.',
  ),
  onlyIn(
    'eventsource-parser',
    'shared/platform/src/live/live-stream\\.ts$',
    'One file reads the live stream.',
  ),
  onlyIn(
    'react-toastify',
    'shared/platform/src/toast/toast-view\\.tsx$',
    'One file shows toasts; everything else calls `showToast`.',
  ),
  onlyIn(
    '@tanstack/react-query',
    'shared/platform/src/query\\.ts$',
    'One query client per page, from the platform.',
  ),
  onlyIn(
    '@line/liff',
    'mfe-member/src/features/line/liff-sdk\\.ts$',
    'One file knows the SDK of LINE, and it is loaded in the LIFF browser only.',
  ),
  onlyIn('embla-carousel-react', 'shared/ui/src/', 'Carousels come from the kit.'),
  onlyIn('@ark-ui/react', 'shared/ui/src/', 'Behaviour of controls comes from the kit.'),
  {
    name: 'one-module-signs',
    because:
      'What is signed, verified or compared in constant time goes through `@sanuk/common/signature`: one canonical text, one clock window, one comparison.',
    from: /\.(?:tsx?|mjs|js)$/,
    // A digest that is stored, and an authenticator of tests, sign no message between programs.
    except: /^deploy\/[\w/]+\/src\/(?:signature\/|secrets\/seal\.ts$|testing\/authenticator\.ts$)/,
    forbid: /^node:crypto$/,
    names: /^(?:createHmac|timingSafeEqual|sign|verify|createSign|createVerify|default)$/,
  },
  {
    name: 'only-tools-read-command-lines',
    because:
      'Servers take their settings from the environment and pages have none: a command line is a tool’s. The main file of a server reads `--check-config`.',
    from: /^(?!shared\/(?:art|cli|tooling)\/|deploy\/(?:tools|tests)\/)/,
    except: new RegExp(
      `^deploy/(?:services/[a-z]+/src/(?:app/)?|backoffice/server/src/|sandbox/server/)main\\.ts$|${tests.source}`,
    ),
    forbid: /^shared\/cli\//,
  },
  onlyIn(
    'pg',
    'deploy/services/backend/src/database/',
    'One place opens connections and sets their types.',
    /^deploy\/(?:services|sandbox|tools)\//,
  ),
];

export const wordRules: readonly WordRule[] = [
  {
    name: 'one-skeleton-reads-arguments',
    because:
      'Every tool answers --help, refuses what it does not know and ends with the same codes, because one skeleton reads arguments: `@sanuk/cli`.',
    from: /\.(?:tsx?|mjs|js)$/,
    // What runs before anything is installed, what hands arguments on to a command, and a build that a test starts.
    except:
      /^shared\/cli\/|\/local\/run\.mjs$|^deploy\/tools\/build\/src\/commands\/(?:sanuk|migrate)\.ts$|^shared\/tooling\/rspack\/testing\//,
    in: 'identifiers',
    forbid: /^(?:argv|parseArgs)$/,
  },
  {
    name: 'one-importer-web-storage',
    because: 'Stored values carry a version and a bound; the one file that guarantees it is storage.ts.',
    from: browser,
    except: new RegExp(`^shared/platform/src/storage/storage\\.ts$|${tests.source}`),
    in: 'identifiers',
    forbid: /^(?:localStorage|sessionStorage|indexedDB)$/,
  },
  {
    name: 'shell-names-no-remote',
    because: 'The shell learns of remotes from the manifest only; a name in its code would be in its bundle.',
    from: /^shell\/src\//,
    except: tests,
    in: 'strings',
    forbid: /\bmfe[-_][a-z]+/,
  },
  {
    name: 'money-moves-through-the-ledger',
    because: 'Only the ledger writes money tables; everyone else asks it to post a transfer.',
    from: /^deploy\/(?:services|sandbox|tools)\//,
    except: new RegExp(`^deploy/services/backend/src/ledger/|${tests.source}`),
    in: 'strings',
    forbid: /\b(?:insert\s+into|update|delete\s+from|truncate|copy)\s+(?:only\s+)?"?ledger(?:"?\."?|_)\w+/i,
  },
  {
    name: 'the-ledger-publishes-wallets',
    because:
      'The ledger publishes what a wallet holds with the transfer itself; an event by hand would be a second one, or a wrong one.',
    from: /^deploy\/services\/backend\/src\//,
    except: new RegExp(`^deploy/services/backend/src/ledger/|${tests.source}`),
    in: 'strings',
    forbid: /\bwallet\.changed\b/,
  },
];

/** A circle of imports is found over the whole tree, so it is not a line in the table. */
export const noCircles = {
  name: 'no-circular-imports',
  because:
    'Files that need each other, be it for types or by `import()`, are one file, or something below them is missing.',
} as const;

/**
 * The same for folders, at every depth: two folders can import each other while no two of their files do. A file counts
 * alongside the subfolders of its folder.
 */
export const noFolderCircles = {
  name: 'no-circular-folders',
  because:
    'Folders that need each other are understood, moved and deleted only together; what both need belongs to a folder below them.',
  /** Tests look at several folders at once. */
  except: tests,
  /** The tools that build and start servers know the back office, which changes releases by the actions of the release tool. */
  uncounted: {
    from: /^deploy\/backoffice\/server\//,
    to: /^deploy\/tools\/release\/src\/(?:actions|vitals)\//,
  },
} as const;

export const ruleNames: readonly string[] = [
  ...importRules.map((rule) => rule.name),
  ...wordRules.map((rule) => rule.name),
  noCircles.name,
  noFolderCircles.name,
];
