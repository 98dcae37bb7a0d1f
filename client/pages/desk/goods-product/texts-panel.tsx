import { useEffect, useRef, useState } from "react";
import type { GoodsProduct } from "#shared/contract/desk/goods/goods.ts";
import { NBSP, plural } from "#shared/text/format.ts";
import { Panel } from "../../../desk/ui/panel.tsx";
import { InputField, TextField } from "../../../ui/form/field.tsx";
import { descriptionHtml, descriptionText, isHtml } from "./description.ts";
import { fieldText, FormOf, PREFIX, sideOf, sourceHint, useGoodsForm } from "./parts.tsx";

interface TextsProps {
  product: GoodsProduct;
  mayChange: boolean;
  saved: boolean;
}

/** The sentence under the heading and the description, with the description as the shopper sees it. */
export function TextsPanel({ product, mayChange, saved }: TextsProps) {
  const html = fieldText(sideOf(product, "description").value);
  const state = useGoodsForm("texts", { lead: fieldText(sideOf(product, "lead").value), description: descriptionText(html) });
  const { first, errors } = state;
  const area = useRef<HTMLTextAreaElement>(null);
  const typed = useTyped(area, first["description"] ?? "");
  // HTML that was typed is cleaned by the shop when it is saved.
  const shown = isHtml(typed) ? html : descriptionHtml(typed);
  return (
    <Panel title="Описание" id="texts">
      <FormOf state={state} submit={mayChange ? "Сохранить описание" : null} saved={saved}>
        <TextField
          id={`${PREFIX}lead`}
          name="lead"
          label="Коротко, под названием"
          rows={2}
          maxLength={500}
          defaultValue={first["lead"]}
          error={errors["lead"]}
          hint={sourceHint(sideOf(product, "lead"), "lead", product)}
        />
        <div className="goods-texts stack fit gap-16">
          <TextField
            id={`${PREFIX}description`}
            name="description"
            label="Описание"
            rows={14}
            ref={area}
            defaultValue={first["description"]}
            error={errors["description"]}
            hint={
              sourceHint(sideOf(product, "description"), "description", product) ??
              `Пустая строка — новый абзац, «- » — пункт списка, «### » — подзаголовок, **жирно**`
            }
          />
          <div className="stack fit top gap-6">
            <p className="field-label">Так увидит покупатель</p>
            <div className="prose outlined rounded-inner goods-preview" dangerouslySetInnerHTML={{ __html: shown }} />
          </div>
        </div>
      </FormOf>
    </Panel>
  );
}

/** What search engines show, with the length that they have room for. */
export function SearchPanel({ product, mayChange, saved }: TextsProps) {
  const fields = ["seo_title", "seo_description"] as const;
  const state = useGoodsForm("search", Object.fromEntries(fields.map((name) => [name, fieldText(sideOf(product, name).value)])));
  const { first, errors } = state;
  const [title, description] = [useRef<HTMLInputElement>(null), useRef<HTMLTextAreaElement>(null)];
  const lengths = [useTyped(title, first["seo_title"] ?? "").length, useTyped(description, first["seo_description"] ?? "").length];
  return (
    <Panel title="Для поисковых систем" note="пусто — из названия и цены" id="search">
      <FormOf state={state} submit={mayChange ? "Сохранить" : null} saved={saved}>
        <InputField
          id={`${PREFIX}seo_title`}
          name="seo_title"
          label="Заголовок"
          maxLength={200}
          ref={title}
          defaultValue={first["seo_title"]}
          error={errors["seo_title"]}
          hint={lengthHint(lengths[0] ?? 0, 60)}
        />
        <TextField
          id={`${PREFIX}seo_description`}
          name="seo_description"
          label="Описание"
          rows={3}
          maxLength={400}
          ref={description}
          defaultValue={first["seo_description"]}
          error={errors["seo_description"]}
          hint={lengthHint(lengths[1] ?? 0, 160)}
        />
      </FormOf>
    </Panel>
  );
}

function lengthHint(length: number, best: number): string {
  const signs = `${length}${NBSP}${plural(length, "знак", "знака", "знаков")}`;
  return length > best
    ? `${signs}: в${NBSP}выдаче видно около ${best}, остальное обрежут`
    : `${signs} из${NBSP}${best}, которые видно в${NBSP}выдаче`;
}

/** What stands in a field while it is typed. */
function useTyped(ref: React.RefObject<HTMLInputElement | HTMLTextAreaElement | null>, first: string): string {
  const [typed, setTyped] = useState(first);
  useEffect(() => setTyped(ref.current?.value ?? first), [first, ref]);
  useEffect(() => {
    const field = ref.current;
    const read = () => setTyped(field?.value ?? "");
    field?.addEventListener("input", read);
    return () => field?.removeEventListener("input", read);
  }, [ref]);
  return typed;
}
