/** What ends first stands first; what waits for as long as it takes stands last, as it came. */
export const inOrder = <T extends { until: string | null }>(all: readonly T[]): T[] =>
  all.toSorted((one, other) => endOf(one) - endOf(other));

const endOf = ({ until }: { until: string | null }): number =>
  until === null ? Number.MAX_SAFE_INTEGER : Date.parse(until);
