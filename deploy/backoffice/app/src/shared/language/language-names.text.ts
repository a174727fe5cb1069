import type { Language } from '../../language/language.ts';

/** Each language in its own words: the reader of one may not know the other. */
export const languageNames: Record<Language, string> = { th: 'ไทย', en: 'English' };
