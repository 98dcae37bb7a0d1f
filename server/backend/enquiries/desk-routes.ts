import { pipeline } from "node:stream/promises";
import type { Kysely } from "kysely";
import { NOTE_MAX } from "#shared/domain/forms/enquiry.ts";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { enquiryPayload, EnquiryConflict, EnquiryPage } from "#shared/contract/desk/enquiries.ts";
import { withoutNulls } from "#shared/domain/person.ts";
import type { Clock } from "../clock.ts";
import type { AnswerDraft } from "../content/answers.ts";
import type { Database } from "../db/schema.ts";
import type { FileStore } from "../files/file-store.ts";
import { failures } from "../http/failures.ts";
import { formInvalid, readNumber, refuseErrors } from "../http/input.ts";
import { sent, type Exchange, type Sent } from "../http/exchange.ts";
import type { Serve } from "../http/serve.ts";
import type { Shop } from "../settings.ts";
import { actOnEnquiry, type EnquiryAct } from "./deeds.ts";
import { findEnquiry } from "./enquiry.ts";
import { colleagues } from "../staff/members.ts";
import { enquiriesPage } from "./desk-list.ts";
import { enquiryDeeds, enquiryPage } from "./desk-view.ts";

export interface DeskEnquiriesOptions {
  db: Kysely<Database>;
  clock: Clock;
  shop: Shop;
  drafts: readonly AnswerDraft[];
  attachments: FileStore;
  onQueued: () => void;
}

/** The desk's calls about enquiries. */
export function deskEnquiries(serve: Serve, options: DeskEnquiriesOptions): void {
  const { db, clock, shop, attachments, onQueued } = options;

  async function page(id: number): Promise<EnquiryPage> {
    const found = await enquiryPage(options, id);
    if (!found) throw failures.enquiryUnknown();
    return found;
  }

  serve(deskEndpoints.enquiries, ({ query, staff }) => enquiriesPage(db, query, staff.id));

  serve(deskEndpoints.enquiry, ({ params }) => page(readNumber(params.number, failures.enquiryUnknown)));

  serve(deskEndpoints.changeEnquiry, async ({ params, payload, actor }) => {
    const id = readNumber(params.number, failures.enquiryUnknown);
    const act = await readAct(db, payload);
    const outcome = await actOnEnquiry(db, { id, version: payload.version, actor, now: clock(), shop }, act);
    if (outcome === "unknown") throw failures.enquiryUnknown();
    if (outcome === "no-email") throw failures.enquiryEmailMissing();
    if (outcome === "changed") {
      const details: EnquiryConflict = { ...(await page(id)), changes: await enquiryDeeds(db, id, payload.version) };
      throw failures.enquiryChanged({ details });
    }
    onQueued();
    return page(id);
  });

  serve(deskEndpoints.enquiryFile, ({ response, params }) =>
    sendFile(response, readNumber(params.number, failures.enquiryUnknown), params.file),
  );

  /** Unknown people sent these files: a browser must download them and never show them as a page of the shop. */
  async function sendFile(response: Exchange["response"], id: number, name: string): Promise<Sent> {
    const file = (await findEnquiry(db, id))?.files.find((one) => one.file === name);
    const stored = file && (await attachments.read(file.file));
    if (!file || !stored) throw failures.enquiryFileUnknown();
    response.attachment(file.name).type(file.type);
    response.set({ "Content-Length": String(stored.size), "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "sandbox" });
    await pipeline(stored.content, response).catch((error: NodeJS.ErrnoException) => {
      // A client that disconnects before the end is not an error.
      if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
    });
    return sent;
  }
}

/** The act of a payload, complete. @throws HttpError 422 */
async function readAct(db: Kysely<Database>, payload: ReturnType<typeof enquiryPayload.parse>): Promise<EnquiryAct> {
  const { deed, subject, text, done, person } = payload;
  switch (deed) {
    case "answer":
      refuseErrors(
        withoutNulls({ subject: subject === "" ? "Напишите тему письма" : null, text: text === "" ? "Напишите текст ответа" : null }),
      );
      return { deed, subject: subject.replaceAll(/\s+/g, " "), text: text.replaceAll("\r\n", "\n"), done };
    case "note":
      if (text === "") throw formInvalid({ note: "Напишите заметку" });
      if (text.length > NOTE_MAX) throw formInvalid({ note: `Не больше ${NOTE_MAX} знаков` });
      return { deed, text: text.replaceAll("\r\n", "\n") };
    case "assign": {
      const chosen = (await colleagues(db, "enquiries")).find(({ id }) => id === person) ?? null;
      if (person !== 0 && !chosen) throw formInvalid({ person: "Этот сотрудник больше не работает с обращениями" });
      return { deed, person: chosen };
    }
    default:
      return { deed };
  }
}
