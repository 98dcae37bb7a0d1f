import sanitizeHtml from "sanitize-html";

const options: sanitizeHtml.IOptions = {
  allowedTags: ["p", "ul", "ol", "li", "b", "i", "br", "h3", "table", "thead", "tbody", "tr", "th", "td"],
  allowedAttributes: {},
  transformTags: { strong: "b", em: "i", h1: "h3", h2: "h3", h4: "h3", h5: "h3", h6: "h3", div: "p" },
};

/** Sanitises a description: only the tags that contract/catalog names, without attributes. Plain text becomes paragraphs. */
export function cleanHtml(source: string): string {
  const text = source.trim();
  if (text === "") return "";
  return sanitizeHtml(/<[a-z]/i.test(text) ? text : paragraphs(text), options).trim();
}

function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replace(/\n/g, "<br>")}</p>`)
    .join("");
}
