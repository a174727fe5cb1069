// The text of a doctored release: everything a release that passed the gate could try in order to run code that is in no
// release. The code of each attack calls `sanukProof` with its name, wherever it runs. The addresses `foreign` and
// `unlisted` are given by what stands around this text (script-attacks.ts).
/* global foreign, unlisted */

const ran = new Set();
const waiting = new Map();
const prove = (name) => {
  ran.add(name);
  waiting.get(name)?.();
};
const scope = window;
scope.sanukProof = prove;
addEventListener('message', ({ data }) => {
  if (typeof data === 'string' && data.startsWith('proof:')) prove(data.slice(6));
});
const codeOf = (name) =>
  `(function(){var n=${JSON.stringify(name)},w=self.opener?self.opener.top:self.top;try{w.sanukProof(n)}catch(e){try{w.postMessage('proof:'+n,'*')}catch(f){self.postMessage('proof:'+n)}}})()`;
/** The nonce of the page, when there is one to be read. */ const nonce = () =>
  [...document.querySelectorAll('script,style,link')].map((each) => each.nonce).find(Boolean) ?? '';
const all = {
  createHTML: (s) => s,
  createScript: (s) => s,
  createScriptURL: (s) => s,
};
const root = document.documentElement;
/** A frame of the page's own origin, with a default policy of its own that lets everything through. */ const openFrame =
  (prepare = () => undefined) => {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    prepare(frame);
    root.append(frame);
    const inner = frame.contentWindow;
    inner.document.addEventListener('securitypolicyviolation', () => waiting.get(scope.sanukNow)?.());
    inner.trustedTypes?.createPolicy('default', all);
    return {
      frame,
      inner,
      doc: inner.document,
    };
  };
const inline = (doc, code, more = {}) => {
  const script = doc.createElement('script');
  for (const [key, value] of Object.entries(more)) script.setAttribute(key, value);
  script.nonce = nonce();
  script.textContent = code;
  doc.documentElement.append(script);
};
const linked = (doc, url, more = {}) =>
  new Promise((_resolve, reject) => {
    const script = doc.createElement('script');
    for (const [key, value] of Object.entries(more)) script.setAttribute(key, value);
    script.nonce = nonce();
    script.onerror = () => reject(new Error('refused'));
    script.src = url;
    doc.documentElement.append(script);
  });
const blobOf = (code, type = 'text/javascript') =>
  URL.createObjectURL(
    new Blob([code], {
      type,
    }),
  );
const htmlOf = (code) => `<script nonce="${nonce()}">${code}</script>`;
const data = (code, type = 'text/javascript') => `data:${type},${encodeURIComponent(code)}`;
const named = (name) => `#proof=${encodeURIComponent(name)}`;
/** Workers and ports that are listened to: nobody else keeps them. */ const heard = [];
const hear = (worker, name) =>
  new Promise((_resolve, reject) => {
    heard.push(worker);
    worker.onmessage = () => prove(name);
    // The class is that of the frame which made it.
    worker.onerror = ({ message }) => reject(new Error(message || 'refused'));
  });
