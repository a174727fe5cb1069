import type { ImportRule, WordRule } from './rule.ts';

/** Files that only run while testing. */
const TESTS = /\.test\.tsx?$|\/testing\/|^shared\/testing\/|\/jest-global-/;
const APP = '(?:shell|mfe-[a-z]+)';
const BROWSER = /^(?:shell|mfe-[a-z]+|shared\/(?:platform|ui))\/src\//;
/** A library that is reached through one file of ours. */
const door = (library: string, file: string, because: string, from = BROWSER): ImportRule => ({
  name: `one-door-${library.replace(/^@/, '').replaceAll('/', '-')}`,
  because,
  from,
  except: new RegExp(`^${file}|${TESTS.source}`),
  forbid: new RegExp(`^npm:${library}(?:/|$)`),
  typesAreFree: true,
});

/** Who may import what, as data. Each rule is broken on purpose in rules.test.ts. */
export const importRules: readonly ImportRule[] = [
  {
    name: 'apps-are-strangers',
    because:
      'Each app is built and released alone: shell and remotes meet only at run time, over the manifest.',
    from: new RegExp(`^(${APP})/`),
    forbid: new RegExp(`^${APP}/`),
    allow: '^$1/',
  },
  {
    name: 'features-are-strangers',
    because:
      'A feature can be understood, and deleted, alone; what two of them need moves to a shared folder.',
    from: new RegExp(`^(${APP}/src/features/[^/]+)/`),
    forbid: new RegExp(`^${APP}/src/features/`),
    allow: '^$1/',
  },
  {
    name: 'a-feature-has-one-door',
    because:
      'A remote knows its features by their `*.routes` files only, so their insides may change freely.',
    from: /^mfe-[a-z]+\/(?!src\/features\/)/,
    except: TESTS,
    forbid: new RegExp(`^${APP}/src/features/`),
    allow: '\\.routes\\.tsx?$',
  },
  {
    name: 'the-frame-takes-parts-not-insides',
    because:
      "The shell's frame puts its features together: their parts and hooks, not their requests, atoms or copy.",
    from: /^shell\/(?!src\/features\/)/,
    except: TESTS,
    forbid: /^shell\/src\/features\/.*\.(?:api|atoms|rules|text)\.tsx?$/,
  },
  {
    name: 'only-api-files-call',
    because: 'All requests of a feature stand in its `*.api.ts`, which reads like a document of its calls.',
    from: new RegExp(`^${APP}/src/`),
    except: new RegExp(`\\.api\\.ts$|${TESTS.source}`),
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
    from: BROWSER,
    except: TESTS,
    forbid: /^shared\/contract\/src\/(?:areas|outside|calls|envelope)\b/,
    typesAreFree: true,
  },
  {
    name: 'contract-knows-only-itself',
    because: 'Browser and server both build on the contract, so it builds on nothing but its schema library.',
    from: /^shared\/contract\/src\//,
    except: TESTS,
    forbid: /./,
    allow: '^shared/contract/|^npm:typebox(?:/|$)',
  },
  {
    name: 'platform-knows-only-the-contract',
    because: 'The platform is below every screen: it must not reach up into ui or an app.',
    from: /^shared\/platform\/src\//,
    except: TESTS,
    forbid: /^(?:shared|shell|mfe-[a-z]+|deploy)\//,
    allow: '^shared/(?:platform|contract)/',
  },
  {
    name: 'ui-draws-and-nothing-else',
    because:
      'A component of the kit gets data and verbs as properties: no router, no requests, no state of the site.',
    from: /^shared\/ui\/src\//,
    except: TESTS,
    forbid: /^(?:shared|shell|mfe-[a-z]+|deploy)\/|^npm:(?:react-router|jotai|axios|@tanstack\/)/,
    allow: '^shared/ui/',
  },
  {
    name: 'browser-code-stays-in-the-browser',
    because: 'Servers and their built-in modules do not exist in a page.',
    from: BROWSER,
    except: TESTS,
    forbid: /^deploy\/|^node:/,
  },
  {
    name: 'tests-and-tools-stay-out-of-the-product',
    because: 'Fixtures, test helpers and build tools are never part of what runs.',
    from: /^(?:shell|mfe-[a-z]+|shared\/(?:contract|platform|ui)|deploy\/(?:backend|edge|operator|release|sandbox|service))\/src\//,
    except: TESTS,
    forbid: /^shared\/(?:testing|tooling)\/|\/testing\/|\.test\.tsx?$/,
  },
  {
    name: 'servers-share-only-the-contract',
    because:
      'Servers run as processes of their own and meet over HTTP; they share the contract and what any service needs.',
    from: /^(deploy\/(?:backend|edge|operator|release|sandbox|service))\//,
    except: TESTS,
    forbid: /^(?:shared|shell|mfe-[a-z]+|deploy)\//,
    allow: '^$1/|^shared/contract/|^deploy/(?:release|service)/',
  },
  {
    name: 'only-the-edge-reads-the-store',
    because:
      'Releases and manifests concern the edge and the release tool; backend, sandbox and staff’s tool do not know them.',
    from: /^deploy\/(?:backend|operator|sandbox)\//,
    forbid: /^deploy\/release\//,
  },
  {
    name: 'nobody-needs-the-attacker',
    because:
      'The tool that attacks the site may reach into every server and its test helpers; nothing is built on it.',
    from: /^(?!deploy\/torture\/)/,
    forbid: /^deploy\/torture\//,
  },
  {
    name: 'backend-features-meet-in-services',
    because:
      'A feature of the backend is used through its service, its pure rules or its copy, never through its tables.',
    from: /^(deploy\/backend\/src\/features\/[^/]+)\//,
    except: TESTS,
    forbid: /^deploy\/backend\/src\/features\//,
    allow: '^$1/|\\.(?:service|rules|text)\\.ts$',
  },
  door(
    'axios',
    'shared/platform/src/api/http\\.ts$',
    'One file knows the HTTP client; everything else knows `call`.',
  ),
  door('eventsource-parser', 'shared/platform/src/live/live\\.ts$', 'One file reads the live stream.'),
  door(
    'react-toastify',
    'shared/platform/src/toast\\.tsx$',
    'One file shows toasts; everything else calls `showToast`.',
  ),
  door(
    '@tanstack/react-query',
    'shared/platform/src/query\\.ts$',
    'One query client per page, from the platform.',
  ),
  door('embla-carousel-react', 'shared/ui/src/', 'Carousels come from the kit.'),
  door('@ark-ui/react', 'shared/ui/src/', 'Behaviour of controls comes from the kit.'),
  door(
    'pg',
    'deploy/backend/src/kernel/',
    'One place opens connections and sets their types.',
    /^deploy\/(?:backend|edge|release|sandbox|local)\/src\//,
  ),
];

