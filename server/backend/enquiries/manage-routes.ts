import { pipeline } from "node:stream/promises";
import type { Kysely } from "kysely";
import { enquiriesQuery, enquiryPayload, NOTE_MAX, type EnquiryConflict, type EnquiryPage } from "#shared/contract/manage/enquiries.ts";
import { withoutNulls } from "#shared/domain/person.ts";
import { HttpError } from "#shared/http-error.ts";
import type { Clock } from "../clock.ts";
import type { AnswerDraft } from "../content/answers.ts";
import type { Database } from "../db/schema.ts";
import type { FileStore } from "../files/file-store.ts";
import { formInvalid, readPayload, readQuery, refuseErrors } from "../http/input.ts";
import type { Shop } from "../settings.ts";
import type { Desk, DeskExchange } from "../staff/desk-router.ts";
import { actOnEnquiry, type EnquiryAct } from "./deeds.ts";
import { findEnquiry } from "./enquiry.ts";
import { colleagues, enquiriesPage } from "./manage-list.ts";
import { enquiryDeeds, enquiryPage } from "./manage-view.ts";

export interface ManageEnquiriesOptions {
  db: Kysely<Database>;
  clock: Clock;
  shop: Shop;
  drafts: readonly AnswerDraft[];
  attachments: FileStore;
  onQueued: () => void;
}

/** The desk's calls about enquiries. */
export function manageEnquiries({ get, post }: Desk, options: ManageEnquiriesOptions): void {
  const { db, clock, shop, attachments, onQueued } = options;

  async function page(id: number): Promise<EnquiryPage> {
    const found = await enquiryPage(options, id);
    if (!found) throw notFound();
    return found;
  }

  get("/api/manage/enquiries/", "enquiries", ({ request, staff }) => enquiriesPage(db, readQuery(enquiriesQuery, request), staff.id));

  get("/api/manage/enquiries/:number/", "enquiries", ({ request }) => page(numberIn(request.params.number)));

  post("/api/manage/enquiries/:number/", "enquiries", async ({ request, actor }) => {
    const id = numberIn(request.params.number);
    const payload = readPayload(enquiryPayload, request);
    const act = await readAct(db, payload);
    const outcome = await actOnEnquiry(db, { id, version: payload.version, actor, now: clock(), shop }, act);
    if (outcome === "unknown") throw notFound();
    if (outcome === "no-email") throw noEmail();
    if (outcome === "changed") {
      const details: EnquiryConflict = { ...(await page(id)), changes: await enquiryDeeds(db, id, payload.version) };
      throw new HttpError(409, "ENQUIRY_CHANGED", "Обращение тем временем изменил другой сотрудник. Посмотрите, что сделано, и повторите", {
        details,
      });
    }
    onQueued();
    return page(id);
  });

  get("/api/manage/enquiries/:number/files/:file", "enquiries", ({ request, response }) =>
    sendFile(response, numberIn(request.params.number), String(request.params.file)),
  );

  /** Strangers sent these files: a browser keeps them as files and never shows them as a page of the shop. */
  async function sendFile(response: DeskExchange["response"], id: number, name: string): Promise<void> {
    const file = (await findEnquiry(db, id))?.files.find((one) => one.file === name);
    const stored = file && (await attachments.read(file.file));
    if (!file || !stored) throw new HttpError(404, "FILE_NOT_FOUND", "Такого файла нет");
    response.attachment(file.name).type(file.type);
    response.set({ "Content-Length": String(stored.size), "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "sandbox" });
    await pipeline(stored.content, response).catch((error: NodeJS.ErrnoException) => {
      // Whoever leaves before the end is no failure.
      if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
    });
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
      const chosen = (await colleagues(db)).find(({ id }) => id === person) ?? null;
      if (person !== 0 && !chosen) throw formInvalid({ person: "Этот сотрудник больше не работает с обращениями" });
      return { deed, person: chosen };
    }
    default:
      return { deed };
  }
}

function numberIn(text: unknown): number {
  if (typeof text === "string" && /^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw notFound();
}

const notFound = () => new HttpError(404, "ENQUIRY_NOT_FOUND", "Такого обращения нет");
const noEmail = () => new HttpError(422, "NO_EMAIL", "Почту в этом обращении не оставили: позвоните");
