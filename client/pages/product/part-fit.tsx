import type { PartFit as Fit } from "#shared/contract/spare-parts.ts";
import { partsHref } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { usePageForm } from "../../forms/use-form.ts";
import { formHref } from "../../navigation/addresses.ts";
import { SerialField } from "../../forms/serial-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { OfferRow } from "../../ui/product/offer-row.tsx";
import type { DetailsProps } from "./choice.ts";
import "../../ui/form/form.css";
import "../../ui/form/region-select.css";

/** On the page of a part: asks for the model or the serial number, and says whether this part fits or which one does. */
export function PartFit({ fit: { groups, asked }, data, choice }: DetailsProps & { fit: Fit }) {
  const { errors, values, sending } = usePageForm();
  const known = asked && asked.sizes.length === 0;
  const fits = known && asked.offers.some(({ id }) => id === choice.id);
  return (
    <section className={known ? "section" : "section no-print"} id="fit" aria-labelledby="fit-title">
      <div className="wrap grid12">
        <div className="product-section-title stack start gap-12 full-row">
          <h2 className="h2" id="fit-title">
            Подойдёт ли к{NBSP}вашей модели
          </h2>
          {known && (
            <p className="soft">
              <b>{asked.name}</b>.{" "}
              <a className="primary underlined" href={partsHref(asked.id)}>
                Все детали к{NBSP}нему
              </a>
            </p>
          )}
        </div>
        <div className="product-fitting-lists stack gap-32 full-row">
          {known && (
            <div className="stack fit gap-12" role="status">
              <p className="h3">
                {fits
                  ? `Подходит к${NBSP}вашей модели`
                  : asked.offers.length > 0
                    ? `К${NBSP}вашей модели не${NBSP}подходит. Подойдёт:`
                    : `К${NBSP}вашей модели не${NBSP}подходит`}
              </p>
              {fits && (
                <p className="soft">
                  {choice.fullName}: проверено по{NBSP}серии, диаметру и{NBSP}типу сетки.
                </p>
              )}
              {!fits && asked.offers.map((offer) => <OfferRow key={offer.id} offer={{ ...offer, url: withFit(offer.url, asked.id) }} />)}
              {asked.offers.length === 0 && (
                <p>
                  Такой детали для{NBSP}этой модели в{NBSP}каталоге нет.{" "}
                  <a className="primary underlined" href={formHref("request", { product: asked.id })}>
                    Узнать срок и{NBSP}цену
                  </a>
                </p>
              )}
            </div>
          )}
          <form
            className="part-fit-form stack gap-16 surface"
            method="post"
            action={`${data.card.url}#fit`}
            aria-label="Проверить, подходит ли деталь"
            noValidate
          >
            {choice.modification && <input type="hidden" name="m" value={choice.id} />}
            <div className="stack gap-8">
              <label className="field-label" htmlFor="fit-model">
                {asked?.sizes.length ? `${asked.name}: выберите размер` : `Модель и${NBSP}размер`}
              </label>
              <span className="region-select stack">
                <select
                  className="field-input"
                  id="fit-model"
                  name="fits"
                  defaultValue={values.fits ?? asked?.sizes[0]?.id ?? asked?.id ?? ""}
                >
                  <option value="">Выберите</option>
                  {groups.map(({ name, products }) => (
                    <optgroup key={name} label={name}>
                      {products.flatMap((product) =>
                        (product.sizes.length > 0 ? product.sizes : [{ id: product.id, name: "" }]).map((size) => (
                          <option key={size.id} value={size.id}>
                            {[product.name, size.name].filter(Boolean).join(", ")}
                          </option>
                        )),
                      )}
                    </optgroup>
                  ))}
                </select>
                <Icon name="chevron-down" />
              </span>
            </div>
            <SerialField
              id="fit-serial"
              label="Или серийный номер зарегистрированного изделия"
              error={errors.serial_number ?? errors.form}
              value={values.serial_number}
            />
            <button className="button" type="submit" aria-disabled={sending || undefined}>
              {sending ? "Проверяем…" : "Проверить"}
            </button>
          </form>
        </div>
      </div>
    </section>
  );
}

const withFit = (url: string, id: number) => `${url}${url.includes("?") ? "&" : "?"}fits=${id}#fit`;
