export const usage = `npm run torture -- [options]

  attacks a site of its own and audits its books

  --minutes <n>      about how long all of it may take (5)
  --only <kinds>     kill, desync, fuzz, tamper; several with a comma (all)
  --seed <n>         the same attacks again (a new one each time)
  --kills <n>        kills of each process, instead of minutes
  --port <n>         the first port of the site that is attacked (8580)
  --json <file>      the results for programs

  exit code: 0 everything held · 2 command not understood · 1 something was found
`;
