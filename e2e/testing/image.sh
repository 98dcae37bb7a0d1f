# Starts a program as the image does under `docker run --read-only`: as a user without rights, on a disk where it may write to /data only.
# Runs in a mount namespace of its own: nothing of this is seen outside, and nothing is left.
# image.sh ROOT REPOSITORY DATA NODE "FILES OF THE IMAGE" COMMAND…
set -eu
# Where mount and chroot may be, whoever started it.
PATH=$PATH:/usr/sbin:/sbin
root=$1 repository=$2 data=$3 node=$4 files=$5
shift 5

readonly_copy() {
  if [ -d "$1" ]; then mkdir -p "$2"; else mkdir -p "$(dirname "$2")" && : >"$2"; fi
  mount --rbind "$1" "$2"
  mount -o remount,bind,ro "$2"
}

mount -t tmpfs tmpfs "$root"
for folder in usr lib lib64 bin sbin etc dev proc; do
  if [ -L "/$folder" ]; then cp -P "/$folder" "$root/$folder"; elif [ -e "/$folder" ]; then readonly_copy "/$folder" "$root/$folder"; fi
done
for file in $files; do readonly_copy "$repository/$file" "$root/app/$file"; done
readonly_copy "$node" "$root/opt/node"
mkdir "$root/data"
mount --bind "$data" "$root/data"
mount -o remount,ro "$root"
exec chroot --userspec=1000:1000 "$root" /bin/sh -c 'cd /app && exec "$@"' sh "$@"
