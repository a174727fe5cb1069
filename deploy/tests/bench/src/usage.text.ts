export const usage = `npm run bench -- [options]

  measures the composed site beside the same sources as one bundle, beside a static page of the same content, and
  beside nginx and pgbench, in turn in one run; for a machine that does nothing else

  --rows <names>     lcp, fcp, blocking, script, requests, tap, cls, inp, navigation, memory, edge-cached,
                     edge-uncached, money, streams; several with a comma (all)
  --runs <n>         how often each is measured (9)
  --json <file>      the result for programs
  --write            also writes docs/performance.md, its result and its plots, from 5 runs or more on a quiet machine
  --from <file>      takes a recorded result in place of measuring
  --port <n>         the first of the ports it takes (8680)
  --entries <m,m>    measures the ledger alone, filled to so many millions of entries one after the other; 20 million take
                     20 GB of disk
  --members <m>      measures the member search of the staff alone, among so many millions of members
  --site <folder>    measures the site that runs on this data folder in place of one of its own

  exit code: 0 every bar that was measured is met · 2 command not understood · 1 one is not, or it could not measure ·
             3 a trial does not become the document
`;
