import { join } from "node:path";
import type { ConnectOptions } from "./connect.ts";
import { SQLITE_BUSY, SQLITE_CORRUPT, UNTRANSLATABLE } from "./engine.ts";

/**
 * Why the database cannot be used, as one Russian sentence that tells the operator what to do. null = the error is of another
 * kind. An error that has crossed a thread has lost its class, so only its codes count.
 */
export function databaseFault(error: unknown, { dataDir, databaseUrl }: ConnectOptions): string | null {
  if (!(error instanceof Error)) return null;
  if (error.message.startsWith("corrupted migrations")) {
    return "База данных новее этой версии магазина: верните ту версию, с которой база работала, или восстановите прежнюю копию.";
  }
  if ("code" in error && error.code === "RESTORE_UNFINISHED" && "copy" in error) {
    return `Возврат из копии ${String(error.copy)} прервался на середине: повторите restore. Прежние данные лежат в ${dataDir}/before-restore-….tar.gz.`;
  }
  return databaseUrl ? serverFault(error) : fileFault(error, dataDir);
}

const SQLITE_FULL = 13;
const SQLITE_NOTADB = 26;
const SQLITE_IOERR_GETTEMPPATH = 6410;
/** Read only, input and output, cannot open. */
const unwritable = [8, 10, 14];

/**
 * Whether nothing can be read or stored at the moment: the server of the database does not answer, the disk is full, or the file cannot be written.
 * The same request can succeed later.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error && typeof error.errcode === "number") {
    return [SQLITE_BUSY, SQLITE_FULL, ...unwritable].includes(error.errcode & 0xff);
  }
  // 53100 = the disk of the server is full, 25006 = it only lets read, as one that takes over does at first.
  return isSilent(error) || ("code" in error && ["53100", "25006"].includes(String(error.code)));
}

/**
 * Whether PostgreSQL cannot compare or store a value: a number out of range, a text with NUL, a text where a number should be. SQLite simply
 * finds nothing.
 */
export const isForeignValue = (error: unknown): boolean =>
  error instanceof Error && "code" in error && ["22003", "22021", "22P02"].includes(String(error.code));

function fileFault(error: Error, dataDir: string): string | null {
  const file = join(dataDir, "vzlet.db");
  const code = "code" in error ? error.code : undefined;
  // The low byte is the kind, the rest tells more.
  const kind = "errcode" in error && typeof error.errcode === "number" ? error.errcode & 0xff : undefined;
  if (kind === SQLITE_CORRUPT || kind === SQLITE_NOTADB) {
    return `База данных ${file} повреждена: остановите магазин и восстановите её из резервной копии.`;
  }
  if ("errcode" in error && error.errcode === SQLITE_IOERR_GETTEMPPATH) {
    return "SQLite не находит папки для временных файлов: проверьте SQLITE_TMPDIR и TMPDIR.";
  }
  if (kind === SQLITE_BUSY) return `База данных ${file} занята другой программой: повторите позже.`;
  const opening = "syscall" in error && (error.syscall === "mkdir" || error.syscall === "access");
  if (kind === SQLITE_FULL || (opening && code === "ENOSPC")) return "На диске базы данных или её копии нет места: освободите его.";
  if (opening || (kind !== undefined && unwritable.includes(kind))) {
    return `База данных ${file} не открывается для записи: проверьте DATA_DIR, права на эту папку и её файлы и место на диске.`;
  }
  return null;
}

function serverFault(error: Error): string | null {
  const code = "code" in error ? String(error.code) : "";
  // invalid_authorization_specification and invalid_password
  if (code.startsWith("28")) return "База данных не впускает: проверьте имя и пароль в DATABASE_URL.";
  if (code === "3D000") return "Базы данных с таким именем нет: создайте её или исправьте DATABASE_URL.";
  if (code === UNTRANSLATABLE) return "База данных не в кодировке UTF8: создайте новую, с encoding 'UTF8' и template template0.";
  if (code === "42501") return "Пользователю из DATABASE_URL не хватает прав: он должен создавать таблицы и писать в них.";
  // lock_not_available
  if (code === "55P03") {
    return "Другая программа не отпускает строки или таблицы базы: найдите её в pg_stat_activity и завершите её транзакцию.";
  }
  if (isSilent(error)) {
    return "База данных по адресу из DATABASE_URL не отвечает: проверьте адрес и то, что сервер работает.";
  }
  return null;
}

/** Whether the server of the database does not answer. */
function isSilent(error: Error): boolean {
  const code = "code" in error ? String(error.code) : "";
  return SILENT.includes(code) || /timeout|Connection terminated|not queryable/.test(error.message);
}

/** 57P01 and 57P02 = the server is stopping, 57P03 = it is starting, 53300 = it has no connections left; the driver's own refusals have no code. */
const SILENT = ["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "EHOSTUNREACH", "57P01", "57P02", "57P03", "53300"];
