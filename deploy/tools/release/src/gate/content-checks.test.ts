import { randomBytes } from 'node:crypto';
import { type BuildFixture, buildRecord } from '@sanuk/release-store/testing';
import { checkContents } from './content-checks.ts';
import type { Finding } from './finding.ts';

const check = async (
  fixture: BuildFixture,
  more: Record<string, string | Buffer> = {},
): Promise<Finding[]> => {
  const contents = new Map(
    Object.entries({
      'entry.js': 'var x = 1;',
      'chunks/app.js': 'var y = 2;',
      'chunks/page.js': 'var classes = {page:"page-Ab12_x"};',
      'app.css': '@layer mfe { .page-Ab12_x { color: red } }',
      ...(fixture.remote === 'shell' ? { 'shell.css': 'body { margin: 0 }' } : {}),
      ...more,
    }).map(([path, content]) => [path, Buffer.from(content)]),
  );
  return checkContents(buildRecord(fixture), contents);
};
const checks = (findings: Finding[]) => findings.map((finding) => finding.check);

describe('gate: what is in a build', () => {
  test('[F7] a well-made build passes', async () => {
    expect(await check({ remote: 'mfe-lotto' })).toEqual([]);
    expect(await check({ remote: 'shell' })).toEqual([]);
  });

  test('[F7] a named file that is not there is refused', async () => {
    const findings = await check({
      remote: 'mfe-lotto',
      preload: { scripts: ['chunks/gone.js'], styles: [] },
    });
    expect(findings).toEqual([
      { check: 'entry', severity: 'refuse', message: 'build.json names chunks/gone.js, which is not there' },
    ]);
  });

  test('[F7] so is a bundle for the edge, or a file of a lazy chunk, that is not there', async () => {
    const findings = await check({
      remote: 'mfe-lotto',
      server: 'server/app.cjs',
      lazy: [{ scripts: ['chunks/app.js'], styles: ['gone.css'], modules: ['./src/page.tsx'] }],
    });
    expect(findings.map(({ message }) => message)).toEqual([
      'build.json names gone.css, which is not there',
      'build.json names server/app.cjs, which is not there',
    ]);
  });

  test('[F7] a container name without the build id is refused', async () => {
    expect(checks(await check({ remote: 'mfe-lotto', container: 'mfe_lotto' }))).toEqual(['entry']);
  });

  test('[F6] a hash that was never filled in is refused', async () => {
    const chunk = 'var sri = {"1":"*-*-*-CHUNK-SRI-HASH-abc"};';
    expect(checks(await check({ remote: 'mfe-lotto' }, { 'chunks/app.js': chunk }))).toEqual([
      'sri-placeholder',
    ]);
  });

  test.each([
    ['toSorted', 'rows.toSorted((a,b)=>a-b)'],
    ['isDisjointFrom', 'one.isDisjointFrom(other)'],
    ['Object.groupBy', 'Object.groupBy(rows,r=>r.day)'],
    ['Promise.withResolvers', 'let{promise:p}=Promise.withResolvers()'],
    ['Array.fromAsync', 'await Array.fromAsync(pages)'],
    ['AbortSignal.any', 'fetch(u,{signal:AbortSignal.any([a,b])})'],
    ['URL.canParse', 'URL.canParse(t)?new URL(t):null'],
  ])('[F7] a call of %s, which the oldest browsers lack, is refused', async (name, code) => {
    const findings = await check({ remote: 'mfe-lotto' }, { 'chunks/app.js': code });
    expect(findings).toEqual([
      expect.objectContaining({ check: 'newer-api', message: expect.stringContaining(`calls ${name},`) }),
    ]);
  });

  test('[F7] calls that the oldest browsers know, and calls behind a check, are no newer APIs', async () => {
    const code =
      'rows.toSorted?.()??[...rows].sort();AbortSignal.any?.([a]);structuredClone(x);rows.findLast(f);class A{toSorted(){}}';
    expect(await check({ remote: 'mfe-lotto' }, { 'chunks/app.js': code })).toEqual([]);
  });

  test.each([
    ['react', 'ReactSharedInternals.recentlyCreatedOwnerStacks++'],
    ['react-dom', 'console.error("https://react.dev/link/hydration-mismatch")'],
    ['react-router', 'warn("No routes matched location " + path)'],
    ['a library', 'if (process.env.NODE_ENV !== "production") warn()'],
  ])('[F7] %s as built for development is refused', async (library, code) => {
    const findings = await check({ remote: 'mfe-lotto' }, { 'chunks/app.js': code });
    expect(findings).toEqual([
      expect.objectContaining({ check: 'development-build', message: expect.stringContaining(library) }),
    ]);
  });

  test.each([
    'eval("1")',
    ';eval (x)',
    'new Function("return this")()',
    'new  Function(a)',
    'Function("return this")()',
    'x=Function(`y`)',
  ])('[F6] evaluation is refused: %s', async (code) => {
    expect(checks(await check({ remote: 'mfe-lotto' }, { 'chunks/app.js': code }))).toEqual(['eval']);
  });

  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: this is minified code as text
  test.each([
    'model.eval("1")',
    'retrieval(1)',
    'x instanceof Function(y)',
    'new Function("callbacks",`import("${u}")${c}`)([a,b])',
    'new Function("callbacks",`System.import("${u}")${c}`)([a,b])',
    'new Function(e.getPublicPath)()',
    'new Function("return "+e.getPublicPath)()()',
    'new Function(`return ${e.getPublicPath}`)()()',
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: end of the text
  ])('[F6] what only looks like it, or is dead code of the federation runtime, passes: %s', async (code) => {
    expect(await check({ remote: 'mfe-lotto' }, { 'chunks/app.js': code })).toEqual([]);
  });

  test('[F7] global selectors are refused in remotes and allowed in the shell', async () => {
    const body = { 'app.css': 'body { margin: 0 }' };
    expect(checks(await check({ remote: 'mfe-lotto' }, body))).toEqual(['global-css', 'global-css']);
    expect(await check({ remote: 'shell' }, body)).toEqual([]);
  });

  test.each([
    ['a class that CSS Modules did not make', '@layer mfe { .header .title { color: red } }'],
    ['a class that the scripts of the remote do not name', '@layer mfe { .header-Xy34zz { color: red } }'],
    ['an overlay over the whole page', '@layer mfe { .page-Ab12_x { position: fixed; inset: 0 } }'],
    ['!important', '@layer mfe { .page-Ab12_x h1 { color: red !important } }'],
  ])('[F7] %s is refused in remotes and allowed in the shell', async (_what, css) => {
    expect(checks(await check({ remote: 'mfe-lotto' }, { 'app.css': css }))).toEqual(['global-css']);
    expect(await check({ remote: 'shell' }, { 'shell.css': css })).toEqual([]);
  });

  test('[F7] an entry that grew is refused by name, with how much it is too much', async () => {
    const grown = `var z="${randomBytes(6000).toString('base64')}"`;
    const findings = await check({ remote: 'mfe-lotto' }, { 'entry.js': grown });
    expect(findings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^mfe-lotto, the entry entry\.js: \d+ bytes, \d+ more than its budget of \d+$/),
    ]);
  });

  test('[F7] scripts that are preloaded beside an entry count with it, chunks that come later do not', async () => {
    const chunk = `var z="${randomBytes(8000).toString('base64')}"`;
    const [finding] = await check({ remote: 'mfe-news' }, { 'chunks/app.js': chunk });
    expect(finding?.message).toMatch(
      /^mfe-news, the first scripts: \d+ bytes, \d+ more than its budget of 8000$/,
    );
    expect(await check({ remote: 'mfe-news' }, { 'chunks/later.js': chunk })).toEqual([]);
  });

  test('[F7] a script beyond its budget is refused, by its compressed size', async () => {
    const dense = randomBytes(150_000).toString('base64');
    const findings = await check({ remote: 'mfe-lotto' }, { 'chunks/app.js': `var z="${dense}"` });
    expect(checks(findings)).toContain('size-budget');
    const thin = `var z="${'a'.repeat(900_000)}"`;
    expect(await check({ remote: 'mfe-lotto' }, { 'chunks/app.js': thin })).toEqual([]);
  });
});
