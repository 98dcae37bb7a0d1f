import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { SaveTextPayload, TextPage } from "#shared/contract/desk/texts.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { PUBLISHING } from "#shared/domain/texts/text-kind.ts";
import { hasCode } from "#shared/http-error.ts";
import { refusal } from "../../../api/refusal.ts";
import { readSeen } from "../../../desk/ui/seen.tsx";
import { textsIn } from "../../../forms/form-data.ts";
import type { FormAnswer, PageAction } from "../../../page.ts";

export interface TextAnswer extends FormAnswer {
  /** Somebody has saved another version in the meantime: the page as it is now. */
  conflict?: TextPage;
}

/** Fields of the page's forms that are no fields of the text. */
const OWN = new Set(["form", "path", "number", "publish", "at", "from", "seen", "part", "text"]);

/** The contents of the form of a text: all of it as one text, or its fields. */
export function contentsOf(texts: Readonly<Record<string, string>>, seen: Readonly<Record<string, string>> | null) {
  if ("text" in texts) return { text: texts.text ?? "" };
  const fields = Object.fromEntries(Object.entries(texts).filter(([name]) => !OWN.has(name)));
  // A box that is not ticked sends nothing.
  for (const [name, value] of Object.entries(seen ?? {})) if (!(name in fields) && value === "on") fields[name] = "";
  return { fields };
}

export const action: PageAction<TextAnswer> = async ({ api, form, url }) => {
  const texts = textsIn(form);
  const { form: name = "", path = url.searchParams.get("path") ?? "", number = "0", from, at = "", part = "" } = texts;
  const publish = PUBLISHING.find((one) => one === texts.publish) ?? "now";
  const back = (done: string) => ({
    redirect: `${deskPaths.text.href()}?${new URLSearchParams({ path, ...(part !== "" && { part }), done })}`,
  });
  try {
    if (name === "upload") {
      const { refused } = await api.call(deskEndpoints.uploadTextPictures, { payload: form });
      return refused.length === 0 ? back("pictures") : { form: name, errors: { files: refused.join(" ") }, values: {} };
    }
    if (name === "remove") {
      await api.call(deskEndpoints.removeText, { payload: { path, number } });
      return back("removed");
    }
    const contents = from === undefined ? contentsOf(texts, readSeen(form)) : { from };
    const payload: SaveTextPayload = { path, number, publish, at, ...contents };
    await api.call(deskEndpoints.saveText, { payload });
    return back(from === undefined ? publish : "returned");
  } catch (error) {
    if (hasCode(error, "TEXT_CHANGED")) {
      const errors: FormAnswer["errors"] = {};
      return { form: name, errors, values: texts, status: 409, conflict: (error.details as { page: TextPage }).page };
    }
    return { form: name, ...refusal(error), values: texts };
  }
};
