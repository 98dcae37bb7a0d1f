import type { FormEvent, ReactNode } from "react";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { GoodsListResponse } from "#shared/contract/desk/goods/goods-list.ts";
import { ROUNDINGS } from "#shared/domain/goods/goods-batch.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP, plural } from "#shared/text/format.ts";
import { deskHead } from "../../../desk/head.ts";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { SelectField } from "../../../desk/ui/select-field.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import { definePage, type PageProps } from "../../../page.ts";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { FieldError, InputField } from "../../../ui/form/field.tsx";
import { listQuery } from "../goods/query.ts";
import { action } from "./action.ts";

export const route = definePage<ManyData>({
  component: ManyPage,
  async load({ api, url, signal }) {
    const ids = url.searchParams.getAll("id");
    const query = url.searchParams.has("all") ? { ...listQuery(url), limit: "1" } : { limit: "1" };
    const { page } = await api.call(deskEndpoints.goods, { query, signal });
    return { total: url.searchParams.has("all") ? page.total : { count: ids.length, more: false }, sections: page.sections };
  },
  action,
  head: (_, url) => deskHead("Изменить сразу", url),
});

type ManyData = Pick<GoodsListResponse["page"], "total" | "sections">;

/** Who fills in a field of a choice has chosen it. */
function choose({ currentTarget }: FormEvent<HTMLElement>): void {
  const choice = currentTarget.querySelector<HTMLInputElement>("input[type=radio]");
  if (choice) choice.checked = true;
}

/** What can be done to many goods at once. Nothing is done here: the next page shows each row first. */
function ManyPage({ data: { total, sections } }: PageProps<ManyData>) {
  const { errors, values, sending, attempt } = usePageForm();
  const { count, more } = total;
  const types = Object.fromEntries(
    sections.flatMap(({ name, types: own }) => own.map((type) => [type.slug, type.name === name ? name : `${name}: ${type.name}`])),
  );
  const option = (value: string, label: string, fields?: ReactNode) => (
    <div className="stack gap-8" onInput={choose}>
      <label className="checkbox">
        <input type="radio" name="do" value={value} defaultChecked={values["do"] === value} />
        <span className="semibold">{label}</span>
      </label>
      {fields}
    </div>
  );
  return (
    <>
      <DeskHead
        title="Изменить сразу"
        note={`${more ? "больше " : ""}${count}${NBSP}${plural(count, "товар", "товара", "товаров")}`}
        back={{ title: "Товары", url: deskPaths.goods.href() }}
      />
      <form className="desk-form desk-narrow" method="post" noValidate>
        <ErrorSummary errors={errors} prefix="many-" attempt={attempt} />
        <Panel title="Что сделать" note={`сначала покажем каждую строку`}>
          <div id="many-do" className="stack gap-16" tabIndex={-1}>
            {errors["do"] && <FieldError id="many-do-error" text={errors["do"]} />}
            {option(
              "percent",
              "Цена, %",
              <div className="cluster gap-12">
                <InputField
                  id="many-percent"
                  name="percent"
                  label="На сколько процентов"
                  hint={`5 или${NBSP}−10`}
                  inputMode="decimal"
                  maxLength={10}
                  autoComplete="off"
                  defaultValue={values["percent"]}
                  error={errors["percent"]}
                />
                <SelectField
                  id="many-round"
                  name="round"
                  label="Округлить до"
                  options={Object.fromEntries(ROUNDINGS.map((one) => [one, `${one}${NBSP}₽`]))}
                  defaultValue={values["round"] ?? "10"}
                  error={errors["round"]}
                />
              </div>,
            )}
            {option(
              "price",
              "Назначить цену",
              <InputField
                id="many-price"
                name="price"
                label="Цена, ₽"
                inputMode="decimal"
                maxLength={20}
                autoComplete="off"
                defaultValue={values["price"]}
                error={errors["price"]}
              />,
            )}
            {option(
              "sale",
              "Распродажа",
              <InputField
                id="many-until"
                name="until"
                label="До какого дня"
                hint={`С${NBSP}начала этого дня закончится сама. Пусто — без${NBSP}срока`}
                placeholder="31.12.2026"
                maxLength={10}
                autoComplete="off"
                defaultValue={values["until"]}
                error={errors["until"]}
              />,
            )}
            {option("no-sale", "Убрать из распродажи")}
            {option(
              "section",
              "Перенести в раздел",
              <SelectField
                id="many-section"
                name="section"
                label="Раздел"
                options={{ "": "Выберите…", ...types }}
                defaultValue={values["section"]}
                error={errors["section"]}
              />,
            )}
            {option("hide", "Скрыть от покупателей")}
            {option("show", "Показать покупателям")}
          </div>
        </Panel>
        <div className="form-actions">
          <button className="button" type="submit" disabled={sending || count === 0}>
            {sending ? "Считаем…" : "Показать, что изменится"}
          </button>
        </div>
      </form>
    </>
  );
}
