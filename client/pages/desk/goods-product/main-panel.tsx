import type { GoodsProduct } from "#shared/contract/desk/goods/goods.ts";
import { NBSP } from "#shared/text/format.ts";
import { Panel } from "../../../desk/ui/panel.tsx";
import { Field, InputField } from "../../../ui/form/field.tsx";
import { fieldText, FormOf, PREFIX, priceTyped, sideOf, sourceHint, useGoodsForm } from "./parts.tsx";

interface PanelProps {
  product: GoodsProduct;
  mayChange: boolean;
  saved: boolean;
}

const flags = [
  ["special", "Акция"],
  ["is_new", "Новинка"],
  ["is_hit", "Хит"],
] as const;

/** What the product is called, where it stands, what it costs and whether it is shown. */
export function MainPanel({ product, mayChange, saved }: PanelProps) {
  const alone = product.modifications.length === 0;
  const side = (field: string) => sideOf(product, field);
  const texts = ["name", "article", "brand", "series", "type", "warranty_months"];
  const present: Record<string, string> = {
    ...Object.fromEntries([...texts, ...flags.map(([name]) => name), "hidden"].map((field) => [field, fieldText(side(field).value)])),
    // Of what was added here no price and the price 0 are different things.
    ...(alone && {
      price: product.own && side("price").by ? fieldText(side("price").value) : priceTyped(side("price").value),
      old_price: fieldText(side("old_price").value),
    }),
  };
  const state = useGoodsForm("main", present);
  const { first, errors } = state;
  const input = (name: string) => ({
    id: `${PREFIX}${name}`,
    name,
    defaultValue: first[name],
    error: errors[name],
    hint: sourceHint(side(name), name, product),
    autoComplete: "off",
  });
  return (
    <Panel title="Главное" id="main">
      <FormOf state={state} submit={mayChange ? "Сохранить" : null} saved={saved}>
        <InputField {...input("name")} label="Название" maxLength={300} />
        <div className="goods-pair stack fit gap-16">
          {alone && (
            <>
              <InputField {...input("price")} label="Цена, ₽" inputMode="decimal" placeholder={`по${NBSP}запросу`} />
              <InputField {...input("old_price")} label="Старая цена, ₽" inputMode="decimal" placeholder="нет" />
            </>
          )}
          <InputField {...input("article")} label="Артикул" maxLength={100} spellCheck={false} />
          <InputField {...input("warranty_months")} label="Гарантия, мес." inputMode="numeric" />
          <InputField {...input("brand")} label="Бренд" list={`${PREFIX}brands`} maxLength={100} />
          <InputField {...input("series")} label="Серия" list={`${PREFIX}series-names`} maxLength={100} />
        </div>
        <Field id={`${PREFIX}type`} label="Раздел" hint={input("type").hint} error={errors["type"]}>
          <select className="field-input" id={`${PREFIX}type`} name="type" defaultValue={first["type"]}>
            {product.sections.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <fieldset className="cluster gap-16 plain-fieldset">
          <legend className="visually-hidden">Отметки</legend>
          {flags.map(([name, label]) => (
            <Flag key={name} name={name} label={label} on={first[name] === "on"} />
          ))}
          <Flag name="hidden" label={`Скрыт: покупатели его не${NBSP}видят`} on={first["hidden"] === "on"} />
        </fieldset>
        <Names id={`${PREFIX}brands`} names={product.brands} />
        <Names id={`${PREFIX}series-names`} names={product.series} />
      </FormOf>
    </Panel>
  );
}

function Flag({ name, label, on }: { name: string; label: string; on: boolean }) {
  return (
    <label className="row gap-8 text-15">
      <input type="checkbox" name={name} id={`${PREFIX}${name}`} defaultChecked={on} />
      {label}
    </label>
  );
}

function Names({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </datalist>
  );
}
