const name = 'sanuk:leaving';

/** Absent where a page is not served securely. */
const locks = (): LockManager | undefined => globalThis.navigator?.locks;

/**
 * Logs out under a lock that every tab of the site can see. Storage and messages between tabs take their time, and the
 * server may be faster; a lock is there before the server is asked.
 */
export async function whileLeaving(action: () => Promise<void>): Promise<void> {
  await (locks()?.request(name, { mode: 'shared' }, action) ?? action());
}

/** Is a tab of this browser logging out right now? Undefined where nobody can say. */
export function isAnyTabLeaving(): Promise<boolean> | undefined {
  return locks()
    ?.query()
    .then(
      ({ held = [] }) => held.some((lock) => lock.name === name),
      () => false,
    );
}
