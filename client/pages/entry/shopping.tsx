import type { ShoppingList } from "#shared/contract/editorial.ts";
import { moneyText } from "#shared/domain/price.ts";
import { NBSP } from "#shared/text/space.ts";
import { FillCart } from "../../ui/fill-cart.tsx";
import "../../ui/button.css";
import "./shopping.css";

/** What the article adds up: the whole list goes into the cart with one press. Its sums are those of the text. */
export function Shopping({ list: { title, groups, missing, total } }: { list: ShoppingList }) {
  return (
    <section className="wrap section section-tight" aria-labelledby="shopping" id="shopping-list">
      <div className="shopping">
        <header className="shopping-head">
          <h2 className="h2" id="shopping">
            {title}
          </h2>
          <p className="shopping-total">
            <b className="numeric">{moneyText(total)}</b>
            <FillCart
              className="button button-accent button-large"
              items={groups.flatMap(({ lines }) => lines)}
              title={`Весь список в${NBSP}корзину`}
              done="Список из статьи в корзине"
            />
          </p>
        </header>
        <div className="shopping-groups">
          {groups
            .filter(({ lines }) => lines.length > 0)
            .map(({ title: group, total: sum, lines }) => (
              <div key={group}>
                <h3 className="h4 shopping-group">
                  {group}
                  <span className="numeric">{moneyText(sum)}</span>
                </h3>
                <ul>
                  {lines.map(({ id, name, url, quantity, total: price }) => (
                    <li key={id} className="shopping-line">
                      <a href={url}>{name}</a>
                      <span className="soft">{`${quantity}${NBSP}шт.`}</span>
                      <span className="numeric">{moneyText(price)}</span>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
        </div>
        {missing.length > 0 && (
          <p className="soft">
            Сейчас нет в{NBSP}продаже и{NBSP}в{NBSP}сумму не{NBSP}входит: {missing.join("; ")}.
          </p>
        )}
      </div>
    </section>
  );
}
