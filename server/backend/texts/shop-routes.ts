import type { Kysely } from "kysely";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { ShopAnswer } from "#shared/contract/desk/texts.ts";
import { LOGO_KINDS, MAX_DRAWING_BYTES } from "#shared/domain/texts/text-kind.ts";
import { NBSP } from "#shared/text/format.ts";
import { dataUrl, readArtwork, type Artwork } from "../../identity/look.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { failures } from "../http/failures.ts";
import { formInvalid } from "../http/input.ts";
import type { Serve } from "../http/serve.ts";
import { writeLetter } from "../letters/write-letter.ts";
import { enqueueLetters } from "../outbox/message.ts";
import { signatureOf, type Shop } from "../settings.ts";
import { parse } from "yaml";
import { tryText, write, type TextContext } from "./save.ts";
import { listTexts } from "./text-list.ts";
import { readHistory } from "./versions.ts";

export interface ShopContext extends TextContext {
  db: Kysely<Database>;
  clock: Clock;
  shop: Shop;
  siteUrl: string;
  onQueued(): void;
}

/** The shop itself at the desk: what it is called, its drawings, a letter to try its words. */
export function deskShop(serve: Serve, context: ShopContext): void {
  const { db, live, clock, shop, siteUrl, onQueued } = context;

  serve(deskEndpoints.shop, () => read());

  serve(deskEndpoints.changeLogo, async ({ actor, payload: { kind, file } }) => {
    const path = (await logoFiles())[kind];
    if (path === undefined) throw failures.textUnknown();
    const bytes = Buffer.from(file, "base64");
    if (bytes.length > MAX_DRAWING_BYTES) throw formInvalid({ file: `Рисунок больше ${MAX_DRAWING_BYTES / 1024}${NBSP}КБ: уменьшите его` });
    try {
      readArtwork(bytes);
    } catch (error) {
      throw formInvalid({ file: `Не подходит: ${(error as Error).message}` });
    }
    await tryText(context, path, bytes);
    const now = clock();
    const [newest] = await readHistory(db, path, 1);
    const after = newest?.number ?? 0;
    await write(context, { path, bytes, publishedFrom: now }, { after, actor, now });
    return { path, number: after + 1 };
  });

  serve(deskEndpoints.testLetter, async ({ staff }) => {
    const letter = writeLetter(
      { to: { name: staff.name, address: staff.email }, subject: `${shop.name}: пробное письмо` },
      {
        heading: "Пробное письмо",
        paragraphs: [`Так выглядят письма магазина «${shop.name}». Если оно дошло, дойдут и${NBSP}остальные.`],
        action: { title: "Открыть магазин", url: siteUrl, colour: shop.colour },
        closing: [`Вопросы: ${shop.phone}, ${shop.email}.`, signatureOf(shop)],
      },
    );
    await enqueueLetters(db, [letter], clock());
    onQueued();
    return { to: staff.email };
  });

  /** The files of the drawings by their names in brand.yaml. */
  async function logoFiles(): Promise<Readonly<Record<string, string>>> {
    const text = (await live.current().source.read("brand.yaml"))?.toString("utf8") ?? "";
    return (parse(text) as { logo: Record<string, string> }).logo;
  }

  async function read(): Promise<ShopAnswer> {
    const { content } = live.current();
    const { name, tagline, company, look } = content.identity;
    const files = await listTexts(context, { kind: "shop", q: "", state: "" });
    const paths = await logoFiles();
    const drawings: Readonly<Record<string, Artwork | null>> = {
      light: look.logo,
      dark: look.logoDark,
      icon: look.icon,
      wordmark: look.wordmark,
    };
    return {
      page: {
        name,
        tagline,
        phone: company.phone,
        email: company.email,
        primary: look.colours.primary,
        accent: look.colours.accent,
        files: files.map(({ path, state }) => ({ path, state })),
        logos: LOGO_KINDS.flatMap((kind) => {
          const [path, drawing] = [paths[kind], drawings[kind]];
          return path !== undefined && drawing ? [{ kind, path, picture: dataUrl(drawing) }] : [];
        }),
      },
    };
  }
}
