import { NBSP } from "#shared/text/format.ts";
import { InputField } from "../../../ui/form/field.tsx";

interface FeedOptionFieldsProps {
  /** Of the ids. */
  prefix: string;
  values: Readonly<Record<string, string | undefined>>;
  errors: Readonly<Record<string, string | undefined>>;
}

/** How a feed is read that is not like others. */
export function FeedOptionFields({ prefix, values, errors }: FeedOptionFieldsProps) {
  return (
    <>
      <label className="checkbox">
        <input type="checkbox" name="only_prices" value="on" defaultChecked={values["only_prices"] === "on"} />
        <span>
          Только цены и{NBSP}остатки <span className="soft">того, что уже продаётся; остальное останется как есть</span>
        </span>
      </label>
      <InputField
        id={`${prefix}category`}
        name="category"
        label="Раздел для товаров без категории"
        hint={`Пусто — такие товары не${NBSP}загрузим и${NBSP}перечислим`}
        maxLength={200}
        autoComplete="off"
        defaultValue={values["category"]}
        error={errors["category"]}
      />
      <InputField
        id={`${prefix}rates`}
        name="rates"
        label="Курсы валют"
        hint={`Рублей за${NBSP}единицу: USD=90, UAH=2,3. Пусто — как в${NBSP}выгрузке`}
        maxLength={200}
        autoComplete="off"
        defaultValue={values["rates"]}
        error={errors["rates"]}
      />
    </>
  );
}
