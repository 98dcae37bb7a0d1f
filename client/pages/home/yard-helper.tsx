import type { MainPage } from "#shared/contract/general.ts";
import { priceText } from "#shared/domain/price.ts";
import { NBSP } from "#shared/text/space.ts";
import { YardPlan, yardSide } from "./yard-plan.tsx";
import "./yard-helper.css";

/** yard-helper.css knows this many places of a choice. */
const MOST_SIZES = 8;
/** The size most yards take; the nearest one is chosen at first. */
const USUAL_CM = 366;

const metres = (value: number) => value.toLocaleString("ru-RU", { maximumFractionDigits: 1 });

/** Which trampoline fits: radio buttons and `:has()`, so it works without script. */
export function YardHelper({ sizes: all }: { sizes: MainPage["sizes"] }) {
  const sizes = all.slice(0, MOST_SIZES);
  const distances = sizes.map(({ diameter_cm }) => Math.abs(diameter_cm - USUAL_CM));
  const usual = distances.indexOf(Math.min(...distances));
  const side = yardSide(sizes);
  return (
    <section className="yard on-dark" id="yard">
      <div className="wrap grid12 yard-in">
        <div className="yard-text">
          <h2 className="h2">
            Какой войдёт
            <br />
            во{NBSP}двор?
          </h2>
          <p className="lead">{`Вокруг батута нужно свободное место. Выберите размер: покажем, как он встанет на${NBSP}участке ${side}${NBSP}×${NBSP}${side}${NBSP}метров.`}</p>
          <fieldset className="yard-pick">
            <legend className="vh">Размер батута</legend>
            {sizes.map(({ name }, index) => {
              const [, figure = name, unit = ""] = /^([\d.,]+)\s*(.*)$/.exec(name) ?? [];
              return (
                <label key={name} className="yard-opt">
                  <input type="radio" name="yard" className={`yard-at-${index}`} defaultChecked={index === usual} />
                  <span>
                    {figure}
                    {unit && <i>{unit}</i>}
                  </span>
                </label>
              );
            })}
          </fieldset>
          {sizes.map(({ name, space_m, load_kg, age, price_min, url }, index) => (
            <div key={name} className={`yard-res yard-on-${index}`}>
              <dl className="yard-figs">
                <Figure label="Нужна площадка" value={`${metres(space_m)}${NBSP}×${NBSP}${metres(space_m)}`} unit="м" />
                <Figure label="Нагрузка" value={String(load_kg)} unit="кг" />
                {age && <Figure label="Возраст" value={age} />}
                {price_min !== null && <Figure label="Цена" value={priceText({ price: price_min, price_from: true })} />}
              </dl>
              <a className="btn btn-light btn-l" href={url}>
                Батуты {name}
              </a>
            </div>
          ))}
        </div>
        <YardPlan sizes={sizes} />
      </div>
    </section>
  );
}

function Figure({ label, value, unit }: { label: string; value: string; unit?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {unit && <span>{NBSP + unit}</span>}
      </dd>
    </div>
  );
}
