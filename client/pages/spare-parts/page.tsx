import type { SparePartsPage as SparePartsData } from "#shared/contract/spare-parts.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { usePageForm } from "../../forms/use-form.ts";
import { definePage, type PageProps, type PageAction } from "../../page.ts";
import { Breadcrumbs } from "../../ui/page/breadcrumbs.tsx";
import { ContactBand } from "../../ui/page/contact-band.tsx";
import { SerialField } from "../../forms/serial-field.tsx";
import { Photo } from "../../ui/photo.tsx";
import { partsHref } from "../../../shared/paths.ts";
import { ChosenParts } from "./chosen-parts.tsx";
import { refusal } from "../../api/refusal.ts";
import { textsOf } from "../../forms/form-data.ts";
import "../../ui/button.css";
import "../../ui/form/form.css";
import "../../ui/page/sticky.css";
import "./page.css";

/** Leads to the parts of the registered product with this serial number. The number stands in no address. */
const action: PageAction = async ({ api, form }) => {
  const payload = textsOf(form, "serial_number");
  try {
    const { product } = await api.call(endpoints.serial, { payload });
    return { redirect: partsHref(product) };
  } catch (error) {
    return { ...refusal(error), values: payload };
  }
};

export const route = definePage({
  component: SparePartsPage,
  sitemap: true,
  query: ["product"],
  load: async ({ api, url, signal }) =>
    (await api.call(endpoints.spareParts, { query: { product: url.searchParams.get("product") }, signal })).page,
  action,
  head: ({ seo, chosen }) => ({ ...seo, canonical: paths.spareParts.href(), noindex: chosen !== null }),
});

/** Spare parts by model and size, or by the serial number of a registered product. */
function SparePartsPage({ data }: PageProps<SparePartsData>) {
  const { title, lead, groups, chosen, unknown } = data;
  const crumbs = [{ title: "Сервис", url: paths.service.href() }];
  return (
    <>
      <section className="parts-top mist-top">
        <div className="wrap">
          <Breadcrumbs items={crumbs} current={title} />
          <div className="parts-head stack">
            <div>
              <h1 className="h1">{title}</h1>
              {!chosen && <p className="lead">{lead}</p>}
            </div>
            {!chosen && <SerialForm />}
          </div>
          {chosen && <Chosen chosen={chosen} />}
        </div>
      </section>
      {chosen?.parts && <ChosenParts parts={chosen.parts} product={chosen.product} size={chosen.size} />}
      <section className="section wrap" aria-labelledby="models-title">
        <h2 className="h3" id="models-title">
          {chosen ? "Другая модель" : "Какая у вас модель"}
        </h2>
        {unknown && (
          <p className="parts-unknown">
            Для{NBSP}этого товара запасных частей в{NBSP}каталоге нет. Спросите сервис: часть деталей привозим под{NBSP}заказ.
          </p>
        )}
        {groups.map(({ name, products }) => (
          <div className="parts-group" key={name}>
            <h3 className="h4">{name}</h3>
            <ul className="parts-models stack">
              {products.map((product) => (
                <li key={product.id}>
                  <a
                    className="parts-model stack gap-16 surface middle"
                    href={partsHref(product.id)}
                    aria-current={product.id === chosen?.product.id || undefined}
                  >
                    {product.picture && (
                      <Photo className="product-photo" picture={product.picture} sizes="96px" maxWidth={320} decorative />
                    )}
                    <span>
                      <b>{product.name}</b>
                      <span className="soft">{sizesText(product.sizes.map((size) => size.name))}</span>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {groups.length === 0 && (
          <p className="lead">
            Подбора по{NBSP}модели для{NBSP}этого каталога ещё нет. Назовите нам модель, и{NBSP}мы найдём деталь.
          </p>
        )}
      </section>
      <ContactBand
        title={`Не${NBSP}нашли деталь?`}
        text={`Пришлите фото: назовём деталь и${NBSP}скажем срок.`}
        form={{ id: "questions", title: `Написать в${NBSP}сервис` }}
      />
    </>
  );
}

/** The product that was named, with its sizes. */
function Chosen({ chosen: { product, size } }: { chosen: NonNullable<SparePartsData["chosen"]> }) {
  return (
    <div className="parts-chosen stack gap-20 hover-primary">
      {product.picture && <Photo className="product-photo" picture={product.picture} sizes="160px" maxWidth={640} priority decorative />}
      <div>
        <p className="h3">
          <a href={product.url}>{product.name}</a>
        </p>
        {product.sizes.length > 1 && (
          <nav aria-label="Размер">
            <p className="parts-chosen-title text-15 soft">{size ? "Размер" : "Выберите размер: от него зависят почти все детали"}</p>
            <ul className="cluster gap-8">
              {product.sizes.map(({ id, name, note }) => (
                <li key={id}>
                  <a
                    className="parts-size stack rounded"
                    href={partsHref(id)}
                    aria-current={id === size?.id || undefined}
                    data-scroll="keep"
                  >
                    <b className="h4">{name}</b>
                    {note && <span className="text-13 soft">{note}</span>}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}

function SerialForm() {
  const { errors, values, sending } = usePageForm();
  return (
    <form
      className="parts-serial stack gap-12 rounded"
      method="post"
      action={paths.spareParts.href()}
      aria-label="Поиск по серийному номеру"
      noValidate
    >
      <SerialField
        id="serial"
        label="Серийный номер зарегистрированного изделия"
        error={errors.serial_number ?? errors.form}
        value={values.serial_number}
      />
      <button className="button" type="submit" aria-disabled={sending || undefined}>
        {sending ? "Ищем…" : "Найти"}
      </button>
    </form>
  );
}

/** «8–16 ft» where the first and the last one have the same unit. */
function sizesText(names: readonly string[]): string {
  const [first = "", ...others] = names;
  const last = others.at(-1);
  if (last === undefined) return first;
  const [, unit = ""] = /^[\d,]+(\s\D+)$/.exec(last) ?? [];
  return unit && first.endsWith(unit) ? `${first.slice(0, -unit.length)}–${last}` : `${first} – ${last}`;
}
