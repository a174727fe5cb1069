/** Elements that are no content: a loader, the outline of a page that the edge writes, and what is never visible. */
const noContent = '[data-loader], .edge-calm, script, style, noscript, template';
const pictures = 'img, svg, canvas, video, iframe, object, embed';
const loading = '[aria-busy="true"], [role="status"]:not(.edge-calm), [role="progressbar"], span[data-shape]';

/** Returns the box of an element, or of the nearest ancestor that has one. */
function boxAround(place: Element): DOMRect {
  let around: Element | null = place;
  while (around?.parentElement && around.getBoundingClientRect().width === 0) around = around.parentElement;
  return (around ?? place).getBoundingClientRect();
}

/**
 * Classifies what an element shows: `content` where its first screen has text or a picture, `loading` where it says that content is
 * on its way, otherwise `blank`, whatever its size. The shell checks the place of a page, the starter of the edge the whole page.
 */
export function classifyContent(place: Element): 'content' | 'loading' | 'blank' {
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
