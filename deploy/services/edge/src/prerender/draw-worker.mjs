/**
 * Draws pages, in a thread of its own: whatever hangs, throws or eats memory in here ends with it. Each drawing has a realm
 * of its own, which is evaluated for it and dropped after it, so nothing is left of one when the next begins.
 *
 * Messages in: `{ id, begin }` and `{ id, draw }`, see Painter. Out: `{ id, ready | drawn | failed }`.
 */

import { createContext, Script } from 'node:vm';
import { parentPort } from 'node:worker_threads';

/** What a bundle may use of the host: pure functions of the web, and no way to anything that is shared. */
const hostGlobals = { URL, URLSearchParams, TextEncoder, TextDecoder, AbortController, structuredClone };

// One drawing must not leave anything on them for the next.
for (const shared of Object.values(hostGlobals)) {
  Object.freeze(shared.prototype ?? {});
  Object.freeze(shared);
}

/** Runs inside the realm: evaluates both bundles there and answers in text. */
const realmScript = new Script(`
(shellBundle, remoteBundle, shellBase, remoteBase) => {
  // Pages measure time as they do in browsers; a clock of the host's own would be shared.
  const startedAt = Date.now();
  globalThis.performance = Object.freeze({ now: () => Date.now() - startedAt });
  const modulesOf = {};
  const evaluate = (bundle, require, base, name) => {
    const module = { exports: {} };
    bundle(module, module.exports, require, base, (modules) => { modulesOf[name] = modules; });
    return module.exports;
  };
  const refuse = (name) => { throw new Error('not shared: ' + name); };
  const shell = evaluate(shellBundle, refuse, shellBase, 'shell');
  let drawing;
  return {
    async begin(text) {
      let app = null;
      let failure = null;
      try {
        if (remoteBundle) {
          const shared = (name) => (Object.hasOwn(shell.sharedModules, name) ? shell.sharedModules[name] : refuse(name));
          app = evaluate(remoteBundle, shared, remoteBase, 'remote').default;
        }
      } catch (error) {
        failure = String(error);
      }
      drawing = await shell.beginDrawing({ ...JSON.parse(text), app });
      return JSON.stringify({ requests: drawing.requests, failure });
    },
    draw(text) {
      const drawn = drawing.draw(JSON.parse(text));
      const modules = { shell: modulesOf.shell(), remote: modulesOf.remote ? modulesOf.remote() : [] };
      return JSON.stringify({ ...drawn, modules });
    },
  };
};
`);

/** Compiled bundles by release; a thread that has seen many is replaced by the one who started it. */
const compiled = new Map();

function compile({ key, code }) {
  const known = compiled.get(key);
  if (known) return known;
  if (code === undefined) throw new Error(`the code of ${key} was never sent`);
  const script = new Script(`((module, exports, require, releaseBase, tellModules) => {${code}\n})`, {
    filename: key,
  });
  compiled.set(key, script);
  return script;
}

/** Drawings that wait for their answers. */
const open = new Map();

async function begin(id, { shell, remote, order }) {
  const scripts = [compile(shell), remote && compile(remote)];
  const context = createContext(
    { ...hostGlobals, console: quiet() },
    { codeGeneration: { strings: false, wasm: false } },
  );
  const [shellBundle, remoteBundle] = scripts.map((script) => script?.runInContext(context));
  const realm = realmScript.runInContext(context)(shellBundle, remoteBundle, shell.base, remote?.base);
  const ready = await realm.begin(order);
  open.set(id, realm);
  return { ready };
}

/** What a page has to say to the console is said in browsers. */
const quiet = () =>
  Object.fromEntries(['debug', 'error', 'info', 'log', 'warn'].map((name) => [name, () => {}]));

function draw(id, answers) {
  const realm = open.get(id);
  if (!realm) throw new Error('nothing was begun');
  open.delete(id);
  return { drawn: realm.draw(answers) };
}

parentPort.on('message', async (message) => {
  const { id } = message;
  try {
    if (message.begin) parentPort.postMessage({ id, ...(await begin(id, message.begin)) });
    else if (message.draw !== undefined) parentPort.postMessage({ id, ...draw(id, message.draw) });
    else open.delete(id);
  } catch (error) {
    open.delete(id);
    parentPort.postMessage({
      id,
      failed: error instanceof Error || error?.message ? String(error.message) : String(error),
    });
  }
});
