import type { Generated } from "kysely";

/** What was found out about the pictures of feeds; `backend/pictures` fetches them. */
export interface PictureTables {
  pictures: PicturesTable;
}

interface PicturesTable {
  /** `pictureKey` of the address. */
  key: string;
  url: string;
  /** failed: it was refused, or the attempts have ended. */
  state: "waiting" | "stored" | "failed";
  attempts: Generated<number>;
  /** Who fetches it moves this on first, so that nobody else does and a killed fetch is repeated. */
  next_attempt_at: number;
  /** Of a stored one. */
  bytes: Generated<number>;
  last_error: Generated<string>;
  /** When an import named it last. */
  seen_at: Generated<number>;
}
