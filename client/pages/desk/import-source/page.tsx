import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { ImportSource } from "#shared/contract/desk/imports.ts";
import { WEEKDAYS } from "#shared/text/date.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { deskHead } from "../../../desk/head.ts";
import { Confirm } from "../../../desk/ui/confirm.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { Seen } from "../../../desk/ui/seen.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import { definePage, type PageProps } from "../../../page.ts";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { FieldError, InputField } from "../../../ui/form/field.tsx";
import { FeedOptionFields } from "../imports/option-fields.tsx";
import { action } from "./action.ts";

export const route = definePage<ImportSource | null>({
  component: SourcePage,
  validate: ({ id }) => /^[1-9]\d{0,8}$/.test(id ?? ""),
  async load({ api, params, signal }) {
    return (await api.call(deskEndpoints.importSource, { params: { id: params["id"] ?? "" }, signal })).source;
  },
  action,
  head: (source, url) => deskHead(source?.name ?? "Адрес выгрузки", url),
});

/** The same page for an address that is not stored yet. */
export const newSource = definePage<ImportSource | null>({
  component: SourcePage,
  load: async () => null,
  action,
  head: (_, url) => deskHead("Новый адрес выгрузки", url),
});

/** Monday first, as a calendar has them. */
const days = [1, 2, 3, 4, 5, 6, 0];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const usual = { hours: [7, 13, 19], days };

/** An address that a feed is fetched from, with its login and its schedule. */
function SourcePage({ data: source }: PageProps<ImportSource | null>) {
  const { errors, values, sending, attempt } = usePageForm("source");
  const stored = source && { name: source.name, url: source.url, login: source.login };
  const chosen = (field: "hours" | "days") =>
    values["sent"] === undefined ? (source ?? usual)[field] : (values[field] ?? "").split(",").filter(Boolean).map(Number);
  const options =
    values["sent"] === undefined && source
      ? { category: source.category, rates: source.rates, only_prices: source.only_prices ? "on" : "" }
      : values;
  const isAutomatic = values["sent"] === undefined ? (source?.automatic ?? true) : values["automatic"] === "on";
  return (
    <>
      <DeskHead
        title={source?.name ?? "Новый адрес выгрузки"}
        back={{ title: "Импорт", url: deskPaths.imports.href() }}
        actions={source && <Remove />}
      />
      <div className="desk-narrow stack fit gap-16">
        {source && source.fault !== "" && <Note tone="danger">{source.fault}</Note>}
        <form className="desk-form" method="post" noValidate>
          <input type="hidden" name="form" value="source" />
          {source && <input type="hidden" name="version" value={source.version} />}
          <ErrorSummary errors={errors} prefix="source-" attempt={attempt} />
          <Seen values={{ name: stored?.name ?? "", url: stored?.url ?? "", login: stored?.login ?? "", password: "" }} />
          <Panel title="Откуда">
            <InputField
              id="source-name"
              name="name"
              label="Название"
              hint="Для вас: «1С», «Поставщик»"
              maxLength={80}
              autoComplete="off"
              defaultValue={values["name"] ?? stored?.name}
              error={errors["name"]}
            />
            <InputField
              id="source-url"
              name="url"
              label="Адрес выгрузки"
              type="url"
              inputMode="url"
              placeholder="https://"
              maxLength={1000}
              autoComplete="off"
              spellCheck={false}
              defaultValue={values["url"] ?? stored?.url}
              error={errors["url"]}
            />
            <div className="stack gap-12">
              <InputField
                id="source-login"
                name="login"
                label="Логин"
                hint={`Если адрес закрыт паролем`}
                maxLength={200}
                autoComplete="off"
                spellCheck={false}
                defaultValue={values["login"] ?? stored?.login}
                error={errors["login"]}
              />
              <InputField
                id="source-password"
                name="password"
                label="Пароль"
                type="password"
                hint={source?.has_password ? `Сохранён. Пусто — остаётся прежний` : undefined}
                maxLength={200}
                autoComplete="new-password"
                error={errors["password"]}
              />
            </div>
          </Panel>
          <Panel title="Когда" note={`по${NBSP}московскому времени`}>
            <Boxes
              name="days"
              legend="Дни"
              values={days}
              chosen={chosen("days")}
              error={errors["days"]}
              labelOf={(day) => WEEKDAYS[day] ?? ""}
            />
            <Boxes name="hours" legend="Часы" values={HOURS} chosen={chosen("hours")} error={errors["hours"]} labelOf={String} />
            <label className="checkbox">
              <input type="checkbox" name="automatic" value="on" defaultChecked={isAutomatic} />
              <span>
                Загружать без вопроса{" "}
                <span className="soft">
                  если изменений немного; подозрительную выгрузку магазин не{NBSP}загрузит, а{NBSP}спросит вас
                </span>
              </span>
            </label>
          </Panel>
          <Panel title="Как читать">
            <FeedOptionFields prefix="source-" values={options} errors={errors} />
          </Panel>
          <div className="form-actions">
            <button className="button" type="submit" name="do" value="save" disabled={sending}>
              Сохранить
            </button>
            <a className="button-plain" href={deskPaths.imports.href()}>
              Не{NBSP}сохранять
            </a>
          </div>
        </form>
      </div>
    </>
  );
}

interface BoxesProps {
  name: string;
  legend: string;
  values: readonly number[];
  chosen: readonly number[];
  error: string | undefined;
  labelOf(value: number): string;
}

/** A small checkbox for each value. */
function Boxes({ name, legend, values, chosen, error, labelOf }: BoxesProps) {
  return (
    <fieldset id={`source-${name}`} tabIndex={-1}>
      <legend className="field-label">{legend}</legend>
      <div className="cluster gap-4">
        {values.map((value) => (
          <label key={value}>
            <input className="visually-hidden" type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            <span className="chip numeric">{labelOf(value)}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`source-${name}-error`} text={error} />}
    </fieldset>
  );
}

function Remove() {
  const { sending } = usePageForm("remove");
  return (
    <Confirm label="Удалить" look="button button-outline" title="Удалить адрес?">
      <form className="desk-form text-15" method="post">
        <input type="hidden" name="form" value="remove" />
        <p>Магазин больше не{NBSP}будет забирать эту выгрузку. Каталог останется как есть.</p>
        <div className="form-actions">
          <button className="button button-danger" type="submit" name="do" value="remove" disabled={sending}>
            Удалить
          </button>
        </div>
      </form>
    </Confirm>
  );
}
