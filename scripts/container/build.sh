#!/usr/bin/env bash
# scripts/container/build.sh [--local-base] [options of buildah]
# Builds the image localhost/forecourt with the commit as its tag. With --local-base, the base images are made from Debian's
# packages (mmdebstrap) instead of pulled from a registry. Environment: IMAGE overrides the name.
set -euo pipefail
cd "$(dirname "$0")/../.."

version=$(git describe --always --dirty 2>/dev/null || date +%Y%m%d%H%M%S)
image=${IMAGE:-localhost/forecourt:$version}
options=()

# make_base NAME PACKAGES: imports a minimal Debian as an image, unless it exists.
make_base() {
  buildah inspect --type image "$1" >/dev/null 2>&1 && return
  local archive
  archive=$(mktemp --suffix=.tar)
  mmdebstrap --quiet --variant=minbase --include="$2" trixie "$archive"
  local container
  container=$(buildah from scratch)
  buildah add --quiet "$container" "$archive" / >/dev/null
  buildah commit --quiet --rm "$container" "$1" >/dev/null
  rm -f "$archive"
}

if [ "${1:-}" = --local-base ]; then
  shift
  make_base localhost/forecourt-build-base:trixie ca-certificates,libatomic1,nodejs,npm
  make_base localhost/forecourt-base:trixie libatomic1
  options+=(--build-arg BUILD_BASE=localhost/forecourt-build-base:trixie)
  options+=(--build-arg BASE=localhost/forecourt-base:trixie)
fi

# The format of OCI has no health check.
buildah build --format docker --file Containerfile --tag "$image" "${options[@]}" "$@" .
echo "built $image"
