let requests = 0;

/** A request key nobody has used yet. */
export function nextRequest(): string {
  requests += 1;
  return `spin-${String(requests).padStart(6, '0')}`;
}
