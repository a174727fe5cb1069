/** The metric of `Server-Timing` by which the edge tells its time: the one header of a document that its scripts can read. */
const metric = 'clock';

/** Header of what the edge sends, written when it is sent: a page that is stored and served again carries the time of serving. */
export const clockHeader = (nowMs: number): { 'server-timing': string } => ({
  'server-timing': `${metric};desc="${nowMs}"`,
});

const milliseconds = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{13}$/.test(text) ? Number(text) : undefined;

/** The server's time in a `Server-Timing` header, in milliseconds since 1970; undefined without one. */
export const clockInHeader = (header: string | null): number | undefined =>
  milliseconds(new RegExp(`(?:^|[\\s,])${metric};desc="?(\\d+)"?(?:$|[\\s,;])`).exec(header ?? '')?.[1]);

/** The same, as a browser lists the header of its document. */
export const clockInMetrics = (
  metrics: readonly { name: string; description: string }[] | undefined,
): number | undefined => milliseconds(metrics?.find(({ name }) => name === metric)?.description);
