import { pageText } from '../page.text.ts';

/** Styles of what stands in the page until the shell draws it. Colours are the brand's tokens. */
export const skeletonStyle = `
html:not(:has([data-layout=iframe])){background:var(--color-bg,#0b0d16)}
html{color:var(--color-text,#f4f5fb)}
body{margin:0;font-family:var(--font-sans,Prompt,system-ui,sans-serif)}
.edge-calm{min-height:100vh;box-sizing:border-box;padding:72px 16px 16px;display:grid;gap:16px;align-content:start;max-width:1280px;margin:0 auto}
.edge-bar{position:fixed;inset:0 0 auto;height:56px;background:var(--color-surface-1,#131726);border-bottom:1px solid var(--color-hairline,rgb(255 255 255/.08))}
.edge-block{border-radius:var(--radius-m,14px);background:var(--color-surface-1,#131726);height:32vh}
.edge-tiles{display:grid;grid-template-columns:repeat(auto-fill,minmax(104px,1fr));gap:12px}
.edge-tiles>i{aspect-ratio:3/4;border-radius:var(--radius-m,14px);background:var(--color-surface-1,#131726)}
.edge-note{margin:0;text-align:center;line-height:1.6;color:var(--color-text-soft,#a9afc8)}
.edge-note a{color:var(--color-accent,#f4c95d)}
.edge-late{visibility:hidden;animation:edge-late 0s 12s forwards}
#edge-late{position:fixed;inset:auto 0 0;z-index:100;pointer-events:none}
#edge-late>p{padding:12px;background:var(--color-surface-2,#1b2032);pointer-events:auto}
.edge-late.edge-now{visibility:visible}
@media (scripting:none){#edge-late{display:none}}
@keyframes edge-late{to{visibility:visible}}
`.replaceAll('\n', '');

const tiles = '<i></i>'.repeat(12);

/** Without scripts, a sentence that says what is needed. */
export const scriptNote = `<noscript><p class="edge-note" role="alert">${pageText.noScript}</p></noscript>`;

/** A way out, after twelve seconds or when the starter finds nothing that works. */
const wayOut = `<p class="edge-note edge-late">${pageText.slow} <a href="">${pageText.reload}</a></p>`;

/** The same beside a page that was drawn ahead: it can be read, but not used yet. */
export const lateNote = `<div id="edge-late">${wayOut}</div>`;

/**
 * What a visitor sees before the shell's script runs: the shape of a page, and a way out after twelve
 * seconds, or earlier when the starter finds nothing that works. Without
 * scripts, a sentence that says what is needed.
 */
export const skeleton = [
  scriptNote,
  `<div class="edge-calm" role="status" aria-label="${pageText.loading}">`,
  '<div class="edge-bar" aria-hidden="true"></div>',
  '<div class="edge-block" aria-hidden="true"></div>',
  wayOut,
  `<div class="edge-tiles" aria-hidden="true">${tiles}</div>`,
  '</div>',
].join('');
