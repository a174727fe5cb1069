/** A language of the interface. */
export type Language = 'th' | 'en';

const storageKey = 'sanuk-backoffice:language';

/** The store of this browser; null where it stores nothing. */
function findStore(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Whether a choice would last: the page in another language is loaded again. */
export const canChooseLanguage = (): boolean => findStore() !== null;

/** The language of this page: the one chosen last in this browser, or Thai. It changes when the page is loaded again. */
export const language: Language = findStore()?.getItem(storageKey) === 'en' ? 'en' : 'th';

/**
 * Chooses between the two versions of a text.
 * @param texts in Thai and in English, with the same names and parameters
 * @returns the version in the language of this page
 */
export const inLanguage = <T>({ th, en }: { th: T; en: NoInfer<T> }): T => (language === 'en' ? en : th);

/** Stores the language for the next load of the page. @returns false when the browser could not store it */
export function storeLanguage(next: Language): boolean {
  try {
    findStore()?.setItem(storageKey, next);
    return canChooseLanguage();
  } catch {
    // The store is full.
    return false;
  }
}
