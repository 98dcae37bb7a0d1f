import { Breadcrumbs } from "../../ui/page/breadcrumbs.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Labels } from "../../ui/product/labels.tsx";
import { Row, Specimen, States, Variant } from "./specimen.tsx";
import "../../ui/button.css";

const buttons = ["", "button-accent", "button-ink", "button-outline", "button-light", "button-soft"];
const labels = [
  { name: "Батуты", count: 12, selected: true },
  { name: "Штанги и диски", count: 4, selected: false },
  { name: "Очень длинное название раздела новостей", count: 128, selected: false },
];

/** Buttons, links and breadcrumbs. */
export function Controls() {
  return (
    <>
      <Specimen title="Кнопка" note="Главная на экране одна. Лаймовая только там, где больше ничего не кричит.">
        {buttons.map((kind) => (
          <States key={kind} name={kind ? `button ${kind}` : "button"}>
            {() => (
              <button className={`button ${kind}`} type="button">
                В корзину
              </button>
            )}
          </States>
        ))}
        <Row>
          <Variant name="button button-large">
            <button className="button button-large" type="button">
              Оформить заказ
            </button>
          </Variant>
          <Variant name="aria-disabled, пока отправляется">
            <button className="button" type="button" aria-disabled>
              Отправляем…
            </button>
          </Variant>
          <Variant name="disabled">
            <button className="button" type="button" disabled>
              В корзину
            </button>
          </Variant>
          <Variant name="со знаком">
            <button className="button button-outline" type="button">
              <Icon name="printer" />
              Напечатать
            </button>
          </Variant>
        </Row>
      </Specimen>
      <Specimen title="Кнопка-знак, ссылка дальше, чип">
        <States name="icon-button">
          {() => (
            <button className="icon-button" type="button" aria-label="В избранное">
              <Icon name="heart" />
            </button>
          )}
        </States>
        <States name="more-link">
          {() => (
            <a className="more-link" href="#controls">
              Все истории <Icon name="arrow-right" small />
            </a>
          )}
        </States>
        <States name="chip">
          {() => (
            <button className="chip" type="button">
              до 20 000 ₽ <Icon name="x" />
            </button>
          )}
        </States>
        <Row>
          <Variant name="icon-button is-on">
            <button className="icon-button is-on" type="button" aria-label="Убрать из избранного">
              <Icon name="heart" />
            </button>
          </Variant>
          <Variant name="chip chip-clear">
            <button className="chip chip-clear" type="button">
              Сбросить
            </button>
          </Variant>
          <Variant name="flag">
            <p className="cluster middle gap-8">
              <span className="flag flag-sale">−13 %</span>
              <span className="flag flag-new">Новинка</span>
              <span className="flag flag-hit">Хит</span>
            </p>
          </Variant>
        </Row>
      </Specimen>
      <Specimen title="Ярлыки списка">
        <Labels title="Ярлыки: образец" href="/news/" labels={labels} />
      </Specimen>
      <Specimen title="Путь">
        <Breadcrumbs
          items={[
            { title: "Каталог", url: "/catalog/" },
            { title: "Фитнес и функциональный тренинг", url: "/catalog/x/" },
          ]}
          current="Очень длинное название товара, какие бывают в чужих выгрузках"
        />
      </Specimen>
    </>
  );
}
