import * as z from "zod/mini";
import { figure, link, picture, roubles, seo, documentResponse, richText } from "./common.ts";
import { file, get, view } from "./endpoint.ts";

const heading = { seo, title: z.string(), lead: z.string() };

/** The icons that tiles and ways to pay may name. */
export const contentIcons = [
  "badge-check",
  "banknote",
  "book-open",
  "calendar-days",
  "circle-question-mark",
  "credit-card",
  "file-down",
  "file-text",
  "hammer",
  "landmark",
  "list-checks",
  "map-pin",
  "qr-code",
  "shield-check",
  "truck",
  "wrench",
] as const;
const icon = z.enum(contentIcons);

/** A question; `html` is its answer, `id` its anchor. */
export const answer = z.object({ id: z.string(), question: z.string(), html: z.string() });
export type Answer = z.infer<typeof answer>;

/** Words to search for in a list of texts. */
const words = z._default(z.string().check(z.trim(), z.maxLength(100)), "");

/** Query of /api/service/: `page` names one of the service pages (empty = the overview), `q` are the words for `page=faq`. */
export const serviceQuery = z.object({ page: z._default(z.string(), ""), q: words });

/** /api/service/: the overview of the service pages. */
export const serviceResponse = z.object({
  page: z.object({
    ...heading,
    picture: z.nullable(picture),
    figures: z.array(figure),
    cards: z.array(z.object({ title: z.string(), text: z.string(), url: z.string(), icon })),
    /** The first question of each group of the FAQ. */
    asked: z.array(answer),
    text: richText,
  }),
});
export type ServicePage = z.infer<typeof serviceResponse>["page"];

/** /api/service/?page=faq */
export const faqResponse = z.object({
  page: z.object({
    ...heading,
    q: z.string(),
    /** Groups with the questions that fit `q`; without `q` all groups. */
    groups: z.array(z.object({ id: z.string(), title: z.string(), items: z.array(answer) })),
    found: z.int(),
    total: z.int(),
  }),
});
export type FaqPage = z.infer<typeof faqResponse>["page"];

/** Query of /api/instructions/: words of the title, the type or the category. */
export const instructionsQuery = z.object({ q: words });

export const instructionsResponse = z.object({
  page: z.object({
    ...heading,
    q: z.string(),
    /** The found guides by category, in the order of the catalogue. */
    groups: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        items: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            /** «Сборка», «Эксплуатация» */
            kind: z.string(),
            summary: z.string(),
            /** Address of the PDF. */
            url: z.string(),
            pages: z.int(),
            bytes: z.int(),
            picture: z.nullable(picture),
            /** The section of the catalogue that it belongs to; null = the shop does not sell such products. */
            section: z.nullable(link),
          }),
        ),
      }),
    ),
    found: z.int(),
    total: z.int(),
  }),
});
export type InstructionsPage = z.infer<typeof instructionsResponse>["page"];

/** /api/programs/ */
export const programsResponse = z.object({
  page: z.object({
    ...heading,
    programs: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        text: z.string(),
        price_text: z.string(),
        points: z.array(z.string()),
        /** The conditions as HTML; may be empty. */
        conditions: z.string(),
      }),
    ),
    /** The conditions of all programmes. */
    text: richText,
  }),
});
export type ProgramsPage = z.infer<typeof programsResponse>["page"];

/** The data of the instalment calculator. */
export const instalment = z.object({
  /** The price that the calculator begins with. */
  price: roubles,
  min_price: roubles,
  max_price: roubles,
  /** The largest first payment in per cent of the price. */
  max_percent: z.int(),
  /** `rate`: per cent a year, 0 = without overpayment. */
  plans: z.array(z.object({ months: z.int(), rate: z.number() })),
  example: z.string(),
});
export type Instalment = z.infer<typeof instalment>;

/** /api/payment/ */
export const paymentResponse = z.object({
  page: z.object({
    ...heading,
    version: z.string(),
    methods: z.array(z.object({ id: z.string(), title: z.string(), text: z.string(), icon })),
    /** null = the shop sells for the whole price only. */
    instalment: z.nullable(instalment),
    text: richText,
  }),
});
export type PaymentPage = z.infer<typeof paymentResponse>["page"];

const serviceCall = get("/api/service/", { query: serviceQuery, answer: serviceResponse });

export const serviceEndpoints = {
  service: serviceCall,
  faq: view(serviceCall, { fixed: { page: "faq" }, answer: faqResponse }),
  /** With `page`: exploitation, manual, service_order, service_politics or zayavka_servis. */
  serviceDocument: view(serviceCall, { answer: documentResponse }),
  instructions: get("/api/instructions/", { query: instructionsQuery, answer: instructionsResponse }),
  programs: get("/api/programs/", { answer: programsResponse }),
  payment: get("/api/payment/", { answer: paymentResponse }),
  /** A blank form as PDF: of an order for companies, of a return. */
  formPaper: get("/api/papers/:form/", { params: z.object({ form: z.enum(["order", "return"]) }), answer: file }),
};
