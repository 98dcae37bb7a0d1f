import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { Kysely } from "kysely";
import { filesError } from "#shared/domain/forms/form-errors.ts";
import { fileSize, NBSP } from "#shared/text/format.ts";
import { ANSWER_FILES, ATTACHED_BYTES, MAX_NOTE } from "#shared/domain/forms/enquiry.ts";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { enquiryPayload, type EnquiryConflict, type EnquiryPage } from "#shared/contract/desk/enquiries.ts";
import { withoutNulls } from "#shared/domain/person.ts";
import type { Clock } from "../clock.ts";
import type { AnswerDraft } from "../content/answers.ts";
import type { Database } from "../db/schema.ts";
import type { FileStore } from "../files/file-store.ts";
import type { ReceivedFile } from "../files/receive.ts";
import { failures } from "../http/failures.ts";
import { formInvalid, readNumber, readPayload, refuseErrors } from "../http/input.ts";
import { sent, type HttpExchange, type Sent } from "../http/http-exchange.ts";
import type { Serve } from "../http/serve.ts";
import type { Shop } from "../settings.ts";
import { notedAttachments, withStoredFiles } from "./attachments.ts";
import { actOnEnquiry, type EnquiryAct, type EnquiryOutcome } from "./deeds.ts";
import { filesOf, findEnquiry } from "./enquiry.ts";
import { receiveFiles } from "./receive.ts";
import { colleagues } from "../staff/members.ts";
import { enquiriesPage } from "./desk-list.ts";
import { enquiryDeeds, enquiryPage } from "./desk-view.ts";

export interface DeskEnquiriesOptions {
  db: Kysely<Database>;
  clock: Clock;
  shop: Shop;
  drafts: readonly AnswerDraft[];
  attachments: FileStore;
  /** Where files are received. */
  receivingDir: string;
  onQueued: () => void;
}

/** The desk's calls about enquiries. */
export function deskEnquiries(serve: Serve, options: DeskEnquiriesOptions): void {
  const { db, clock, shop, attachments, receivingDir, onQueued } = options;

  async function page(id: number): Promise<EnquiryPage> {
    const found = await enquiryPage(options, id);
    if (!found) throw failures.enquiryUnknown();
    return found;
  }

  serve(deskEndpoints.enquiries, ({ query, staff }) => enquiriesPage(db, query, staff.id));

  serve(deskEndpoints.enquiry, ({ params }) => page(readNumber(params.number, failures.enquiryUnknown)));

  serve(deskEndpoints.changeEnquiry, async ({ request, response, params, actor }) => {
    const id = readNumber(params.number, failures.enquiryUnknown);
    const received = await receiveFiles(request, response, ANSWER_FILES, receivingDir);
    let payload: ReturnType<typeof enquiryPayload.parse>;
    let outcome: EnquiryOutcome;
    try {
      payload = readPayload(enquiryPayload, request);
      const act = await readAct(db, payload, received);
      const now = clock();
      const change = { id, version: payload.version, actor, now, shop };
      outcome = await withStoredFiles(notedAttachments(db, attachments), {
        received: act.deed === "answer" ? received : [],
        now,
        work: (files) => actOnEnquiry(db, change, act.deed === "answer" ? { ...act, files } : act),
        isNamed: (one) => one === "done",
      });
    } finally {
      // Those of an answer that went are in the store.
      for (const { path } of received) await rm(path, { force: true });
    }
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
  async function sendFile(response: HttpExchange["response"], id: number, name: string): Promise<Sent> {
    const enquiry = await findEnquiry(db, id);
    const file = enquiry && (await filesOf(db, enquiry)).find((one) => one.file === name);
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

function answerFilesError(files: readonly ReceivedFile[]): string | null {
  const error = filesError({ max: ANSWER_FILES }, files);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const most = `Файлы вместе больше ${fileSize(ATTACHED_BYTES)}: такое письмо почтовые серверы не${NBSP}примут`;
  return error ?? (bytes > ATTACHED_BYTES ? most : null);
}

/** The act of a payload; the files of an answer are not stored yet. @throws HttpError 422 */
async function readAct(
  db: Kysely<Database>,
  payload: ReturnType<typeof enquiryPayload.parse>,
  received: readonly ReceivedFile[],
): Promise<EnquiryAct> {
  const { deed, subject, text, done, person } = payload;
  switch (deed) {
    case "answer":
      refuseErrors(
        withoutNulls({
          subject: subject === "" ? "Напишите тему письма" : null,
          text: text === "" ? "Напишите текст ответа" : null,
          files: answerFilesError(received),
        }),
      );
      return { deed, subject: subject.replaceAll(/\s+/g, " "), text: text.replaceAll("\r\n", "\n"), done, files: [] };
    case "note":
      if (text === "") throw formInvalid({ note: "Напишите заметку" });
      if (text.length > MAX_NOTE) throw formInvalid({ note: `Не больше ${MAX_NOTE} знаков` });
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
