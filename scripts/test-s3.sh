#!/usr/bin/env bash
# Starts a throw-away S3-compatible server, the RADOS Gateway of Ceph, keeping its objects in memory, and prints its URL.
#   eval "$(scripts/test-s3.sh start)"   sets TEST_S3_URL
#   scripts/test-s3.sh stop
# It needs Debian's packages radosgw, ceph-mon and ceph-osd. The folder and port are TEST_S3_DIR and TEST_S3_PORT
# (default: a folder in TMPDIR, 54349; the monitor takes the port behind it).
set -euo pipefail
dir=${TEST_S3_DIR:-${TMPDIR:-/tmp}/shopfloor-test-s3}
port=${TEST_S3_PORT:-54349}
conf=$dir/ceph.conf

# Runs a daemon behind this script and notes its process.
daemon() {
  "$@" -c "$conf" -f >"$dir/$1.out" 2>&1 &
  echo $! >>"$dir/pids"
}

case "${1:-start}" in
  start)
    for program in ceph-mon ceph-osd radosgw; do
      command -v "$program" >/dev/null || { echo "no $program found; install the packages radosgw, ceph-mon and ceph-osd" >&2; exit 1; }
    done
    mkdir -p "$dir/mon" "$dir/osd" "$dir/rgw"
    fsid=$(cat /proc/sys/kernel/random/uuid)
    cat >"$conf" <<CONF
[global]
fsid = $fsid
mon host = v1:127.0.0.1:$((port + 1))
public addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd crush chooseleaf type = 0
osd objectstore = memstore
mon data = $dir/mon
osd data = $dir/osd
run dir = $dir
log file = $dir/\$name.log
admin socket = $dir/\$name.asok
pid file = $dir/\$name.pid
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:$port
rgw data = $dir/rgw
CONF
    {
      monmaptool --create --addv a "[v1:127.0.0.1:$((port + 1))]" --fsid "$fsid" "$dir/monmap"
      ceph-authtool --create-keyring "$dir/keyring" --gen-key -n mon. --cap mon 'allow *'
      ceph-mon --mkfs -i a --monmap "$dir/monmap" --keyring "$dir/keyring" -c "$conf"
      daemon ceph-mon -i a
      ceph() { timeout 60 ceph -c "$conf" "$@"; }
      # Named, or the monitor may take the daemon for another one.
      osd=$(cat /proc/sys/kernel/random/uuid)
      ceph osd create "$osd" 0
      ceph-osd -i 0 --mkfs --osd-uuid "$osd" -c "$conf"
      # It may ask the monitor before it knows of which cluster that is, and then gives up.
      for _ in $(seq 10); do
        daemon ceph-osd -i 0
        sleep 2
        if kill -0 "$(tail -n 1 "$dir/pids")"; then break; fi
      done
      ceph osd crush add osd.0 1.0 host=here root=default
      timeout 120 radosgw-admin -c "$conf" -n client.rgw user create --uid=test --display-name=test \
        --access-key=testkey --secret=testsecret
      daemon radosgw -n client.rgw
      for _ in $(seq 60); do
        if curl -sf -o "$dir/answer" "http://127.0.0.1:$port"; then break; fi
        sleep 1
      done
      test -s "$dir/answer"
    } >"$dir/start.log" 2>&1 || { tail -n 5 "$dir/start.log" >&2; exit 1; }
    echo "export TEST_S3_URL=http://testkey:testsecret@127.0.0.1:$port/shopfloor-test"
    ;;
  stop)
    # All of it is in memory: nothing is worth a slow end.
    [ ! -f "$dir/pids" ] || tac "$dir/pids" | xargs -r kill -9 || true
    rm -rf "$dir"
    ;;
  *)
    echo "usage: $0 start|stop" >&2
    exit 2
    ;;
esac
