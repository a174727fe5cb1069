/** Why something about releases was not read or changed. */
export interface ReleaseRefusal {
  refused:
    | 'brand-without-releases'
    | 'brand-damaged'
    | 'revision-conflict'
    | 'remote-pinned'
    | 'canary-needed'
    | 'release-refused'
    | 'revision-unreadable';
  /** what an engineer needs to know, in English */
  detail: string;
}

export const refused = (code: ReleaseRefusal['refused'], detail: string): ReleaseRefusal => ({
  refused: code,
  detail,
});
