import * as z from "zod";
import {
  contentIcons,
  type Answer,
  type FaqPage,
  type PaymentPage,
  type ProgramsPage,
  type ServicePage,
} from "#shared/contract/service-pages.ts";
import { slugOf } from "#shared/text/transliterate.ts";
import type { ContentFolder, MarkdownFile } from "./content-file.ts";
import { documentMeta, pageHead, type Headings } from "./pages.ts";
import { markdownHtml } from "./markdown.ts";
import { picture } from "./pictures.ts";

/** A guide in PDF; its slug is that of a catalogue type. */
export interface GuideContent {
  slug: string;
  title: string;
  kind: string;
  summary: string;
  url: string;
  pages: number;
  bytes: number;
}

export type FaqContent = Omit<FaqPage, "q" | "found" | "total">;

export interface AskedQuestion {
  answer: Answer;
  own: readonly string[];
  ofGroup: readonly string[];
}

export interface ServiceContent {
  hub: ServicePage;
  /** null = the shop has no such page. */
  faq: FaqContent | null;
  /** Its questions with the categories and types that they are about, by slug: those that they name themselves, and those of their group. */
  asked: readonly AskedQuestion[];
  programs: ProgramsPage | null;
  payment: PaymentPage;
  instructions: readonly GuideContent[];
}

const icon = z.enum(contentIcons);
const figures = z.array(z.strictObject({ value: z.string(), unit: z.string(), label: z.string() }));

const hubMeta = documentMeta.extend({
  picture: picture.nullable().default(null),
  figures: figures.default([]),
  cards: z.array(z.strictObject({ title: z.string(), text: z.string(), url: z.string(), icon })),
});

const slugs = z.array(z.string()).default([]);

const question = z.strictObject({
  q: z.string(),
  for: slugs,
  a: z.string().transform((text, context) => {
    try {
      return markdownHtml(text);
    } catch (error) {
      context.addIssue((error as Error).message);
      return z.NEVER;
    }
  }),
});

const faqFile = z
  .strictObject({
    groups: z.array(z.strictObject({ id: z.string(), title: z.string(), for: slugs, items: z.array(question).min(1) })).min(1),
  })
  .check(({ value, issues }) => {
    const ids = new Set<string>();
    const take = (id: string, path: PropertyKey[]) => {
      if (ids.has(id)) issues.push({ code: "custom", input: id, path, message: `адрес «${id}» на странице уже есть` });
      ids.add(id);
    };
    value.groups.forEach(({ id, items }, group) => {
      take(id, ["groups", group, "id"]);
      items.forEach(({ q }, item) => take(slugOf(q), ["groups", group, "items", item, "q"]));
    });
  });

const programsMeta = documentMeta.extend({
  programs: z.array(
    z.strictObject({ id: z.string(), title: z.string(), text: z.string(), price_text: z.string(), points: z.array(z.string()) }),
  ),
});

const paymentMeta = documentMeta.extend({
  methods: z.array(z.strictObject({ id: z.string(), title: z.string(), text: z.string(), icon })),
  installment: z
    .strictObject({
      price: z.number().positive(),
      min_price: z.number().positive(),
      max_price: z.number().positive(),
      max_percent: z.int().min(0).max(90),
      plans: z.array(z.strictObject({ months: z.int().min(2), rate: z.number().min(0).max(100) })).min(1),
      example: z.string(),
    })
    .nullable()
    .default(null),
});

const instructionsFile = z.strictObject({
  instructions: z.array(
    z.strictObject({ slug: z.string(), title: z.string(), kind: z.enum(["Сборка", "Эксплуатация"]), summary: z.string() }),
  ),
});

const guideFiles = z.record(z.string(), z.strictObject({ bytes: z.int(), pages: z.int() }));

/** The pages of /service/ that have more than a text, and /payment/. @throws ContentError */
export async function loadService(folder: ContentFolder, headings: Headings, site: string): Promise<ServiceContent> {
  const [hub, faq, programs, payment, instructions, files] = await Promise.all([
    folder.markdown("pages/service.md", hubMeta),
    folder.optional("faq.yaml", (file) => folder.yaml(file, faqFile)),
    folder.optional("pages/programs.md", (file) => folder.markdown(file, programsMeta)),
    folder.markdown("pages/payment.md", paymentMeta),
    folder.optional("instructions.yaml", (file) => folder.yaml(file, instructionsFile)),
    // JSON is YAML too.
    folder.optional("guides/files.json", (file) => folder.yaml(file, guideFiles)),
  ]);
  const groups = (faq?.groups ?? []).map(({ id, title, items }) => ({
    id,
    title,
    items: items.map(({ q, a }) => ({ id: slugOf(q), question: q, html: a })),
  }));
  const asked = (faq?.groups ?? []).flatMap((group) =>
    group.items.map((item) => ({ answer: { id: slugOf(item.q), question: item.q, html: item.a }, own: item.for, ofGroup: group.for })),
  );
  const { picture, figures: hubFigures, cards } = hub.meta;
  return {
    hub: {
      ...pageHead(hub.meta, site),
      picture,
      figures: hubFigures,
      cards,
      asked: groups.flatMap(({ items }) => items.slice(0, 1)),
      text: hub.text,
    },
    faq: faq && { ...pageHead(headings.faq, site), groups },
    asked,
    programs: programs && programsPage(programs, site),
    payment: {
      ...pageHead(payment.meta, site),
      version: payment.meta.version ?? "",
      methods: payment.meta.methods,
      instalment: payment.meta.installment,
      text: payment.text,
    },
    instructions: (instructions?.instructions ?? []).flatMap((guide) => {
      const file = files?.[guide.slug];
      return file ? { ...guide, url: `/instructions/${guide.slug}.pdf`, ...file } : [];
    }),
  };
}

/** A section of the text with the id of a program holds its conditions. */
function programsPage({ meta, text }: MarkdownFile<z.output<typeof programsMeta>>, site: string): ProgramsPage {
  const conditions = new Map(text.sections.map(({ id, html }) => [id, html]));
  const ids = new Set(meta.programs.map(({ id }) => id));
  return {
    ...pageHead(meta, site),
    programs: meta.programs.map((program) => ({ ...program, conditions: conditions.get(program.id) ?? "" })),
    text: { ...text, sections: text.sections.filter(({ id }) => !ids.has(id)) },
  };
}
