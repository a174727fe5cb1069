/** Code of an agent or of the member who sent the link, without the spaces around it; null when it can be none. */
export function normaliseReferrer(given: string): string | null {
  const code = given.trim();
  return /^[A-Za-z0-9_-]{1,40}$/.test(code) ? code : null;
}
