import type { ExchangeResponse } from "#shared/contract/desk/exchange.ts";
import { NBSP } from "#shared/text/format.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { ConflictNote } from "../../../desk/ui/note.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { Seen } from "../../../desk/ui/seen.tsx";
import { SelectField } from "../../../desk/ui/select-field.tsx";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import type { ExchangeAnswer } from "./action.ts";

const PREFIX = "exchange-";

/** How the shop reads what 1C sends, and how it answers. */
export function ExchangeSettings({ page: { version, settings, prices, warehouses } }: Pick<{ page: ExchangeResponse["page"] }, "page">) {
  const { answer, values, errors, sending, attempt } = usePageForm<ExchangeAnswer>("settings");
  const stored = { retail: settings.retail, old: settings.old, encoding: settings.encoding, containers: settings.containers ? "on" : "" };
  const shown = answer ? { ...stored, ...values } : stored;
  const chosen = new Set(answer ? (values.warehouses ?? "").split("\n") : settings.warehouses);
  const priceNames = Object.fromEntries(prices.map(({ id, name }) => [id, name]));
  return (
    <Panel title="Как читать обмен" id="settings">
      {answer?.conflict && <ConflictNote by={answer.conflict.by} changes={[]} />}
      <form className="desk-form" method="post" noValidate key={JSON.stringify([shown, version])}>
        <ErrorSummary errors={errors} prefix={PREFIX} attempt={attempt} />
        <input type="hidden" name="form" value="settings" />
        <input type="hidden" name="version" value={answer?.conflict?.version ?? version} />
        <Seen
          values={{
            ...stored,
            warehouses: warehouses
              .map(({ id }) => id)
              .filter((id) => settings.warehouses.includes(id))
              .join("\n"),
          }}
        />
        <SelectField
          id={`${PREFIX}retail`}
          name="retail"
          label="Розничная цена"
          hint={prices.length === 0 ? "Виды цен появятся после первого обмена" : undefined}
          defaultValue={shown.retail}
          error={errors.retail}
          options={{ "": "Сама: «Розничная» или первая", ...priceNames }}
        />
        <SelectField
          id={`${PREFIX}old`}
          name="old"
          label="Прежняя цена, зачёркнутая"
          defaultValue={shown.old}
          error={errors.old}
          options={{ "": "Нет", ...priceNames }}
        />
        {warehouses.length > 0 && (
          <fieldset className="stack gap-8">
            <legend className="field-label">Склады, с{NBSP}которых продаём</legend>
            {warehouses.map(({ id, name }) => (
              <label className="checkbox" key={id}>
                <input type="checkbox" name="warehouses" value={id} defaultChecked={chosen.has(id)} />
                <span>{name}</span>
              </label>
            ))}
            <p className="field-hint text-13 soft">Ничего не{NBSP}отмечено — остатки всех складов складываются.</p>
          </fieldset>
        )}
        <SelectField
          id={`${PREFIX}encoding`}
          name="encoding"
          label="Кодировка ответов"
          defaultValue={shown.encoding}
          error={errors.encoding}
          options={{ "utf-8": "UTF-8", "windows-1251": "windows-1251" }}
        />
        <label className="checkbox">
          <input type="checkbox" name="containers" defaultChecked={shown.containers !== ""} />
          <span>Каждый заказ в{NBSP}«Контейнере»: так ждут новые версии 1С</span>
        </label>
        <div className="form-actions">
          <button className="button" type="submit" disabled={sending}>
            Сохранить
          </button>
        </div>
      </form>
    </Panel>
  );
}
