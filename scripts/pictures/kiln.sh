#!/bin/sh
# Renders and develops the named Kiln & Co. pictures one after the other: scripts/pictures/kiln.sh hero-shelf product-mug
set -e
here=$(dirname "$0")
work=$(mktemp -d)
for name in "$@"; do
  nice -n 19 blender -b -t 2 --python-exit-code 1 --python "$here/kiln/render.py" -- "$work" "$name"
  node "$here/develop.ts" "$work/$name" "$here/../../src/starters/kiln/images/$name.jpg"
  rm -r "${work:?}/$name"
done
rmdir "$work"
