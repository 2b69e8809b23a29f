#!/bin/sh
# Writes deploy/images.env: pulled images pinned by digest, since tags can move. Needs Docker. Commit the file;
# rerun to upgrade, and review the changes.
set -eu
cd "$(dirname "$0")"

pin() {
  digest=$(docker buildx imagetools inspect --format '{{.Manifest.Digest}}' "$2")
  printf '%s' "$digest" | grep -Eq '^sha256:[0-9a-f]{64}$' || { echo "$2: the registry gave no digest" >&2; exit 1; }
  printf '%s=%s@%s\n' "$1" "$2" "$digest"
}

{
  pin NODE_IMAGE node:24-bookworm-slim
  pin POSTGRES_IMAGE postgres:17-bookworm
  pin CADDY_IMAGE caddy:2.10
} > images.env.new
mv images.env.new images.env
cat images.env
