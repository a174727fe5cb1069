/** The page check could not judge a release. Says nothing about the release, and no brand is switched. */
export class PageCheckError extends Error {
  override name = 'PageCheckError';

  constructor(cause: unknown) {
    const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
    super(
      `the page check itself failed (${reason}); no brand was switched. Run the command again; if it fails again, \`--no-pages\` switches without the check`,
      { cause },
    );
  }
}