export const wordRules: readonly WordRule[] = [
  {
    name: 'one-door-web-storage',
    because: 'Stored values carry a version and a bound; the one file that guarantees it is storage.ts.',
    from: BROWSER,
    except: new RegExp(`^shared/platform/src/storage\\.ts$|${TESTS.source}`),
    in: 'identifiers',
    forbid: /^(?:localStorage|sessionStorage|indexedDB)$/,
  },
  {
    name: 'shell-names-no-remote',
    because: 'The shell learns of remotes from the manifest only; a name in its code would be in its bundle.',
    from: /^shell\/src\//,
    except: TESTS,
    in: 'strings',
    forbid: /\bmfe[-_][a-z]+/,
  },
  {
    name: 'money-moves-through-the-ledger',
    because: 'Only the ledger writes money tables; everyone else asks it to post a transfer.',
    from: /^deploy\/(?:backend|sandbox|edge|release|local)\/src\//,
    except: new RegExp(`^deploy/backend/src/ledger/|${TESTS.source}`),
    in: 'strings',
    forbid: /\b(?:insert\s+into|update|delete\s+from|truncate|copy)\s+(?:only\s+)?"?ledger(?:"?\."?|_)\w+/i,
  },
];

/** A circle of imports that run is found over the whole tree, so it is not a line in the table. */
export const noCircles = {
  name: 'no-circular-imports',
  because: 'Files that need each other at run time are one file, or something below them is missing.',
} as const;

export const ruleNames: readonly string[] = [
  ...importRules.map((rule) => rule.name),
  ...wordRules.map((rule) => rule.name),
  noCircles.name,
];
