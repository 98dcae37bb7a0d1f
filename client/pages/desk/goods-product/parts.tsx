import { type ReactNode, useState } from "react";
import type { GoodsItem, GoodsProduct, GoodsSide, GoodsValue } from "#shared/contract/desk/goods/goods.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { NBSP } from "#shared/text/format.ts";
import { ConflictNote, Note } from "../../../desk/ui/note.tsx";
import { mergedValues, readSeen, Seen, type SeenValues, touchedNames } from "../../../desk/ui/seen.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import type { GoodsAnswer } from "./action.ts";

export const PREFIX = "goods-";

const NO_CHANGES: readonly never[] = [];

/**
 * What a form begins from. While something is typed into it, it stays what it was, whatever others have changed since: what is typed would be lost
 * otherwise, and the save compares with what was shown.
 */
function useShown(form: string, present: SeenValues, sending: boolean): SeenValues {
  const text = JSON.stringify(present);
  const [state, setState] = useState({ text, shown: present, sending });
  if (state.text === text && state.sending === sending) return state.shown;
  // What was sent is saved, or comes back with its answer.
  const keeps = sending || (!state.sending && isTouched(form));
  const shown = keeps ? state.shown : present;
  setState({ text, shown, sending });
  return shown;
}

function isTouched(name: string): boolean {
  if (typeof document === "undefined") return false;
  const forms = [...document.forms].map((form) => new FormData(form));
  return forms.some((form) => form.get("form") === name && touchedNames(form).length > 0);
}

/** The state of one form of the page. @param now what its fields would show now */
export function useGoodsForm(form: string, now: SeenValues) {
  const page = usePageForm<GoodsAnswer>(form);
  const { answer, values } = page;
  const present = useShown(form, now, page.sending);
  const isConflict = answer?.conflict !== undefined;
  const first = isConflict ? mergedValues(present, values) : { ...present, ...values };
  return { ...page, name: form, isConflict, first, seen: isConflict ? present : (readSeen(values) ?? present) };
}

export type GoodsForm = ReturnType<typeof useGoodsForm>;

interface FormProps {
  state: GoodsForm;
  children: ReactNode;
  /** What the button says; absent = there is none, the member may only look. */
  submit: string | null;
  saved: boolean;
}

/** A form with what its fields showed, its errors and its button. */
export function FormOf({ state, children, submit, saved }: FormProps) {
  const { name, errors, attempt, seen, sending, isConflict } = state;
  return (
    <form className="desk-form" method="post" noValidate key={JSON.stringify(seen)}>
      <input type="hidden" name="form" value={name} />
      {saved && Object.keys(errors).length === 0 && <Note tone="done">Сохранено</Note>}
      {isConflict && <ConflictNote by="" changes={NO_CHANGES} />}
      <ErrorSummary errors={errors} prefix={PREFIX} attempt={attempt} />
      <fieldset className="stack gap-16 fit plain-fieldset" disabled={submit === null}>
        {/* A form sends no field that is disabled: whoever may only look has touched nothing. */}
        <Seen values={seen} />
        {children}
      </fieldset>
      {submit !== null && (
        <div className="form-actions">
          <button className="button" type="submit" disabled={sending}>
            {sending ? "Сохраняем…" : submit}
          </button>
        </div>
      )}
    </form>
  );
}

/** A value as a field shows it. */
export function fieldText(value: GoodsValue): string {
  if (value === null || value === false || Array.isArray(value)) return "";
  if (value === true) return "on";
  if (typeof value === "object") return value.value;
  return typeof value === "number" ? String(value).replace(".", ",") : value;
}

/** The price as it is typed; 0 = on request is an empty field. */
export const priceTyped = (value: GoodsValue): string => (value === 0 ? "" : fieldText(value));

export const sideOf = ({ fields }: GoodsItem, field: string): GoodsSide => fields[field] ?? { value: null, fed: null, by: null };

/** A value as people read it. */
export function valueShown(field: string, value: GoodsValue, product: GoodsProduct): string {
  if (value === null || value === "") return "пусто";
  if (field === "price" || field === "old_price") return value === 0 ? `по${NBSP}запросу` : moneyText(Number(value));
  if (field === "type") return product.sections.find(({ id }) => id === value)?.name ?? "другой раздел";
  if (typeof value === "boolean") return value ? "да" : "нет";
  if (Array.isArray(value)) return `${value.length}${NBSP}шт.`;
  if (typeof value === "object") return [value.value, value.unit].filter(Boolean).join(NBSP);
  return field === "description"
    ? String(value)
        .replace(/<[^>]*>/g, " ")
        .trim()
    : String(value);
}

/** Below a field that a person has changed: what the source says. */
export function sourceHint(side: GoodsSide, field: string, product: GoodsProduct): string | undefined {
  if (!side.by || product.source === "hand") return undefined;
  const text = valueShown(field, side.fed, product);
  return `В${NBSP}выгрузке: ${text.length > 120 ? `${text.slice(0, 119)}…` : text}`;
}
