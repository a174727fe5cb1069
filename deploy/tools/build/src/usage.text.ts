export const usage = `npm run build [-- --out <folder>] [--json]

  builds edge, backend, back office with its pages, migrate, release and operator into plain JavaScript for Node 20.19 and newer, for this platform;
  production needs nothing but the folder: node deploy/production/dist/sanuk.js --help

  --out <folder>     written anew; otherwise deploy/production/dist
  --json             answers for programs

  exit code: 0 built · 2 command not understood · 1 a source cannot be built
`;
