#!/bin/sh
# Creates the login and the database of the back office, unless BACKOFFICE_DATABASE_URL connects already. compose.yaml runs it before the
# back office starts. The owner needs the right to create roles and databases.
set -eu
connects() { psql --no-psqlrc --quiet --command='select 1' "$BACKOFFICE_DATABASE_URL" >/dev/null; }
if connects 2>/dev/null; then exit 0; fi
# \getenv: an argument with the password would be visible in the list of processes. \gexec runs the statement that a row contains.
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 "$DATABASE_OWNER_URL" <<'SQL'
\getenv password BACKOFFICE_DATABASE_PASSWORD
select 'create role backoffice login' where not exists (select from pg_roles where rolname = 'backoffice') \gexec
alter role backoffice password :'password';
select 'create database backoffice owner backoffice encoding ''UTF8'' template template0'
  where not exists (select from pg_database where datname = 'backoffice') \gexec
revoke all on database backoffice from public;
SQL
connects || {
  echo "BACKOFFICE_DATABASE_URL does not connect: it has to name the login backoffice, the database backoffice and BACKOFFICE_DATABASE_PASSWORD" >&2
  exit 1
}
echo "the database backoffice is ready"
