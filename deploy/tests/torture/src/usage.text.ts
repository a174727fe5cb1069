export const usage = `npm run torture -- [options]

  attacks a site of its own and audits its books

  --minutes <n>      about how long all of it may take (5)
  --only <kinds>     kill, desync, fuzz, tamper; several with a comma (all); and of a cluster, with PostgreSQL and nginx of
                     this machine: cluster (kills), upgrade (from another release, under load)
  --seed <n>         the same attacks again (a new one each time)
  --kills <n>        kills of each process, instead of minutes
  --from <release>   upgrade: the release before, a commit or the folder of a checkout (main)
  --port <n>         the first port of the site that is attacked (8580)
  --json <file>      the results for programs

  exit code: 0 everything held · 2 command not understood · 1 something was found
`;
