/** What says that it is no content: a loader, and what nobody sees. */
const noContent = '[data-loader], script, style, noscript, template';
const pictures = 'img, svg, canvas, video, iframe, object, embed';
const loading = '[aria-busy="true"], [role="status"], [role="progressbar"], span[data-shape]';

/** Where the place stands: it may have no box of its own. */
function boxAround(place: Element): DOMRect {
  let around: Element | null = place;
  while (around?.parentElement && around.getBoundingClientRect().width === 0) around = around.parentElement;
  return (around ?? place).getBoundingClientRect();
}

/**
 * How the place of a page is: `content` where text or a picture stands in its first screen, `loading` where something says that
 * it is on its way, otherwise `blank`, however much room it takes. The starter of the edge asks the same of the whole page
 * (page-content.js).
 */
export function lookAtPlace(place: Element): 'content' | 'loading' | 'blank' {
  const { top, width } = boxAround(place);
  const isSeen = (element: Element): boolean => {
    // What is not laid out cannot be measured.
    if (width === 0) return true;
    const box = element.getBoundingClientRect();
    const isInside = box.top - top < innerHeight && box.bottom > top && box.right > 0;
    const isVisible = element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;
    // What only screen readers shall find is one pixel.
    return box.width > 1 && box.height > 1 && isInside && isVisible;
  };
  const isContent = (element: Element): boolean => !element.closest(noContent) && isSeen(element);
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.nodeValue?.trim() && text.parentElement && isContent(text.parentElement)) return 'content';
  if ([...place.querySelectorAll(pictures)].some(isContent)) return 'content';
  return [...place.querySelectorAll(loading)].some(isSeen) ? 'loading' : 'blank';
}
