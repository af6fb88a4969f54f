#!/bin/bash
# the wide pictures of the home pages -> ../heroes/*.webp      ./make-heroes.sh [names] [width] [samples]
set -e; cd "$(dirname "$0")"; mkdir -p build final
N=${1:-showroom,metro,outback,caravan,coast,valley,river,cape}; W=${2:-2400}; S=${3:-12}; PY=${PYTHON:-python3}
$PY carlib.py suv hatch 4x4 convertible ute
for n in ${N//,/ }; do
  blender -b --python-use-system-env -P hero.py -- hero=$n w=$W spp=$S | grep --line-buffered -E '^RENDER|Error'   # a few minutes each
  $PY hero_post.py $n
done
node pack-heroes.mjs ${N//,/ }
