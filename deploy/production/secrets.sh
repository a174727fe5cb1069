#!/bin/sh
# Writes .env beside this file from .env.example, or from demo.env.example for `secrets.sh demo`: a random secret of 32 bytes for each <secret>, the same one for each <secret name>.
# Readable by its owner only. Refuses to replace an .env, whose secrets are in use.
set -eu
cd "$(dirname "$0")"
case "$*" in
  '') example=.env.example ;;
  demo) example=demo.env.example ;;
  *)
    echo "secrets.sh takes no argument or demo, not: $*" >&2
    exit 2
    ;;
esac
if [ -e .env ]; then
  echo ".env exists: its secrets are in use; move it away to make new ones" >&2
  exit 3
fi
umask 077
awk '
  function random(  bytes, hex, line) {
    hex = ""
    bytes = "od -An -v -N32 -tx1 /dev/urandom"
    while ((bytes | getline line) > 0) hex = hex line
    close(bytes)
    gsub(/[^0-9a-f]/, "", hex)
    if (length(hex) != 64) { print "no random bytes" > "/dev/stderr"; exit 1 }
    return hex
  }
  /^#/ { print; next }
  {
    while (match($0, /<secret[^>]*>/)) {
      name = substr($0, RSTART, RLENGTH)
      secret = name == "<secret>" ? random() : (name in known ? known[name] : known[name] = random())
      $0 = substr($0, 1, RSTART - 1) secret substr($0, RSTART + RLENGTH)
    }
    print
  }
' "$example" > .env.new
mv .env.new .env
echo "deploy/production/.env is written: set the hosts and the outside services in it"
