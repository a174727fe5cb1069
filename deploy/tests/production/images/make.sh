#!/bin/sh
# Makes stand-ins of the public images from Debian's packages, for machines that reach a Debian mirror and no registry of images:
# localhost/sanuk-base-node, -caddy, -postgres and -prometheus. Needs debootstrap, podman, buildah and a Node of this machine.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mirror=$(apt-cache policy bash | grep -m1 -o 'http[^ ]*')

debootstrap --variant=minbase bookworm "$work/root" "$mirror" >"$work/debootstrap.log" || { tail -n 5 "$work/debootstrap.log" >&2; exit 1; }
tar -C "$work/root" -cf "$work/root.tar" .
printf 'FROM scratch\nADD root.tar /\n' >"$work/Containerfile"
buildah bud --quiet --tag localhost/sanuk-base-debian "$work"

for name in node caddy postgres prometheus; do
  mkdir "$work/$name"
  cp "$here/$name"/* "$work/$name"
done
node=$(readlink -f "$(command -v node)")
cp "$node" "$work/node/node"
cp -RL "$(dirname "$node")/../lib/node_modules/npm" "$work/node/npm"
# Whom this machine trusts: the registry of packages may be behind a proxy with a certificate of its own.
cp /etc/ssl/certs/ca-certificates.crt "$work/node/ca-certificates.crt"
for name in node caddy postgres prometheus; do
  buildah bud --quiet --network host --tag "localhost/sanuk-base-$name" "$work/$name"
done
