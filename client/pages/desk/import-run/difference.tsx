import type { FaultKind, ImportDifference } from "#shared/contract/desk/imports.ts";
import { moneyText, PRICE_ON_REQUEST } from "#shared/domain/prices/price.ts";
import { momentText } from "#shared/text/date.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP, plural } from "#shared/text/format.ts";
import { Panel } from "../../../desk/ui/panel.tsx";
import { usePageForm } from "../../../forms/use-form.ts";

type Changed = ImportDifference["changes"][number];

export const goodsText = (count: number) => `${count}${NBSP}${plural(count, "товар", "товара", "товаров")}`;
const priceText = (price: number | null) => (price === null ? "" : price === 0 ? PRICE_ON_REQUEST : moneyText(price));

const titles: Record<Changed["change"], readonly [future: string, past: string]> = {
  added: ["Появится", "Появилось"],
  gone: ["Исчезнет", "Исчезло"],
  repriced: ["Сменит цену", "Сменило цену"],
  changed: ["Изменится", "Изменилось"],
};
/** Of an import of prices what changes besides them is the stock. */
const stockTitles = ["Сменит остаток", "Сменило остаток"] as const;
const order: readonly Changed["change"][] = ["added", "gone", "repriced", "changed"];

interface DifferenceProps {
  difference: ImportDifference;
  /** It has been written. */
  isDone: boolean;
  /** Somebody decides about it now. */
  asks: boolean;
}

/** What an import changes: counts with samples, then what its file says that it should not. */
export function Difference({ difference, isDone, asks }: DifferenceProps) {
  const { kind, changes, hand, stock, refused, warnings, hosts, encoding, categories, types, products } = difference;
  const listed = order.flatMap((change) => changes.find((one) => one.change === change) ?? []);
  const possible = kind === "prices" ? listed.filter(({ change }) => change === "repriced" || change === "changed") : listed;
  const titleOf = (change: Changed["change"]) => (kind === "prices" && change === "changed" ? stockTitles : titles[change])[isDone ? 1 : 0];
  const [shown, none] = [possible.filter(({ count }) => count > 0), possible.filter(({ count }) => count === 0)];
  return (
    <>
      {shown.length > 0 && (
        <div className="import-changes stack gap-16">
          {shown.map((change) => (
            <ChangePanel key={change.change} change={change} title={titleOf(change.change)} />
          ))}
        </div>
      )}
      {none.length > 0 && <p className="soft text-15">{none.map(({ change }) => `${titleOf(change)}: 0`).join(", ")}</p>}
      {hand && hand.count > 0 && <Overrides hand={hand} />}
      {refused.count > 0 && <Faults title="Отказано предложениям" {...refused} />}
      {warnings.count > 0 && <Faults title="Предупреждения" {...warnings} />}
      {hosts.length > 0 && <Hosts hosts={hosts} asks={asks} />}
      {stock && <Stock stock={stock} isDone={isDone} />}
      {kind === "catalogue" && products > 0 && (
        <p className="soft text-13">
          {goodsText(products)}, {categories}
          {NBSP}
          {plural(categories, "категория", "категории", "категорий")}, {types}
          {NBSP}
          {plural(types, "тип", "типа", "типов")}; кодировка {encoding}
        </p>
      )}
    </>
  );
}

function ChangePanel({ change: { change, count, samples }, title }: { change: Changed; title: string }) {
  return (
    <Panel title={title} note={<b className="text-20 numeric">{count}</b>}>
      <ul className="import-samples stack gap-6 text-15" tabIndex={0} aria-label={`${title}: примеры`}>
        {samples.map(({ name, before, after }) => (
          <li key={`${name} ${before} ${after}`} className="spread gap-12">
            <span className="anywhere">{name}</span>
            <span className="numeric nowrap soft">
              {change === "repriced" ? `${priceText(before)} → ${priceText(after)}` : priceText(after ?? before)}
            </span>
          </li>
        ))}
      </ul>
      {count > samples.length && (
        <p className="soft text-13">
          Показаны первые {samples.length} по{NBSP}алфавиту
        </p>
      )}
    </Panel>
  );
}

