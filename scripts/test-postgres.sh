#!/usr/bin/env bash
# Starts a throw-away PostgreSQL server that the test harness knows as its own, and prints its URL.
#   eval "$(scripts/test-postgres.sh start)"   sets TEST_DATABASE_URL
#   scripts/test-postgres.sh stop
# The folder and port are TEST_POSTGRES_DIR and TEST_POSTGRES_PORT (default: a folder in TMPDIR, 54329).
set -euo pipefail
dir=${TEST_POSTGRES_DIR:-${TMPDIR:-/tmp}/shopfloor-test-postgres}
port=${TEST_POSTGRES_PORT:-54329}
bin=$(ls -d /usr/lib/postgresql/*/bin /usr/local/pgsql/bin /opt/homebrew/opt/postgresql*/bin 2>/dev/null | sort -V | tail -n 1 || true)
[ -n "$bin" ] || { echo "no PostgreSQL server binaries found; install the package postgresql" >&2; exit 1; }

# postgres refuses to run as root, so a user without rights runs it there.
as_user() {
  if [ "$(id -u)" = 0 ]; then
    id -u postgres >/dev/null 2>&1 || useradd --system --no-create-home postgres
    setpriv --reuid="$(id -u postgres)" --regid="$(id -g postgres)" --clear-groups "$@"
  else
    "$@"
  fi
}

control() {
  (cd "$dir" && as_user "$bin/pg_ctl" --pgdata="$dir/data" "$@") >/dev/null
}

case "${1:-start}" in
  start)
    if [ ! -f "$dir/data/PG_VERSION" ]; then
      mkdir -p "$dir"
      [ "$(id -u)" != 0 ] || chown postgres "$dir"
      (cd "$dir" && as_user "$bin/initdb" --pgdata="$dir/data" --username=shopfloor --auth=trust --encoding=UTF8 --locale=C.UTF-8) >"$dir/initdb.log" 2>&1 || {
        cat "$dir/initdb.log" >&2
        exit 1
      }
      printf "%s\n" "shopfloor.test_server = 'yes'" "listen_addresses = '127.0.0.1'" "port = $port" \
        "unix_socket_directories = ''" "fsync = off" "synchronous_commit = off" "max_connections = 200" \
        >>"$dir/data/postgresql.conf"
    fi
    control status || control --log="$dir/data/server.log" --wait start
    echo "export TEST_DATABASE_URL=postgres://shopfloor@127.0.0.1:$port/postgres"
    ;;
  stop)
    control --mode=immediate stop
    rm -rf "$dir"
    ;;
  *)
    echo "usage: $0 start|stop" >&2
    exit 2
    ;;
esac
