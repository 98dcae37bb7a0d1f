import { paths } from "#shared/paths.ts";
import { action } from "../../forms/action.ts";
import { PRESETS } from "../../navigation/form-address.ts";
import { loadForm, mostFiles } from "../../forms/load-form.ts";
import { definePage } from "../../page.ts";
import { FormPage } from "./page.tsx";

/** Every enquiry at its own address, for browsers without script and for links from outside. On other pages such a link opens a dialog. */
export const route = definePage({
  component: FormPage,
  robots: "disallow",
  query: ["product", "sent", ...PRESETS],
  load: loadForm,
  action,
  formFiles: ({ form }) => mostFiles(form),
  head: ({ form, title, lead }) => ({ title, description: lead, canonical: paths.form.href({ form }), noindex: true }),
});
