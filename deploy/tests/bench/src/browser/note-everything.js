/**
 * Runs in every page before its own scripts, and notes what is measured of it: `PageNotes` of page-notes.ts. Plain
 * JavaScript, because what runs TypeScript here wraps functions in helpers that no page has.
 */
// A script and no module: strict functions belong to the block they stand in, and to nobody else.
'use strict';

{
  const notes = {
    firstPaint: null,
    largest: [],
    longTasks: [],
    shifts: [],
    interactions: [],
    lastResource: 0,
  };
  globalThis.benchNotes = notes;

  const nameOf = (node) =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''}` : '';
  const fileOf = (url) => (url?.startsWith('data:') ? 'data:' : (url?.split('/').at(-1) ?? ''));

  /** A page stands when its place holds something that is no loader. */
  const stands = (path) => {
    const main = document.getElementById('main');
    if (location.pathname !== path || !main?.querySelector('h1')) return false;
    return !main.querySelector('[role="status"][data-loader]');
  };
  const untilStands = (path, headingBefore) =>
    new Promise((resolve) => {
      const look = () => {
        const isAnother = document.querySelector('#main h1') !== headingBefore;
        if (isAnother && stands(path)) requestAnimationFrame(() => resolve(performance.now()));
        else requestAnimationFrame(look);
      };
      look();
    });

  globalThis.benchTimeNavigation = (path) =>
    new Promise((resolve) => {
      const heading = document.querySelector('#main h1');
      const begin = ({ timeStamp }) => untilStands(path, heading).then((stood) => resolve(stood - timeStamp));
      addEventListener('click', begin, { capture: true, once: true });
    });

  globalThis.benchNavigate = async (path) => {
    const heading = document.querySelector('#main h1');
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    await untilStands(path, heading);
    // What the page does when it is left alone belongs to it.
    await new Promise((resolve) => requestIdleCallback(resolve));
  };

  const isQuiet = (quietMs, capMs) => {
    const task = notes.longTasks.at(-1);
    const last = Math.max(
      notes.largest.at(-1)?.at ?? 0,
      task ? task.at + task.ms : 0,
      notes.shifts.at(-1)?.at ?? 0,
      notes.lastResource,
    );
    const now = performance.now();
    return (document.readyState === 'complete' && now - last > quietMs) || now > capMs;
  };
  globalThis.benchUntilQuiet = async (quietMs, capMs) => {
    while (!isQuiet(quietMs, capMs)) await new Promise((resolve) => setTimeout(resolve, 200));
  };

  /** Resolves with the time of the first frame that has the element; rejects after `limitMs`. */
  globalThis.benchUntilShown = (selector, limitMs) =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now();
      const check = (now) => {
        if (document.querySelector(selector)) resolve(performance.now());
        else if (now - startedAt > limitMs) reject(new Error(`no ${selector} after ${limitMs} ms`));
        else requestAnimationFrame(check);
      };
      requestAnimationFrame(check);
    });

  const take = {
    paint({ name, startTime }) {
      if (name === 'first-contentful-paint') notes.firstPaint = startTime;
    },
    'largest-contentful-paint'({ startTime, size, element, url }) {
      notes.largest.push({ at: startTime, size, what: `${nameOf(element)} ${fileOf(url)}`.trim() });
    },
    longtask({ startTime, duration }) {
      notes.longTasks.push({ at: startTime, ms: duration });
    },
    'layout-shift'({ startTime, value, hadRecentInput, sources }) {
      if (hadRecentInput) return;
      notes.shifts.push({ at: startTime, value, what: sources.map(({ node }) => nameOf(node)) });
    },
    event({ interactionId, duration }) {
      if (interactionId > 0) notes.interactions.push(duration);
    },
    resource({ responseEnd }) {
      notes.lastResource = Math.max(notes.lastResource, responseEnd);
    },
  };
  for (const [type, note] of Object.entries(take)) {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) });
  }
}
