#!/usr/bin/env bash
# DATABASE_URL=… scripts/container/try-image.sh IMAGE [options of podman run]
# Starts the image as in production (its own user, a read-only root, no capabilities) with the demo in an empty database,
# checks its health and some pages, and stops it. PODMAN overrides the command; PORT is the port on this machine.
set -euo pipefail
image=$1
shift
: "${DATABASE_URL:?set it to an empty database}"
port=${PORT:-3000}
podman=${PODMAN:-podman}
name=forecourt-try-$$
site=swan-river-toyota.localhost

$podman run --detach --name "$name" --network host --read-only --cap-drop ALL --security-opt no-new-privileges \
  --env DATABASE_URL --env PORT="$port" --env HOST=127.0.0.1 --env DEMO=on --env SANDBOX_PAYMENTS=allowed \
  "$@" "$image" >/dev/null
trap '$podman rm --force "$name" >/dev/null' EXIT

started=$SECONDS
until $podman exec "$name" node scripts/container/check-health.mjs /readyz; do
  if [ "$($podman inspect --format '{{.State.Running}}' "$name")" != true ] || [ $((SECONDS - started)) -gt 300 ]; then
    $podman logs "$name" >&2
    exit 1
  fi
  sleep 1
done
echo "ready after $((SECONDS - started)) s as $($podman exec "$name" id)"

check() { # check PATH CONTENT-TYPE
  local got
  got=$(curl -s -o /dev/null -w '%{http_code} %{content_type} %{size_download}' -H "Host: $site" "http://127.0.0.1:$port$1")
  echo "$1: $got bytes"
  [[ $got == "200 $2"* ]]
}
check / text/html
check /cars text/html
page=$(curl -s -H "Host: $site" "http://127.0.0.1:$port/")
image_path=$(grep -o '/images/[^" ,]*' <<<"$page" | head -1)
check "${image_path//&amp;/&}" image/
if $podman exec "$name" sh -c 'touch /app/probe' 2>/dev/null; then
  echo 'the root file system can be written' >&2
  exit 1
fi
$podman exec "$name" node scripts/container/check-health.mjs /healthz
stopping=$SECONDS
$podman stop --time 45 "$name" >/dev/null
echo "stopped after $((SECONDS - stopping)) s with code $($podman inspect --format '{{.State.ExitCode}}' "$name")"
