import type { Language } from '../language.ts';

/** Loads modules again, as a page in a language does. A page reads its language once. */
export async function loadedIn<T>(language: Language, load: () => Promise<T>): Promise<T> {
  localStorage.setItem('sanuk-backoffice:language', language);
  jest.resetModules();
  try {
    return await load();
  } finally {
    localStorage.clear();
    jest.resetModules();
  }
}
