/** How long a claim lasts that its page does not renew. */
const lastsMs = 120_000;

/** What a page of a person reports: the item that it has open, or null for none. */
export interface OpenReport {
  brand: string;
  /** user name of the person */
  name: string;
  displayName: string;
  /** tells the page from other pages of the person */
  page: string;
  open: string | null;
}

/** An item that another person has open. */
export interface Claim {
  item: string;
  /** display name of the person, with the user name that proposals have */
  by: string;
}

/**
 * Which person has which item of the money queue open. A person has one item of a brand at most: the one opened or renewed last. Claims
 * only inform; the backend decides whose order is carried out. They are in the memory of this process, because the back office is one.
 */
export class QueueClaims {
  readonly #claims = new Map<string, OpenReport & { open: string; untilMs: number }>();

  /** Notes what a page has open. @returns what others have open of the brand */
  note(report: OpenReport, nowMs = Date.now()): Claim[] {
    for (const [key, { untilMs }] of this.#claims) if (untilMs <= nowMs) this.#claims.delete(key);
    const { brand, name, page, open } = report;
    const key = `${brand} ${name}`;
    if (open !== null) this.#claims.set(key, { ...report, open, untilMs: nowMs + lastsMs });
    // Another page of the person may have an item open.
    else if (this.#claims.get(key)?.page === page) this.#claims.delete(key);
    return [...this.#claims.values()]
      .filter((claim) => claim.brand === brand && claim.name !== name)
      .map((claim) => ({ item: claim.open, by: `${claim.displayName} (${claim.name})` }));
  }
}
