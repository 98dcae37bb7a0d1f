import { paths } from "#shared/paths.ts";
import { PRESETS } from "../../forms/address.ts";
import type { FormPageData } from "../../forms/load-form.ts";
import { definePage } from "../../page.ts";

/** As much as the largest form with its files: five of 10 MB. */
const FORM_LIMIT = 51 * 1024 * 1024;

/** Every enquiry at an address of its own, for browsers without script and for links from outside. */
export const formRoute = definePage<FormPageData>({
  pattern: paths.form.pattern,
  page: () => "form",
  // On other pages such a link opens a dialog.
  likely: "enquiry",
  query: ["product", "sent", ...PRESETS],
  // The descriptions of the forms are too much for the code of every page.
  load: (context) => import("../../forms/load-form.ts").then(({ loadForm }) => loadForm(context)),
  action: () => import("../../forms/action.ts").then(({ action }) => action),
  formLimit: FORM_LIMIT,
  head: ({ form, title, lead }) => ({ title, description: lead, canonical: paths.form.href({ form }), noindex: true }),
});