const overrideLabels = { name: "Название", price: "Цена", old_price: "Старая цена" };

/** What people have changed and the feed says otherwise. */
function Overrides({ hand: { count, samples } }: { hand: NonNullable<ImportDifference["hand"]> }) {
  const text = (value: string | number | null) => (typeof value === "number" ? priceText(value) : (value ?? "нет"));
  return (
    <Panel
      title={`Рука против выгрузки`}
      note={`${count}: останется то, что исправили вы`}
      actions={
        <a className="desk-link text-13" href={deskPaths.goodsDifferences.href()}>
          Где они расходятся
        </a>
      }
    >
      <ul className="import-samples stack gap-6 text-15" tabIndex={0} aria-label="Рука против выгрузки: примеры">
        {samples.map(({ name, field, hand: own, fed }) => (
          <li key={`${name} ${field} ${own}`} className="spread gap-12">
            <span className="anywhere">
              {name}, {overrideLabels[field].toLowerCase()}
            </span>
            <span className="numeric soft">
              <b className="semibold">{text(own)}</b>, в{NBSP}выгрузке {text(fed)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Faults({ title, count, kinds }: { title: string; count: number; kinds: readonly FaultKind[] }) {
  return (
    <Panel title={title} note={String(count)}>
      <ul className="stack gap-8 text-15">
        {kinds.map(({ text, count: own, lines }) => (
          <li key={text}>
            <details>
              <summary className="spread gap-12">
                <span className="anywhere">{text}</span>
                <span className="numeric soft">{own}</span>
              </summary>
              <p className="soft text-13 numeric">
                {lines.map(({ line, id }) => (id === "" ? `строка${NBSP}${line}` : `строка${NBSP}${line} (id${NBSP}${id})`)).join(", ")}
                {own > lines.length && " …"}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Hosts({ hosts, asks }: Pick<ImportDifference, "hosts"> & { asks: boolean }) {
  const { sending } = usePageForm("run");
  return (
    <Panel title="Картинки с новых сайтов" note={`пока не${NBSP}показываем: вместо них картинка раздела`}>
      <ul className="stack gap-4 text-15">
        {hosts.map(({ host, pictures }) => (
          <li key={host} className="spread gap-12">
            <span className="anywhere">{host}</span>
            <span className="numeric soft">
              {pictures}
              {NBSP}
              {plural(pictures, "картинка", "картинки", "картинок")}
            </span>
          </li>
        ))}
      </ul>
      {asks && (
        <form className="form-actions" method="post">
          <input type="hidden" name="form" value="run" />
          <button className="button button-outline button-small" type="submit" name="do" value="hosts" disabled={sending}>
            Брать картинки с{NBSP}этих сайтов
          </button>
          <span className="soft text-13">Файл прочитаем ещё раз</span>
        </form>
      )}
    </Panel>
  );
}

function Stock({ stock: { at, note, taken, returned, owed }, isDone }: { stock: NonNullable<ImportDifference["stock"]>; isDone: boolean }) {
  const amount = ({ pieces, goods }: { pieces: number; goods: number }) => `${pieces}${NBSP}шт. (${goodsText(goods)})`;
  return (
    <Panel title="Остатки" note={`верны на ${momentText(at)}: ${note}`}>
      <div className="stack gap-6 text-15">
        {taken.pieces > 0 && (
          <p>
            {isDone ? "Вычтено" : "Вычтется"} заказанное здесь, чего в{NBSP}них ещё не{NBSP}учтено: {amount(taken)}.
          </p>
        )}
        {returned.pieces > 0 && (
          <p>
            {isDone ? "Прибавлено" : "Прибавится"} отменённое и{NBSP}возвращённое с{NBSP}тех пор: {amount(returned)}.
          </p>
        )}
        {taken.pieces === 0 && returned.pieces === 0 && <p className="soft">Заказов, которых выгрузка ещё не{NBSP}учла, нет.</p>}
        {owed.map(({ name, pieces }) => (
          <p key={name} className="anywhere">
            {name}: заказано больше, чем есть, не{NBSP}хватает {pieces}
            {NBSP}шт.
          </p>
        ))}
      </div>
    </Panel>
  );
}
