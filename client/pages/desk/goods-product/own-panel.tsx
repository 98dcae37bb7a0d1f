import type { GoodsProduct } from "#shared/contract/desk/goods/goods.ts";
import { goodsLacks } from "#shared/domain/goods/goods-fields.ts";
import { NBSP } from "#shared/text/format.ts";
import { Confirm } from "../../../desk/ui/confirm.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { InputField } from "../../../ui/form/field.tsx";
import { PREFIX, sideOf } from "./parts.tsx";

/** Where each of what a product lacks is entered. */
const places = { photo: "#photos", text: "#texts", price: "#main", section: "#main" } as const;

/** Of a product that was added here: what it lacks before shoppers see it, or the press that shows it. */
export function Unfinished({ product: { own, url, lacks }, mayChange }: { product: GoodsProduct; mayChange: boolean }) {
  const { errors, sending } = usePageForm("show");
  if (!own || url !== null) return null;
  const error = Object.values(errors)[0];
  return (
    <Note tone="warning" title={`Покупатели его не${NBSP}видят`}>
      {lacks.length > 0 ? (
        <p>
          Не{NBSP}хватает:{" "}
          {lacks.map((lack, index) => (
            <span key={lack}>
              {index > 0 && ", "}
              <a className="desk-link" href={places[lack]}>
                {goodsLacks[lack]}
              </a>
            </span>
          ))}
          {lacks.includes("price") && `. «По${NBSP}запросу»${NBSP}— это цена 0`}
        </p>
      ) : (
        <p>Всё заполнено: его можно показать.</p>
      )}
      {error && <p className="danger">{error}</p>}
      {mayChange && lacks.length === 0 && (
        <form method="post">
          <input type="hidden" name="form" value="show" />
          <button className="button button-small" type="submit" disabled={sending}>
            Показать в{NBSP}магазине
          </button>
        </form>
      )}
    </Note>
  );
}

/** Asks before something that was added here is removed. */
export function RemoveOwn({ item, name }: { item: number; name: string }) {
  const form = `remove-${item}`;
  const { errors, sending } = usePageForm(form);
  const error = errors["item"] ?? errors["form"];
  return (
    <Confirm
      label="Удалить"
      name={`Удалить: ${name}`}
      look="button button-outline button-small"
      title={`Удалить: ${name}?`}
      open={error !== undefined}
    >
      <form className="desk-form text-15" method="post">
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="item" value={item} />
        {error && <Note tone="danger">{error}</Note>}
        <p>Вернуть будет нельзя. То, что хоть раз заказали, можно только скрыть.</p>
        <div className="form-actions">
          <button className="button button-danger" type="submit" disabled={sending}>
            Удалить
          </button>
        </div>
      </form>
    </Confirm>
  );
}

interface NewModificationProps {
  product: GoodsProduct;
  attempt: string;
  saved: boolean;
}

/** A further size or colour, and those that were added here before. */
export function NewModification({ product, attempt: key, saved }: NewModificationProps) {
  const { errors, values, sending, attempt } = usePageForm("modification");
  const own = product.modifications.filter((item) => item.own);
  if (!product.own && product.modifications.length === 0) return null;
  const input = (name: string) => ({
    id: `${PREFIX}modification-${name}`,
    name,
    defaultValue: values[name],
    error: errors[name],
    autoComplete: "off",
  });
  return (
    <Panel
      title="Новая модификация"
      note={product.modifications.length === 0 ? `размер или цвет: тогда цена и${NBSP}остаток у${NBSP}каждой свои` : undefined}
      id="modification"
    >
      {saved && <Note tone="done">Модификация добавлена</Note>}
      <form className="desk-form" method="post" noValidate key={key}>
        <input type="hidden" name="form" value="modification" />
        <input type="hidden" name="attempt" value={values["attempt"] ?? key} />
        <ErrorSummary errors={errors} prefix={`${PREFIX}modification-`} attempt={attempt} />
        <InputField {...input("name")} label="Название" placeholder="8 ft, синий" maxLength={300} />
        <div className="goods-pair stack fit gap-16">
          <InputField {...input("article")} label="Артикул" maxLength={100} spellCheck={false} />
          <InputField {...input("price")} label="Цена, ₽" inputMode="decimal" placeholder={`по${NBSP}запросу`} />
        </div>
        <div className="form-actions">
          <button className="button button-outline" type="submit" disabled={sending}>
            Добавить модификацию
          </button>
        </div>
      </form>
      {own.length > 0 && (
        <ul className="stack gap-8 text-15">
          {own.map((item) => {
            const name = String(sideOf(item, "name").value);
            return (
              <li key={item.id} className="spread middle gap-12">
                <span className="anywhere">{name}</span>
                <RemoveOwn item={item.id} name={name} />
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
