import { pino } from "pino";
import { numberText, plural } from "#shared/text/format.ts";
import { openPictureStorage } from "../originals/picture-storage.ts";
import { createPictureFetching } from "../backend/pictures/fetching.ts";
import { countPictures } from "../backend/pictures/queue.ts";
import { readArguments, type Command, type ShopContext } from "./command.ts";
import { textTable } from "./table.ts";

const MAX_LISTED = 50;
const MEGABYTE = 1_000_000;

async function report({ db, stdout }: Pick<ShopContext, "db" | "stdout">): Promise<void> {
  const { stored, waiting, failed, bytes } = await countPictures(db);
  const size = numberText(bytes / MEGABYTE, { max: 1 });
  stdout.write(`Сохранено картинок: ${stored} (${size} МБ). Ждут: ${waiting}. Не загружены: ${failed}.\n`);
}

const pictures: Command = {
  name: "pictures",
  usage: "pictures",
  summary: "картинки выгрузки: сколько сохранено, сколько ждёт, какие не загрузились и почему",
  async run(args, { db, stdout }) {
    readArguments(args, {}, []);
    await report({ db, stdout });
    const rows = await db
      .selectFrom("pictures")
      .select(["url", "attempts", "last_error", "state"])
      .where("last_error", "<>", "")
      .orderBy("state")
      .orderBy("url")
      .limit(MAX_LISTED)
      .execute();
    if (rows.length === 0) return;
    const columns = [{ title: "Адрес" }, { title: "Попыток", align: "right" as const }, { title: "" }, { title: "Причина" }];
    const words = { waiting: "повторится", failed: "оставлена", stored: "" };
    stdout.write(
      textTable(
        columns,
        rows.map((row) => [row.url, String(row.attempts), words[row.state], row.last_error]),
      ),
    );
  },
};

const fetchNow: Command = {
  name: "pictures fetch",
  usage: "pictures fetch [--failed]",
  summary: "загрузить картинки выгрузки сейчас, не дожидаясь магазина; --failed — и те, что не загрузились",
  async run(args, { db, clock, stdout, stderr, config }) {
    const { values } = readArguments(args, { failed: { type: "boolean", default: false } }, []);
    const again = db.updateTable("pictures").set({ state: "waiting", attempts: 0, next_attempt_at: clock() });
    if (values.failed) await again.where("state", "=", "failed").execute();
    let done = 0;
    const fetching = createPictureFetching({
      db,
      clock,
      storage: openPictureStorage(config),
      logger: pino({ level: "silent" }),
      onDone() {
        done += 1;
        if (done % 100 === 0) stderr.write(`${done} ${plural(done, "картинка", "картинки", "картинок")}\n`);
      },
    });
    await fetching.fetchDue();
    await report({ db, stdout });
  },
};

export const pictureCommands: Command[] = [fetchNow, pictures];
