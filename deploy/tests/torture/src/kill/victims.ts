/** What is killed of a site, or stopped so that it hangs. */
export const killedOfSite = ['edge', 'backend', 'sandbox', 'postmaster', 'session'] as const;
export const hungOfSite = ['edge hangs', 'backend hangs', 'sandbox hangs'] as const;
/** The same of a cluster. */
export const killedOfCluster = [
  ...(['edge1', 'edge2', 'backend1', 'backend2', 'nginx'] as const),
  ...(['sandbox', 'postmaster', 'session'] as const),
] as const;
export const hungOfCluster = ['edge1 hangs', 'backend1 hangs'] as const;
/** The containers of compose.yaml. */
export const killedOfCompose = [
  ...(['edge-a', 'edge-b', 'backend-a', 'backend-b'] as const),
  ...(['caddy', 'sandbox', 'postmaster'] as const),
] as const;
export type Victim =
  | (typeof killedOfSite | typeof hungOfSite)[number]
  | (typeof killedOfCluster | typeof hungOfCluster)[number]
  | (typeof killedOfCompose)[number];

/** How long the site may be away: after a kill, and after a hang, which takes its time to be noticed. */
export const limitMsOf = (victim: Victim): number => (victim.endsWith('hangs') ? 20_000 : 8_000);

/** After a session that was killed PostgreSQL ends all others and recovers, as after its first process. */
export const stopsDatabase = (victim: string): boolean => victim === 'postmaster' || victim === 'session';
