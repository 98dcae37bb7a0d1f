import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { STATEMENT_BYTES } from "#shared/domain/orders/payment.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { NO_SUM, readRoubles } from "#shared/text/numbers.ts";
import { refusal } from "../../../api/refusal.ts";
import { base64Of, filesIn, textsIn, textsOf } from "../../../forms/form-data.ts";
import type { FormAnswer, PageAction } from "../../../page.ts";

/** What was done is told by the page that the form leads to. */
const done = (query: Readonly<Record<string, string | number>>) => ({
  redirect: `${deskPaths.statement.href()}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
});

/** Each transfer has a form of its own, named by its id; the pressed button says what to do with it. */
export const action: PageAction<FormAnswer> = async ({ api, form }) => {
  const { form: name, deed, id, left, order, amount } = textsOf(form, "form", "deed", "id", "left", "order", "amount");
  const typed = { form: name, values: textsIn(form) };
  const letter = form.has("letter");
  try {
    if (name === "load") {
      const [file] = filesIn(form);
      if (!file) return { ...typed, errors: { files: "Выберите файл выписки" } };
      if (file.size > STATEMENT_BYTES) return { ...typed, errors: { files: `Файл больше 1${NBSP}МБ: возьмите период короче` } };
      const payload = { file: await base64Of(file) };
      const { loaded } = await api.call(deskEndpoints.loadStatement, { payload });
      return done({ done: "loaded", ...loaded });
    }
    if (name === "sure") {
      const transfers = form.getAll("transfer").map((text) => {
        const [one, rest] = String(text).split(" ").map(Number);
        return { id: one ?? 0, left: rest ?? 0 };
      });
      return done({ done: "sure", ...(await api.call(deskEndpoints.recordTransfers, { payload: { transfers, letter } })) });
    }
    const shown = { id: Number(id), left: Number(left) };
    if (deed === "dismiss") {
      await api.call(deskEndpoints.dismissTransfer, { payload: shown });
      return done({ done: "dismissed" });
    }
    const sum = readRoubles(amount);
    const errors = {
      ...(order.trim() === "" && { order: "Впишите номер заказа: 26-000123" }),
      ...(sum === null && { amount: NO_SUM }),
    };
    if (Object.keys(errors).length > 0) return { ...typed, errors };
    const recorded = await api.call(deskEndpoints.recordTransfer, { payload: { ...shown, order, amount: sum ?? 0, letter } });
    return done({ done: "recorded", order: recorded.order });
  } catch (error) {
    const { errors, ...rest } = refusal(error);
    const { file, ...others } = errors;
    return { ...typed, ...rest, errors: file ? { ...others, files: file } : errors };
  }
};
