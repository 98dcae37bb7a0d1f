import { ATTACHED_BYTES } from "#shared/domain/forms/enquiry.ts";
import type { FormField } from "#shared/domain/forms/form-spec.ts";
import { forms } from "#shared/domain/forms/forms.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { dateText, moscowText } from "#shared/text/date.ts";
import { fileSize, NBSP } from "#shared/text/format.ts";
import { type LetterContent, writeLetter } from "../letters/write-letter.ts";
import type { Letter } from "../outbox/message.ts";
import type { EnquirySettings, Shop } from "../settings.ts";
import type { LetterAdditions } from "./effect.ts";
import type { Enquiry } from "./enquiry.ts";

/** All data of an enquiry, for the people of the shop. */
export function enquiryContent({
  id,
  form,
  answers,
  files,
  product_name,
  created_at,
}: Enquiry): LetterContent & { facts: [string, string][] } {
  const { noun, fields } = forms[form];
  const attachments = files.map(({ name, size, file }) => `${name}, ${fileSize(size)} (attachments/${file})`).join("\n");
  const facts = fields.map((field): [string, string] => [
    field.label,
    field.kind === "files" ? attachments : answerText(field, answers[field.name] ?? ""),
  ]);
  return {
    heading: `${noun} №${NBSP}${id}`,
    paragraphs: [`Получено ${moscowText(created_at)}.`],
    facts: [["Товар", product_name], ...facts],
    closing: [],
  };
}

/** The letter to the shop with the whole enquiry and its files. A reply to it goes to the shopper. */
export function shopLetter(
  enquiry: Enquiry,
  { ordersTo, siteUrl, shop }: Pick<EnquirySettings, "ordersTo" | "siteUrl" | "shop">,
  { facts = [], instructions = [] }: LetterAdditions,
): Letter {
  const content = enquiryContent(enquiry);
  const { name = "", email: address } = enquiry.answers;
  return writeLetter(
    {
      to: ordersTo,
      subject: name === "" ? content.heading : `${content.heading} — ${name}`,
      ...(address !== undefined && { reply_to: { name, address } }),
      ...(enquiry.files.length > 0 && { attachments: attached(enquiry.files) }),
    },
    {
      ...content,
      facts: [...content.facts, ...facts],
      ...(enquiry.product_url !== "" && {
        action: { title: "Открыть товар", url: `${siteUrl}${enquiry.product_url}`, colour: shop.colour },
      }),
      closing: [`Ответить: ${siteUrl}${deskPath(enquiry)}`, ...instructions],
    },
  );
}

function deskPath({ id, form }: Enquiry): string {
  return forms[form].shown ? `${deskPaths.reviews.href()}?number=${id}` : deskPaths.enquiry.href({ id: String(id) });
}

/** Tells the shopper that the enquiry has arrived. It repeats nothing that was typed, because the address may be anybody's. */
export function shopperLetter(
  { id, form, product_name, ...enquiry }: Enquiry,
  address: string,
  shop: Shop,
  additions: LetterAdditions,
): Letter {
  const { noun, thanks } = forms[form];
  const heading = additions.heading ?? `Обращение №${NBSP}${id} получено`;
  return writeLetter(
    { to: { name: "", address }, subject: `${shop.name}: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}` },
    {
      heading,
      paragraphs: [`Здравствуйте. ${thanks}`],
      facts: [
        ["Обращение", `${noun}, №${NBSP}${id}`],
        ["Получено", moscowText(enquiry.created_at)],
        ["Товар", product_name],
        ...(additions.record ?? []),
        ...(additions.facts ?? []),
      ],
      closing: [
        `Вопросы: ${shop.phone}, ${shop.email}. Назовите номер обращения ${id}.`,
        `Если вы ничего не${NBSP}отправляли, не${NBSP}отвечайте на${NBSP}это письмо.`,
        shop.name,
      ],
    },
  );
}

/** The shop's answer. It goes to the address that was left; a reply to it goes to the shop, and names the enquiry in its subject. */
export function answerLetter(
  { id, email, answers, product_name }: Enquiry,
  { subject, text, files = [], action }: { subject: string; text: string; files?: Enquiry["files"]; action?: LetterContent["action"] },
  shop: Shop,
): Letter {
  return writeLetter(
    {
      to: { name: "", address: email },
      reply_to: { name: shop.name, address: shop.email },
      subject: `${subject} (обращение №${NBSP}${id})`,
      ...(files.length > 0 && { attachments: attached(files) }),
    },
    {
      heading: subject,
      paragraphs: text.split(/\n{2,}/),
      facts: [
        ["Обращение", `№${NBSP}${id}`],
        ["Товар", product_name],
        ["Вы писали", answers.text ?? ""],
      ],
      ...(action && { action }),
      closing: [`${shop.name}, ${shop.phone}, ${shop.email}`],
    },
  );
}

/** An answer as people read it. */
export function answerText({ kind }: FormField, answer: string): string {
  if (answer === "") return "";
  if (kind === "phone") return formatPhone(answer);
  if (kind === "rating") return `${answer} из${NBSP}5`;
  return kind === "date" ? dateText(answer) : answer;
}

/** The files that have room in a letter; the others stay in the shop's folder. */
function attached(files: Enquiry["files"]): NonNullable<Letter["attachments"]> {
  let room = ATTACHED_BYTES;
  return files.flatMap(({ file, name, type, size }) => {
    if (size > room) return [];
    room -= size;
    return [{ file, name, type }];
  });
}
