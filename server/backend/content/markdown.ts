import { Marked, type Token, type Tokens } from "marked";
import type { RichText } from "#shared/contract/common.ts";
import { escapeMarkup } from "#shared/text/escape.ts";
import { slugOf } from "#shared/text/transliterate.ts";
import { bindRanges, typograph } from "#shared/text/typography.ts";

/** Makes the error for a line of the text, counted from 1. */
export type ErrorAt = (line: number, reason: string) => Error;

const SAFE_LINK = /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)/;

/**
 * Converts Markdown (with tables) to an introduction, which ends at the first `##`, and a section for each `##`. The id of a section is
 * given in the heading (`## Возврат {#return}`) or is its transliteration. HTML in the source is shown as text.
 */
export function markdownText(source: string, errorAt: ErrorAt): RichText {
  const marked = new Marked({ renderer: { html: ({ text }) => escapeMarkup(text) } });
  const tokens = marked.lexer(source);
  const lineOf = (text: string) => text.split("\n").length;
  const errorOf = ({ raw }: Token, reason: string) => errorAt(lineOf(source.slice(0, source.indexOf(raw))), reason);
  marked.walkTokens(tokens, (token) => {
    if (isHeading(token) && token.depth === 1)
      throw errorOf(token, "заголовок страницы стоит в поле title, а в тексте заголовки начинаются с ##");
    if (isLink(token) && !SAFE_LINK.test(token.href)) throw errorOf(token, `ссылка «${token.href}» не начинается с / или https://`);
  });

  const html = (from: number, to: number) => typeset(marked.parser(tokens.slice(from, to)));
  const starts = tokens.flatMap((token, index) => (isHeading(token) && token.depth === 2 ? [index] : []));
  const ids = new Set<string>();
  return {
    intro: html(0, starts[0] ?? tokens.length),
    sections: starts.map((start, index) => {
      const heading = tokens[start] as Tokens.Heading;
      const [, title = "", ownId] = /^(.*?)(?:\s*\{#([\w-]+)\})?$/.exec(heading.text) ?? [];
      const id = ownId ?? slugOf(title);
      const line = () =>
        lineOf(
          tokens
            .slice(0, start)
            .map(({ raw }) => raw)
            .join(""),
        );
      if (ids.has(id)) throw errorAt(line(), `заголовок «${title}» повторяется: дайте ему свой адрес, например {#${id}-2}`);
      ids.add(id);
      return { id, title: typograph(title), html: html(start + 1, starts[index + 1] ?? tokens.length) };
    }),
  };
}

/** Converts a text without sections, such as an answer, to HTML. */
export function markdownHtml(source: string): string {
  const { intro } = markdownText(source, (_line, reason) => new Error(reason));
  return intro;
}

/** Sets the non-breaking spaces, keeps ranges whole and puts each table into an element that scrolls and can get the keyboard focus. */
function typeset(html: string): string {
  return bindRanges(typograph(html.trim()))
    .replaceAll("<table>", '<div class="prose-table" role="group" aria-label="Таблица" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>");
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === "heading";
const isLink = (token: Token): token is Tokens.Link => token.type === "link";
