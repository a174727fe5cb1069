/** One page of a list, and the cursor of the next one; null on the last page. */
export interface Page<T> {
  items: readonly T[];
  next_cursor: string | null;
}

/** Reads the pages of a list until `most` items are read. @returns the items, and whether the list is longer */
export async function readPages<T>(
  read: (cursor: string | null) => Promise<Page<T>>,
  most: number,
): Promise<{ items: readonly T[]; isLonger: boolean }> {
  const items: T[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<T> = await read(cursor);
    items.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null && items.length < most);
  return { items, isLonger: cursor !== null };
}
