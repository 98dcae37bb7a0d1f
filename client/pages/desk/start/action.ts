import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import {
  FIRST_STEPS,
  NEW_SHOP_FIELDS,
  OWN_STEPS,
  SHORT_DELIVERY_FIELDS,
  STEP_STATES,
  type FirstStep,
  type OwnStep,
} from "#shared/domain/texts/first-start.ts";
import { MAX_DRAWING_BYTES } from "#shared/domain/texts/text-kind.ts";
import { MAX_TABLE } from "#shared/domain/goods/goods-batch.ts";
import { fileSize, NBSP } from "#shared/text/format.ts";
import { refusal } from "../../../api/refusal.ts";
import { base64Of, textsIn, textsOf } from "../../../forms/form-data.ts";
import type { PageAction } from "../../../page.ts";
import { sendNamedPhotos } from "./goods-photos.tsx";

const stepHref = (step: FirstStep, done = "") => `${deskPaths.start.href()}?${new URLSearchParams({ step, ...(done !== "" && { done }) })}`;
const after = (step: OwnStep, done = "") => ({ redirect: stepHref(FIRST_STEPS[FIRST_STEPS.indexOf(step) + 1] ?? "done", done) });

/** Without script: with it each photo is sent by the page. */
const afterPhotos = (form: string, refused: readonly string[]) =>
  refused.length === 0
    ? { redirect: `${stepHref("catalogue")}#photos` }
    : { form, errors: Object.fromEntries(refused.map((text, index) => [`files-${index}`, text])), values: {} };

/** The forms of the guide by their hidden field `form`. Each leads to the next step. */
export const action: PageAction = async ({ api, form }) => {
  const name = String(form.get("form"));
  const values = textsIn(form);
  try {
    switch (name) {
      case "identity": {
        const file = form.get("logo");
        const drawing = file instanceof File && file.size > 0 ? file : null;
        if (drawing && drawing.size > MAX_DRAWING_BYTES)
          return { form: name, errors: { logo: `Рисунок больше 64${NBSP}КБ: уменьшите его` }, values };
        const payload = { ...textsOf(form, ...NEW_SHOP_FIELDS), logo: drawing ? await base64Of(drawing) : "" };
        await api.call(deskEndpoints.beginOwnTexts, { payload });
        return after("identity", "texts");
      }
      case "goods": {
        const file = form.get("file");
        if (file instanceof File && file.size > MAX_TABLE)
          return { form: name, errors: { file: `Файл больше ${fileSize(MAX_TABLE)}` }, values };
        const { added } = await api.call(deskEndpoints.addFirstGoods, { payload: form });
        return { redirect: `${stepHref("catalogue", "goods")}&added=${added}` };
      }
      case "upload": {
        const { refused } = await sendNamedPhotos(api, form);
        return afterPhotos(name, refused);
      }
      case "empty":
        await api.call(deskEndpoints.clearDemo, { payload: {} });
        return { redirect: stepHref(values["step"] === "catalogue" ? "catalogue" : "done", "cleared") };
      case "goods-back":
        await api.call(deskEndpoints.returnDemo, { payload: {} });
        return { redirect: stepHref("done", "goods-back") };
      case "back":
        await api.call(deskEndpoints.returnFormerTexts, { payload: {} });
        return { redirect: stepHref("identity", "back") };
      case "delivery":
        await api.call(deskEndpoints.saveShortDelivery, {
          payload: { ...textsOf(form, ...SHORT_DELIVERY_FIELDS), number: values["number"] ?? "0" },
        });
        return after("delivery", "delivery");
      case "letter":
        await api.call(deskEndpoints.testLetter, { payload: {} });
        await api.call(deskEndpoints.markFirstStep, { payload: { step: "letter", state: "done" } });
        return after("letter", "letter");
      case "away":
        await api.call(deskEndpoints.markFirstStep, { payload: { away: true } });
        return { redirect: deskPaths.today.href() };
      default: {
        const product = /^photo-(\d+)$/.exec(name)?.[1];
        if (product !== undefined) {
          const { refused } = await api.call(deskEndpoints.uploadPhotos, { params: { id: product }, payload: form });
          return afterPhotos(name, refused);
        }
        const step = OWN_STEPS.find((one) => one === values["step"]);
        const state = STEP_STATES.find((one) => one === values["state"]);
        if (step && state) await api.call(deskEndpoints.markFirstStep, { payload: { step, state } });
        return step ? after(step) : { redirect: deskPaths.start.href() };
      }
    }
  } catch (error) {
    return { form: name, ...refusal(error), values };
  }
};