const settle = (work, name) => work.then(() => prove(name));
const fromFile = {
  crossorigin: 'anonymous',
};
const attacks = {
  'import of data:': (code) => import(data(code)),
  'import of blob:': (code) => import(blobOf(code)),
  'import of a script of another host': (_code, name) => import(`${foreign.url}${named(name)}`),
  'import of a file of this host': (_code, name) => import(`${unlisted.url}${named(name)}`),
  'a module that imports data:': (code) => import(data(`import ${JSON.stringify(data(code))}`)),
  'inline script': (code) => inline(document, code),
  'inline module': (code) =>
    inline(document, code, {
      type: 'module',
    }),
  'inline script in an empty frame': (code) => inline(openFrame().doc, code),
  'inline module in an empty frame': (code) =>
    inline(openFrame().doc, code, {
      type: 'module',
    }),
  'script written into an empty frame': (code) => openFrame().doc.write(htmlOf(code)),
  'foreign script in an empty frame': (_code, name) =>
    linked(openFrame().doc, `${foreign.url}${named(name)}`, {
      integrity: foreign.integrity,
      ...fromFile,
    }),
  'foreign script in the page': (_code, name) =>
    linked(document, `${foreign.url}${named(name)}`, {
      integrity: foreign.integrity,
      ...fromFile,
    }),
  'file of this host in an empty frame': (_code, name) =>
    linked(openFrame().doc, `${unlisted.url}${named(name)}`, {
      integrity: unlisted.integrity,
      ...fromFile,
    }),
  'data: script in an empty frame': (code) => linked(openFrame().doc, data(code)),
  'blob: script in an empty frame': (code) => linked(openFrame().doc, blobOf(code)),
  'srcdoc frame': (code) => {
    const { doc } = openFrame();
    const frame = doc.createElement('iframe');
    frame.srcdoc = htmlOf(code);
    doc.documentElement.append(frame);
  },
  'frame at javascript:': (code) => {
    const { doc } = openFrame();
    const frame = doc.createElement('iframe');
    frame.src = `javascript:${code}`;
    doc.documentElement.append(frame);
  },
  'frame at data:': (code) =>
    openFrame((frame) => frame.setAttribute('src', data(htmlOf(code), 'text/html'))),
  'frame at blob:': (code) =>
    openFrame((frame) => frame.setAttribute('src', blobOf(htmlOf(code), 'text/html'))),
  'link to javascript:': (code) => {
    const link = document.createElement('a');
    link.href = `javascript:${code}`;
    root.append(link);
    link.click();
  },
  'form to javascript:': (code) => {
    const form = openFrame().doc.createElement('form');
    form.action = `javascript:${code}`;
    form.ownerDocument.documentElement.append(form);
    form.submit();
  },
  'eval in the page': (code) => scope.eval(code),
  'eval in an empty frame': (code) => openFrame().inner.eval(code),
  'Function in an empty frame': (code) => Reflect.construct(openFrame().inner.Function, [code])(),
  'timer with text': (code) => Reflect.apply(openFrame().inner.setTimeout, openFrame().inner, [code]),
  'inline handler': (code) => {
    const { doc } = openFrame();
    const button = doc.createElement('button');
    button.setAttribute('onclick', code);
    doc.documentElement.append(button);
    button.click();
  },
  'handler in markup': (code) => {
    const { doc } = openFrame();
    doc.documentElement.innerHTML = `<img src="data:," onerror="${code.replaceAll('"', '&quot;')}">`;
  },
  'script in drawn markup': (code) => {
    const { doc } = openFrame();
    doc.documentElement.append(doc.createRange().createContextualFragment(htmlOf(code)));
  },
  'script in a drawing': (code) => {
    const { doc } = openFrame();
    const drawing = doc.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const script = doc.createElementNS('http://www.w3.org/2000/svg', 'script');
    script.setAttribute('nonce', nonce());
    script.textContent = code;
    drawing.append(script);
    doc.documentElement.append(drawing);
  },
  'object at data:': (code) => {
    const object = document.createElement('object');
    object.setAttribute('data', data(htmlOf(code), 'text/html'));
    root.append(object);
  },
  'embed at blob:': (code) => {
    const embed = document.createElement('embed');
    embed.type = 'text/html';
    embed.setAttribute('src', blobOf(htmlOf(code), 'text/html'));
    root.append(embed);
  },
  'worker at blob:': (code, name) => hear(Reflect.construct(openFrame().inner.Worker, [blobOf(code)]), name),
  'worker at data:': (code, name) => hear(Reflect.construct(openFrame().inner.Worker, [data(code)]), name),
  'shared worker': (_code, name) => {
    const url = blobOf('onconnect = (event) => event.ports[0].postMessage(1)');
    const { port } = Reflect.construct(openFrame().inner.SharedWorker, [url]);
    return hear(port, name);
  },
  'service worker at a file of its own release': (_code, name) => {
    const [own = ''] = JSON.parse(document.getElementById('page-manifest')?.textContent ?? '').scripts;
    return settle(
      navigator.serviceWorker.register(own).then((registration) => registration.unregister()),
      name,
    );
  },
  'worklet at data:': (code, name) => {
    const context = new OfflineAudioContext(1, 1, 44_100);
    return settle(context.audioWorklet.addModule(data(code)), name);
  },
  'text compiled as WebAssembly': (_code, name) =>
    settle(WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])), name),
  'base of another host': (_code, name) => {
    const { doc } = openFrame();
    const base = doc.createElement('base');
    base.href = foreign.url;
    doc.head.append(base);
    if (!doc.baseURI.startsWith(new URL(foreign.url).origin)) throw new Error('refused');
    return linked(doc, new URL(foreign.url).pathname + named(name), {
      integrity: foreign.integrity,
      ...fromFile,
    });
  },
  'import map': async (code) => {
    const { doc } = openFrame();
    inline(
      doc,
      JSON.stringify({
        imports: {
          sanuk: data(code),
        },
      }),
      {
        type: 'importmap',
      },
    );
    inline(doc, 'import "sanuk"', {
      type: 'module',
    });
  },
  'popup at javascript:': (code) => {
    openFrame().inner.open(`javascript:${code}`);
  },
  'popup with an inline script': (code) => {
    const popup = window.open('about:blank');
    if (!popup) throw new Error('no popup');
    popup.trustedTypes?.createPolicy('default', all);
    inline(popup.document, code);
  },
  'popup at blob:': (code) => window.open(blobOf(htmlOf(code), 'text/html')),
  'a policy of another name': (_code, name) => {
    const factory = window.trustedTypes;
    factory?.createPolicy('mine', all);
    prove(name);
  },
};
document.addEventListener('securitypolicyviolation', () => waiting.get(scope.sanukNow)?.());
scope.sanukAttacks = Object.keys(attacks);
scope.sanukRan = () => [...ran];
scope.sanukRefusals = {};
scope.sanukAttack = async (name) => {
  scope.sanukNow = name;
  const answered = new Promise((resolve) => waiting.set(name, resolve));
  // Where a browser says nothing about what it refused, a moment must do; the test looks once more at the end.
  const moment = new Promise((resolve) => setTimeout(resolve, 700));
  // What a debugger calls may evaluate text whatever the policy says; what a timer calls may not.
  await new Promise((resolve) => setTimeout(resolve));
  try {
    const work = attacks[name]?.(codeOf(name), name);
    await Promise.race([
      answered,
      moment,
      Promise.resolve(work).then(() => Promise.race([answered, moment])),
    ]);
  } catch (error) {
    // An exception is how most refusals are told.
    scope.sanukRefusals[name] = String(error);
  }
  waiting.delete(name);
  return ran.has(name) ? 'ran' : 'refused';
};
