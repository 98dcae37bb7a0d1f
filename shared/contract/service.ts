import * as z from "zod/mini";
import { figure, link, picture, roubles, seo } from "./common.ts";
import { richText } from "./content.ts";

const heading = { seo, title: z.string(), lead: z.string() };

/** Cards and ways to pay name one of these icons. */
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

/** A question with its answer; `id` is the anchor, `html` the answer. */
const answer = z.object({ id: z.string(), question: z.string(), html: z.string() });
export type Answer = z.infer<typeof answer>;

/** Words to look for in a list of texts. */
const words = z._default(z.string().check(z.trim(), z.maxLength(100)), "");

/** Query of /api/service/: which of its pages (none = the way to all of them), and the words for `page=faq`. */
export const serviceQuery = z.object({ page: z._default(z.string(), ""), q: words });

/** /api/service/: the way to everything about service. */
export const serviceResponse = z.object({
  page: z.object({
    ...heading,
    picture,
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
    /** Groups with the questions that fit `q`, all of them without it. */
    groups: z.array(z.object({ id: z.string(), title: z.string(), items: z.array(answer) })),
    found: z.int(),
    total: z.int(),
  }),
});
export type FaqPage = z.infer<typeof faqResponse>["page"];

/** Query of /api/instructions/: words that the title, the type or the category must have. */
export const instructionsQuery = z.object({ q: words });

export const instructionsResponse = z.object({
  page: z.object({
    ...heading,
    q: z.string(),
    /** Found guides by category, in the catalogue's order. */
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
            /** The section of the catalogue that it is for; null when the shop does not sell such things. */
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
    /** What holds for all of them. */
    text: richText,
  }),
});
export type ProgramsPage = z.infer<typeof programsResponse>["page"];

/** What the instalment calculator reckons with. */
export const instalment = z.object({
  /** The price it begins with. */
  price: roubles,
  min_price: roubles,
  max_price: roubles,
  /** The largest first payment, per cent of the price. */
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
    instalment,
    text: richText,
  }),
});
export type PaymentPage = z.infer<typeof paymentResponse>["page"];
