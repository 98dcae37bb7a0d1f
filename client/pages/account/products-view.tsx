import { useEffect, useState } from "react";
import type { RegisteredProduct } from "#shared/contract/account.ts";
import { paths } from "#shared/paths.ts";
import { dateText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
import { Empty } from "../../ui/empty.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Photo } from "../../ui/photo.tsx";
import type { AccountData } from "./load.ts";
import { partsHref } from "../../../shared/paths.ts";
import "./products-view.css";

/** The products that the owner has registered, with the dates of their warranties. */
export function ProductsView({ account: { products, registers_products: registers } }: AccountData) {
  const today = useToday();
  if (products.length === 0) {
    return (
      <Empty
        title="Изделий пока нет"
        text={`Зарегистрируйте изделие по${NBSP}серийному номеру, и${NBSP}гарантия будет под${NBSP}рукой: чек искать не${NBSP}придётся.`}
      >
        <a className="button" href={paths.productRegistration.href()}>
          Зарегистрировать изделие
        </a>
      </Empty>
    );
  }
  return (
    <>
      <ul className="owned-products stack gap-16">
        {products.map((product) => (
          <Product key={product.id} product={product} today={today} />
        ))}
      </ul>
      {registers && (
        <p>
          <a className="more-link" href={paths.productRegistration.href()}>
            Зарегистрировать ещё одно изделие
            <Icon name="arrow-right" small />
          </a>
        </p>
      )}
    </>
  );
}

function Product({ product, today }: { product: RegisteredProduct; today: string | null }) {
  const { product_id, name, url, picture, serial_number: serial, bought_on: bought, warranty_until: until } = product;
  return (
    <li className="owned-product stack gap-20 outlined rounded">
      <div className="owned-product-photo surface-inner clip">
        {picture && <Photo className="product-photo" picture={picture} sizes="130px" maxWidth={320} decorative />}
      </div>
      <div>
        <h2 className="h4">{url ? <a href={url}>{name}</a> : name}</h2>
        <dl className="stack gap-6 text-15">
          <div>
            <dt className="soft">Серийный номер</dt>
            <dd>{serial}</dd>
          </div>
          <div>
            <dt className="soft">Куплено</dt>
            <dd>{dateText(bought)}</dd>
          </div>
          <div>
            <dt className="soft">Гарантия</dt>
            <dd>
              {until === null ? "по условиям продавца" : `до ${dateText(until)}`}
              {until !== null && today !== null && (
                <span className={until >= today ? "account-good semibold" : "owned-product-over semibold"}>
                  {until >= today ? "действует" : "закончилась"}
                </span>
              )}
            </dd>
          </div>
        </dl>
        {url && (
          <a className="more-link" href={partsHref(product_id)}>
            Запасные части
          </a>
        )}
      </div>
    </li>
  );
}

/** YYYY-MM-DD; null during the first render, which must be the same as the server's. */
function useToday(): string | null {
  const [today, setToday] = useState<string | null>(null);
  useEffect(() => setToday(new Date().toISOString().slice(0, 10)), []);
  return today;
}
