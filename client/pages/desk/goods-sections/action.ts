import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { SectionChange } from "#shared/contract/desk/goods/own-goods.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { pageNotFound } from "#shared/http-error.ts";
import { refusal } from "../../../api/refusal.ts";
import { readSeen, touchedNames } from "../../../desk/ui/seen.tsx";
import { textsIn, textsOf } from "../../../forms/form-data.ts";
import type { PageAction } from "../../../page.ts";

const done = (what: string, id: number) => ({ redirect: `${deskPaths.goodsSections.href()}?done=${what}#section-${id}` });

/** The form that changes a section. */
export const sectionForm = (id: number) => `section-${id}`;

/** What was touched in the form of a section, with what it showed. */
function changeIn(form: FormData): SectionChange {
  const seen = readSeen(form) ?? {};
  const read = (name: string, text: string) => ({ [name]: name === "category" ? Number(text) || null : text });
  const touched = touchedNames(form);
  const change = Object.assign({}, ...touched.map((name) => read(name, String(form.get(name) ?? "")))) as SectionChange;
  return { ...change, seen: Object.assign({}, ...touched.map((name) => read(name, seen[name] ?? ""))) as SectionChange };
}

/** Adds a section or changes one: the pressed button says which. */
export const action: PageAction = async ({ api, form }) => {
  const {
    form: name,
    do: deed,
    attempt,
    id: text,
    category,
    name: typed,
  } = textsOf(form, "form", "do", "attempt", "id", "category", "name");
  const params = { id: text };
  const id = Number(text);
  try {
    switch (deed) {
      case "add": {
        const payload = { attempt, name: typed, category: category === "" ? null : Number(category) };
        const added = await api.call(deskEndpoints.newSection, { payload });
        return done("added", added.id);
      }
      case "change":
        await api.call(deskEndpoints.changeSection, { params, payload: changeIn(form) });
        return done("changed", id);
      case "hide":
      case "show":
        await api.call(deskEndpoints.changeSection, { params, payload: { hidden: deed === "hide" } });
        return done(deed === "hide" ? "hidden" : "shown", id);
      case "up":
      case "down":
        await api.call(deskEndpoints.moveSection, { params, payload: { up: deed === "up" } });
        return done("moved", id);
      case "restore":
        await api.call(deskEndpoints.restoreSection, { params, payload: {} });
        return done("restored", id);
      case "begin":
        await api.call(deskEndpoints.beginOwnCatalogue, { payload: {} });
        return { redirect: `${deskPaths.goodsSections.href()}?done=begun` };
      default:
        throw pageNotFound();
    }
  } catch (error) {
    return { form: name, ...refusal(error), values: textsIn(form) };
  }
};
