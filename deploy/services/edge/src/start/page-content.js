/** What says that it is no content: a loader, the shape of a page that the edge writes, and what nobody sees. */
const noContent = '[data-loader], .edge-calm, script, style, noscript, template';
const pictures = 'img, svg, canvas, video, iframe, object, embed';
const loading = '[aria-busy="true"], [role="status"]:not(.edge-calm), [role="progressbar"], span[data-shape]';

/**
 * How a place is: `content` where text or a picture stands in its first screen, `loading` where something says that it is
 * on its way, otherwise `blank`, however much room it takes.
 */
export function lookAt(place) {
  const { top, width } = place.getBoundingClientRect();
  const isSeen = (element) => {
    // What is not laid out cannot be measured.
    if (width === 0) return true;
    const box = element.getBoundingClientRect();
    const isInside = box.top - top < innerHeight && box.bottom > top && box.right > 0;
    const isVisible = element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;
    // What only screen readers shall find is one pixel.
    return box.width > 1 && box.height > 1 && isInside && isVisible;
  };
  const isContent = (element) => !element.closest(noContent) && isSeen(element);
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode;
    if (nodeValue?.trim() && parentElement && isContent(parentElement)) return 'content';
  }
  if ([...place.querySelectorAll(pictures)].some(isContent)) return 'content';
  return [...place.querySelectorAll(loading)].some(isSeen) ? 'loading' : 'blank';
}
