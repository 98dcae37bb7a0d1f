import { readFile, rm } from "node:fs/promises";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { FirstStartPage } from "#shared/contract/desk/shop/first-start.ts";
import { NEW_SHOP_FIELDS, OWN_STEPS } from "#shared/domain/texts/first-start.ts";
import { mayRole } from "#shared/domain/staff.ts";
import { MAX_DRAWING_BYTES, textKinds } from "#shared/domain/texts/text-kind.ts";
import { MAX_TABLE } from "#shared/domain/goods/goods-batch.ts";
import { NBSP } from "#shared/text/format.ts";
import { readArtwork } from "../../identity/look.ts";
import { activeCatalogId } from "../catalog/generations.ts";
import type { Clock } from "../clock.ts";
import { readTable } from "../goods/many/read-table.ts";
import { TableError } from "../tables/xlsx.ts";
import { addGoodsTable } from "../goods/new-table.ts";
import { beginOwnCatalogue } from "../goods/own-catalogue.ts";
import { failures } from "../http/failures.ts";
import { receiveFile } from "../files/receive.ts";
import { undoImport } from "../import/undo.ts";
import { formInvalid, refuseErrors } from "../http/input.ts";
import type { Serve } from "../http/serve.ts";
import { faultsOfNewShop, type NewShop } from "../texts/new-shop.ts";
import { saveText, type TextContext } from "../texts/save.ts";
import { DEFAULTS, readHistory } from "../texts/versions.ts";
import { beginOwnTexts, returnFormerTexts } from "./own-texts.ts";
import { keepProgress, markStep, readProgress, shownCatalogue, stepStates } from "./progress.ts";
import { deliveryFile, shortOf } from "./short-delivery.ts";

interface FirstStartContext extends TextContext {
  clock: Clock;
  /** Where tables are received. */
  folder: string;
}

const DELIVERY = "delivery.yaml";
/** Entries of the demonstration that a shop of its own does not want. */
const ENTRIES = ["articles", "news", "stories", "projects"] as const;

/** Leads the owner of a new shop through its first start. */
export function deskFirstStart(serve: Serve, context: FirstStartContext): void {
  const { db, live, clock, folder } = context;

  serve(deskEndpoints.firstStart, () => read());

  serve(deskEndpoints.firstStartLeft, async ({ staff: { role } }) => {
    const { away } = await readProgress(db);
    if (away || !mayRole(role, "shop")) return { left: 0 };
    return { left: Object.values(await stepStates(context)).filter((state) => state === "open").length };
  });

  serve(deskEndpoints.markFirstStep, async ({ payload, actor }) => {
    await markStep(db, payload, { actor, now: clock() });
    return read();
  });

  serve(deskEndpoints.beginOwnTexts, async ({ payload: { logo, ...shop }, actor }) => {
    const faults = faultsOfNewShop(shop);
    refuseErrors({ ...faults, ...logoFault(logo) });
    const drawing = logo === "" ? null : readArtwork(Buffer.from(logo, "base64")).svg;
    await beginOwnTexts(context, shop, drawing, { actor, now: clock() });
    return read();
  });

  serve(deskEndpoints.addFirstGoods, async ({ request, response, actor, staff: { role } }) => {
    const received = await receiveFile(request, response, folder, MAX_TABLE);
    try {
      const { table = "" } = (request.body ?? {}) as { table?: unknown };
      const field = received ? "file" : "table";
      const bytes = received ? await readFile(received.path) : Buffer.from(String(table));
      if (bytes.length === 0) throw formInvalid({ file: "Выберите файл или вставьте таблицу" });
      const rows = await readTable(bytes, { isNew: true, isTyped: !received }).catch((error: unknown) => {
        if (!(error instanceof TableError)) throw error;
        throw formInvalid({ [field]: error.message });
      });
      const now = clock();
      const added = await addGoodsTable(db, rows, { field, actor, role, now });
      await markStep(db, { step: "catalogue", state: "done" }, { actor, now });
      return { added };
    } finally {
      if (received) await rm(received.path, { force: true });
    }
  });

  serve(deskEndpoints.clearDemo, async ({ actor }) => {
    const { identity: named } = await stepStates(context);
    await beginOwnCatalogue(db, clock, actor, (trx, emptied) => keepProgress(trx, { emptied }));
    if (!live.current().source.alone) {
      const { name, tagline, company, look } = live.current().content.identity;
      const shop = { name, tagline, ...company, primary: look.colours.primary, accent: look.colours.accent };
      await beginOwnTexts(context, shop, null, { actor, now: clock(), isNamed: named === "done" });
    }
    return read();
  });

  serve(deskEndpoints.returnDemo, async ({ actor }) => {
    const { emptied } = await readProgress(db);
    if (emptied === null || emptied !== (await activeCatalogId(db))) throw failures.textUnknown();
    await undoImport(db, { actor, now: clock(), only: emptied, onShown: (trx) => keepProgress(trx, { emptied: null }) });
    return read();
  });

  serve(deskEndpoints.returnFormerTexts, async ({ actor }) => {
    await returnFormerTexts(context, { actor, now: clock() });
    return read();
  });

  serve(deskEndpoints.saveShortDelivery, async ({ payload: { number, ...form }, actor }) => {
    const written = deliveryFile(form);
    if ("errors" in written) throw formInvalid(written.errors);
    const now = clock();
    await saveText(context, { path: DELIVERY, number, text: written.text, publish: "now", at: "", actor, now });
    await markStep(db, { step: "delivery", state: "done" }, { actor, now });
    return read();
  });

  async function read(): Promise<FirstStartPage> {
    const { content, source } = live.current();
    const { former, away, emptied } = await readProgress(db);
    const { name, tagline, company, look } = content.identity;
    const [defaults] = await readHistory(db, DEFAULTS, 1);
    const [delivery] = await readHistory(db, DELIVERY, 1);
    const shown: NewShop = { name, tagline, ...company, primary: look.colours.primary, accent: look.colours.accent };
    const entries = source.alone
      ? []
      : await Promise.all(
          ENTRIES.map(async (kind) => {
            const { folder, title } = textKinds[kind];
            return { kind, title, count: (await source.list(folder)).filter((file) => file.endsWith(".md")).length };
          }),
        );
    const states = await stepStates(context);
    return {
      page: {
        away,
        steps: OWN_STEPS.map((id) => ({ id, state: states[id] })),
        own_texts: source.alone,
        returns_goods: emptied !== null && emptied === (await activeCatalogId(db)),
        returns: former !== null && former.mark === defaults?.id,
        // The company of the demonstration does not exist.
        shop: source.alone && states.identity !== "open" ? Object.fromEntries(NEW_SHOP_FIELDS.map((field) => [field, shown[field]])) : {},
        catalogue: await shownCatalogue(db),
        entries: entries.filter(({ count }) => count > 0),
        delivery: shortOf(content.delivery),
        delivery_number: delivery?.number ?? 0,
      },
    };
  }
}

function logoFault(logo: string): { logo?: string } {
  if (logo === "") return {};
  const bytes = Buffer.from(logo, "base64");
  if (bytes.length > MAX_DRAWING_BYTES) return { logo: `Рисунок больше ${MAX_DRAWING_BYTES / 1024}${NBSP}КБ: уменьшите его` };
  try {
    readArtwork(bytes);
    return {};
  } catch (error) {
    return { logo: `Не подходит: ${(error as Error).message}` };
  }
}
