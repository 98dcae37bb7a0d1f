import type { MarketsResponse } from "#shared/contract/desk/markets.ts";
import { NBSP } from "#shared/text/format.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { ConflictNote } from "../../../desk/ui/note.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { Seen } from "../../../desk/ui/seen.tsx";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { InputField } from "../../../ui/form/field.tsx";
import type { MarketsAnswer } from "./action.ts";

type Page = MarketsResponse["page"];

const PREFIX = "markets-";
const ticked = (isOn: boolean) => (isOn ? "on" : "");

/** What the feeds hold and where they are. */
export function MarketSettings({ page: { version, settings, sections } }: { page: Page }) {
  const { answer, values, errors, sending, attempt } = usePageForm<MarketsAnswer>("markets");
  const stored = {
    on: ticked(settings.on),
    least: settings.least > 0 ? String(settings.least) : "",
    in_stock: ticked(settings.in_stock),
    secret: ticked(settings.secret),
  };
  const shown = answer ? { ...stored, ...values } : stored;
  const without = new Set(answer ? (values.without ?? "").split(",") : settings.without.map(String));
  const box = (name: string, isOn: boolean, text: string) => (
    <label className="checkbox">
      <input type="checkbox" name={name} defaultChecked={isOn} />
      <span>{text}</span>
    </label>
  );
  return (
    <Panel title="Что выгружаем" id="settings">
      {answer?.conflict && <ConflictNote by={answer.conflict.by} changes={[]} />}
      <form className="desk-form" method="post" noValidate key={JSON.stringify([shown, version])}>
        <ErrorSummary errors={errors} prefix={PREFIX} attempt={attempt} />
        <input type="hidden" name="form" value="markets" />
        <input type="hidden" name="version" value={answer?.conflict?.version ?? version} />
        <Seen
          values={{
            ...stored,
            without: sections
              .flatMap(idsOf)
              .filter((id) => settings.without.includes(id))
              .join("\n"),
          }}
        />
        {box("on", shown.on !== "", "Отдавать выгрузки маркетам")}
        {box("in_stock", shown.in_stock !== "", "Только то, что есть в наличии")}
        <InputField
          id={`${PREFIX}least`}
          name="least"
          label="Не дешевле, ₽"
          hint="Пусто — товары по любой цене"
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
          defaultValue={shown.least}
          error={errors.least}
        />
        <fieldset className="stack gap-8">
          <legend className="field-label">Не выгружать разделы</legend>
          {sections.map((section) => (
            <Section key={section.id} section={section} without={without} />
          ))}
        </fieldset>
        {box("secret", shown.secret !== "", `Секретный адрес: по${NBSP}обычному выгрузок не${NBSP}будет`)}
        {settings.secret &&
          box("renew", values.renew !== undefined && values.renew !== "", "Сменить секретный адрес, прежний перестанет работать")}
        <div className="form-actions">
          <button className="button" type="submit" disabled={sending}>
            Сохранить
          </button>
        </div>
      </form>
    </Panel>
  );
}

type SectionRow = Page["sections"][number];

const idsOf = ({ id, types }: SectionRow) => [id, ...types.map((type) => type.id)];

/** A category with its types: one that is left out leaves out all of them. */
function Section({ section, without }: { section: SectionRow; without: ReadonlySet<string> }) {
  const { types } = section;
  const isOpen = types.some(({ id }) => without.has(String(id)));
  const choice = ({ id, name, count }: Omit<SectionRow, "types">) => (
    <label className="checkbox" key={id}>
      <input type="checkbox" name="without" value={id} defaultChecked={without.has(String(id))} />
      <span>
        {name} <span className="soft numeric">{count}</span>
      </span>
    </label>
  );
  if (types.length < 2) return choice(section);
  return (
    <div className="stack gap-6">
      {choice(section)}
      <details open={isOpen}>
        <summary className="button-plain">
          По видам: {types.length}
          <span className="visually-hidden">, {section.name}</span>
        </summary>
        <div className="stack gap-6 box">{types.map(choice)}</div>
      </details>
    </div>
  );
}
