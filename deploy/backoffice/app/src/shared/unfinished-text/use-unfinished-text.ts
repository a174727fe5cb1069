import { useEffect } from 'react';

/**
 * Lets the browser ask before the page is reloaded or closed while a typed text was not sent. The question is the one of the browser:
 * a page cannot word it, and switching the language reloads the page as well.
 * @param text as it is in the field; one of spaces alone is not worth the question
 */
export function useUnfinishedText(text: string): void {
  const isUnfinished = text.trim() !== '';
  useEffect(() => {
    if (!isUnfinished) return;
    // One function for each field: a browser registers the same function once, and the first field to be empty would remove it for all.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnfinished]);
}
