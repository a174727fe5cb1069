import { execFileSync } from 'node:child_process';
import { starterOptions } from '../starter-options.ts';

// A process of its own: the bundler does not run beside the classes of a document.
export const starterText = execFileSync(
  process.execPath,
  [
    '--input-type=module',
    '-e',
    `import { buildSync } from 'esbuild';
     process.stdout.write(buildSync(${JSON.stringify(starterOptions)}).outputFiles[0].text);`,
  ],
  { cwd: import.meta.dirname, encoding: 'utf8' },
);

export const [fresh, good] = ['new', 'old'].map((releaseId) => ({
  releaseId,
  version: '1.0.0',
  role: 'chosen',
  entry: { url: `/r/shell/${releaseId}/shell.js`, integrity: `sha384-${releaseId}` },
  styles: [{ url: `/r/shell/${releaseId}/shell.css`, integrity: `sha384-${releaseId}-css` }],
}));

const candidate = (releaseId: string) => ({ releaseId, entry: { url: `/r/mfe-x/${releaseId}/entry.js` } });
const remotes = { 'mfe-x': { candidates: [candidate('remote-new'), candidate('remote-old')] } };

/** What the page told the edge: kind, release and reason of each incident, in order. */
export const reported: string[] = [];

/** What the page before listened to: it is gone with the page. */
const listeners: Parameters<typeof removeEventListener>[] = [];
let reloads = 0;
/** How often the page loaded itself anew. */
export const countReloads = (): number => reloads;

interface Page {
  shell?: (typeof fresh)[];
  worker?: string;
  /** what stands in the body of the document */
  drawn?: string;
  remotes?: object;
  filesOrigin?: string;
}

/** Runs the starter in a page of its own, whose files answer when the test says so. */
export function openPage({ shell = [fresh, good], worker, drawn, ...more }: Page = {}): void {
  for (const listener of listeners.splice(0)) removeEventListener(...listener);
  // What the page before still waited for.
  jest.clearAllTimers();
  document.head.replaceChildren();
  const manifest = { revision: 7, remotes, shell, ...more };
  document.body.innerHTML =
    (drawn ?? '<div id="root"><div class="edge-calm"><p class="edge-late">ช้า</p></div></div>') +
    `<script type="application/json" id="page-manifest">${JSON.stringify(manifest)}</script>`;
  const script = document.createElement('script');
  script.textContent = starterText;
  if (worker) script.dataset.worker = worker;
  document.head.append(script);
  script.remove();
}

/** Names of the files of the shell that stand in the page. */
export const filesOf = (): string[] =>
  [...document.head.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link, script')].map((element) =>
    new URL('href' in element ? element.href : element.src).pathname.replace('/r/shell/', ''),
  );
export const find = (file: string): HTMLElement | null =>
  document.head.querySelector<HTMLElement>(`[href$="${file}"], [src$="${file}"]`);
/** Lets promises and short timers run. */
export const settle = (): Promise<void> => jest.advanceTimersByTimeAsync(0);
export async function answer(file: string, event: 'load' | 'error'): Promise<void> {
  find(file)?.dispatchEvent(new Event(event));
  await settle();
}
/** A release of the shell arrives, the newest unless told. */
export async function answerShell(release = 'new'): Promise<void> {
  await answer(`${release}/shell.css`, 'load');
  await answer(`${release}/shell.js`, 'load');
}
/** The shell says that it has drawn this. */
export async function draw(html = '<header>เมนู</header><main>หวย</main>'): Promise<void> {
  const root = document.getElementById('root');
  if (root) {
    root.removeAttribute('data-drawn');
    root.innerHTML = html;
  }
  dispatchEvent(new Event('sanuk:shell-drawn'));
  await settle();
}
/** The list that the tab keeps under a name. */
export const stored = (name: string): unknown =>
  JSON.parse(sessionStorage.getItem(`sanuk:${name}`) ?? '{"d":[]}').d;

/** Each test of the file has a tab of its own, and a clock that it moves. */
export function useFreshTab(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    sessionStorage.clear();
    window.name = '';
    reloads = 0;
    reported.length = 0;
    // The DOM of these tests has none.
    Object.assign(window, {
      fetch: async (_url: string, { body }: { body: string }) => {
        const { revision, incidents } = JSON.parse(body);
        expect(revision).toBe(7);
        for (const { kind, remote, releaseId, reason } of incidents)
          reported.push([kind, remote, releaseId, reason].filter((part) => part !== undefined).join(' '));
      },
    });
    const listen = window.addEventListener.bind(window);
    jest.spyOn(window, 'addEventListener').mockImplementation((...listener: Parameters<typeof listen>) => {
      listeners.push([listener[0], listener[1]]);
      listen(...listener);
    });
    // All that jsdom does for location.reload() is to say on the console that it cannot.
    jest.spyOn(console, 'error').mockImplementation((message) => {
      if (/navigation/.test(String(message))) reloads += 1;
    });
  });
  afterEach(() => {
    // The page is left: whatever waits in it is over.
    jest.clearAllTimers();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
}
