class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** What jsdom lacks and carousels, selects and dialogs ask for; nothing here is looked at by a test. */
export function standInForBrowser(): void {
  Object.assign(globalThis, { ResizeObserver: Observer, IntersectionObserver: Observer });
  Object.assign(window, {
    matchMedia: (media: string) => ({
      media,
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }),
  });
  Object.assign(Element.prototype, {
    scrollTo: () => {},
    scrollIntoView: () => {},
    getAnimations: () => [],
    // jsdom lays nothing out, and what has no boxes is taken for hidden by focus traps.
    getClientRects: () => [{}],
  });
}
