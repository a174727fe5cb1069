export const usage = `npm run release -- <command> [options]

  publish <app or dist folder>…       put builds into the store, through the gate
      --local                         working copy: the version gets the digest of the content (0.1.0+3f9c2a71)
      --commit <sha>                  what was built; otherwise asked of git
  promote <remote[@release]>…         make releases run: --brand <name>… or --all
      @release                        a version, a release id, or latest (also when left out); shell is promoted likewise
      --percent <n>                   only for that part of the visitors (canary); again with more to raise it,
                                      without it for everybody
      --unpin                         also where the remote is pinned
      --good-after <minutes>          how long the release before must have run to become the last known good;
                                      otherwise the one before that stays it (30)
      --no-pages                      open none of their pages in a headless browser before
  approve <remote>…                   what runs is good: it becomes the last known good however short it ran
  rollback <remote>…                  back to the last known good release, or end the canary: --brand or --all
  rollback --to-revision <n>          content of an old revision, as a new one: --brand
  enable | disable <remote>…          put remotes on a brand, or take them off
  pin | unpin <remote>…               keep remotes where they are (--why is the reason), or free them
  recall [--min-revision <n>]         ask tabs on older revisions to reload
  init [remote@release]…              first revision of brands that have none, from brand.json
  sync                                bring manifests in line with brand.json: remotes, hosts, agent, apiBaseUrl, boxOrigins
  status                              what every brand runs
  vitals <remote>                     how fast and how still the pages of each release of a remote were, and of no other
      --metrics <address>             where the edge tells its counters; otherwise EDGE_METRICS, then the local site
  verify                              prove every signature and every byte that brands run
  repair                              name what is wrong with brands and store, and repair what is safe to repair
      --dry-run                       only name it
  prune                               delete releases that no brand, open tab or rollback can need
      --grace <days>                  how long a release stays after it was published, or last ran on a brand (30)
      --dry-run                       only name them
  keys add <id> | retire <id>         signing keys; a new one signs from now on
  resign                              the same content in a new revision, signed by the key that signs now

  --expect-revision <n>               refuse unless the brand is at this revision (several: <brand>=7,<brand>=3)
  --smoke "<command>"                 run before a switch; a non-zero exit refuses it (see docs/releasing.md)
  --why "<reason>"  --who <name>      for the revision and the audit log
  --store <folder or s3://bucket/prefix>  --keys <folder>  --brands-dir <folder>
                                      otherwise STORE_URL or STORE_DIR, KEYS_DIR, BRANDS_DIR, then .data/store, .data/keys, deploy/brands
  --json                              answers for programs

  exit code: 0 done · 2 command not understood · 3 refused · 4 somebody else switched meanwhile · 1 anything else
`;
