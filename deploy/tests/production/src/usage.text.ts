export const usage = `npm test -- production [--from <commit>] [--kills <n>]
node deploy/tools/local/run.mjs deploy/tests/production/src/main.ts [options]

  builds the images, starts deploy/production/compose.yaml as a demonstration and tries it: releases, the journey of a member in a
  browser over HTTPS, Prometheus, every server replaced and every container killed under load, the first owner in the back office, a
  backup restored; needs podman with docker-compose, or docker with its compose, as root

  --from <commit>    the image of this commit runs at first, and is replaced by that of this checkout
  --kills <n>        kills of each container (2)
  --seed <n>         of the load (1)
  --port <n>         the first of seven ports of this machine (8443)
  --json <file>      the steps as JSON
  --keep             leave everything running, for whoever looks at it

  NODE_IMAGE, CADDY_IMAGE, POSTGRES_IMAGE and PROMETHEUS_IMAGE name other base images;
  deploy/tests/production/images/make.sh makes some from Debian

  exit code: 0 everything passed · 2 command not understood · 1 something failed
`;
