import type { SectionFilter } from "#shared/contract/desk/goods/section.ts";
import { NBSP } from "#shared/text/format.ts";
import { Badge } from "../../../desk/ui/badge.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { usePageForm } from "../../../forms/use-form.ts";

interface FiltersFormProps {
  filters: readonly SectionFilter[];
  /** The goods of the section. */
  all: number;
  saved: boolean;
  mayChange: boolean;
}

const kinds: Record<SectionFilter["kind"], string> = {
  choice: `выбор из${NBSP}значений`,
  range: `от и${NBSP}до`,
  flag: `да или${NBSP}нет`,
};

/** What shoppers may filter the section by. */
export function FiltersForm({ filters, all, saved, mayChange }: FiltersFormProps) {
  const { errors, values, sending, answer } = usePageForm("filters");
  const was = filters.filter(({ chosen }) => chosen).map(({ name }) => name);
  const ticked = new Set(answer ? (JSON.parse(values["filter"] ?? "[]") as string[]) : was);
  const error = errors["filters"] ?? errors["form"];
  return (
    <form className="desk-form" method="post" noValidate key={JSON.stringify(was)}>
      <input type="hidden" name="form" value="filters" />
      {was.map((name) => (
        <input key={name} type="hidden" name="was" value={name} />
      ))}
      {saved && !answer && <Note tone="done">Сохранено: покупатели уже видят эти фильтры</Note>}
      {error && <Note tone="danger">{error}</Note>}
      <p className="soft text-15">
        Цена, бренд и{NBSP}наличие есть в{NBSP}каждом разделе. Первые три характеристики стоят и{NBSP}на{NBSP}карточках товаров.
      </p>
      <fieldset className="stack gap-12 plain-fieldset" disabled={!mayChange}>
        <legend className="visually-hidden">Фильтры раздела</legend>
        {filters.map((filter, index) => (
          <label key={filter.name} className={`row top gap-12${index > 0 ? " ruled" : ""}`}>
            <input type="checkbox" name="filter" value={filter.name} defaultChecked={ticked.has(filter.name)} />
            <span className="lines gap-2 anywhere">
              <span className="row gap-8 medium">
                {filter.name}
                {filter.unit !== "" && `, ${filter.unit}`}
                {filter.proposed && <Badge tone="active">Советуем</Badge>}
              </span>
              <span className="text-13 soft">{about(filter, all)}</span>
              <span className="text-13">{valuesText(filter)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {mayChange && (
        <div className="form-actions">
          <button className="button" type="submit" disabled={sending}>
            {sending ? "Сохраняем…" : "Сохранить фильтры"}
          </button>
        </div>
      )}
    </form>
  );
}

function about({ kind, goods }: SectionFilter, all: number): string {
  if (goods === 0) return `сейчас ни${NBSP}у${NBSP}одного товара`;
  const who = goods === all ? `у${NBSP}всех товаров` : `у${NBSP}${goods} из${NBSP}${all} товаров`;
  return `${kinds[kind]}, ${who}`;
}

const valuesText = ({ values, more }: SectionFilter): string => values.join(" · ") + (more > 0 ? ` и${NBSP}ещё ${more}` : "");
