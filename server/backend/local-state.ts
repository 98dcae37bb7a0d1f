import type { Logger } from "pino";
import type { FilePlace } from "./files/file-store.ts";
import type { SealPlace } from "./staff/seal.ts";

interface Settings extends SealPlace, FilePlace {
  smtpUrl?: string | undefined;
  smsUrl?: string | undefined;
}

/** The data that each of several containers on one PostgreSQL would store separately. With SQLite there is only one container. */
export function localState({ databaseUrl, s3, smtpUrl, smsUrl }: Settings): string[] {
  if (databaseUrl === null) return [];
  return [
    ...(s3 ? [] : ["files that people send and pictures of the feed (set S3_URL)"]),
    ...(smtpUrl === undefined ? ["letters that are written as files (set SMTP_URL)"] : []),
    ...(smsUrl === undefined ? ["codes for phones that are written as files (set SMS_URL)"] : []),
  ];
}

/** Logs a warning about it once, at the start. */
export function warnOfLocalState(settings: Settings, logger: Pick<Logger, "warn">): void {
  if (settings.databaseUrl !== null && settings.secretKey === undefined)
    logger.warn("set SECRET_KEY: until then the secrets of the staff's codes are not encrypted in this database, see docs/operations");
  const own = localState(settings);
  if (own.length > 0) logger.warn({ own }, "with several containers on this database each has these for itself, see docs/operations");
}
