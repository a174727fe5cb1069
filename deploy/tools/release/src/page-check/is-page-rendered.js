/**
 * Evaluates to true when the page shows text or a picture that the running shell rendered, not the edge. The page gets this
 * file as it is: a compiler of Node code may add helpers that exist in no page.
 */
(() => {
  if (document.querySelector('[data-drawn], .edge-calm')) return false;
  const container = document.querySelector('main') ?? document.getElementById('root');
  if (!container || container.querySelector('[data-loader]')) return false;
  const isText = (node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== '';
  return [...container.querySelectorAll('*')].some(
    (element) =>
      (element.matches('img, svg, canvas, video, iframe') || [...element.childNodes].some(isText)) &&
      element.getBoundingClientRect().height > 1 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
})();
