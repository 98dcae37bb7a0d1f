import { UPLOADED_PICTURE } from "../../identity/look.ts";
import { pictureKey } from "../../originals/picture-storage.ts";
import type { ShownIdentity } from "../shown-identity.ts";
import type { DiskCache } from "./disk-cache.ts";

/** A picture that the shop has brought itself; its version changes with its bytes. */
export interface OwnPhoto {
  version: string;
  /** null = there is none after all. */
  read(): Promise<Buffer | null>;
}

/** Finds a picture of the shop's own by its name. null = it has none of this name. */
export type FindOwnPhoto = (name: string) => OwnPhoto | null;

/** They lie in the database: the backend is asked once for each, then they are on the disk. */
export function createOwnPhotos(own: Pick<ShownIdentity, "current" | "photo"> | undefined, cache: DiskCache): FindOwnPhoto {
  return (name) => {
    const { photos = {} } = own?.current() ?? {};
    const hash = Object.hasOwn(photos, name) ? photos[name] : undefined;
    // What was uploaded a moment ago is known by its name alone, which has the digest of its bytes: the page that shows it is faster than the news of it.
    const version = hash ?? (own && UPLOADED_PICTURE.test(name) ? `/photo/${name}` : undefined);
    if (version === undefined) return null;
    return {
      version,
      async read() {
        const key = pictureKey(`own ${name} ${version}`);
        const found = await cache.find(key);
        if (found) return found;
        const bytes = (await own?.photo(name, hash)) ?? null;
        if (bytes) await cache.put(key, bytes);
        return bytes;
      },
    };
  };
}
