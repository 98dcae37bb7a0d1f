import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { Shopper } from "#shared/contract/desk/shoppers.ts";
import { plural, NBSP } from "#shared/text/format.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { useRight } from "../../../desk/root-data.ts";
import { Confirm } from "../../../desk/ui/confirm.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { Icon } from "../../../ui/icon.tsx";

/** What the law gives the person: a copy of the data, and their erasure. */
export function PersonalData({ shopper }: { shopper: Shopper }) {
  const mayErase = useRight("erase-shoppers");
  return (
    <Panel title="Персональные данные" note={`по${NBSP}запросу человека`}>
      <div className="desk-form">
        <form method="post" action={deskEndpoints.exportShopper.path.replace(":id", shopper.id)}>
          <div className="stack fit gap-8">
            <button className="button button-outline button-wide" type="submit" name="as" value="html">
              <Icon name="file-down" small />
              Выдать документом
            </button>
            <button className="button button-outline button-wide" type="submit" name="as" value="json">
              <Icon name="file-down" small />
              Файл для{NBSP}программ, JSON
            </button>
          </div>
        </form>
        {mayErase ? <EraseForm shopper={shopper} /> : <p className="soft text-13">Стереть данные может владелец магазина.</p>}
      </div>
    </Panel>
  );
}

function EraseForm({ shopper }: { shopper: Shopper }) {
  const { errors, sending } = usePageForm("erase");
  const { goes, stays } = erasureText(shopper);
  const error = errors.sure ?? errors.form;
  return (
    <Confirm
      label="Стереть данные"
      icon="trash-2"
      look="button button-outline button-wide"
      title={`Стереть данные: ${shopper.name || shopper.email}?`}
      open={error !== undefined}
    >
      <form className="desk-form" method="post" noValidate>
        <input type="hidden" name="form" value="erase" />
        <div className="shopper-erasure stack gap-6 text-15">
          {goes.length > 0 && (
            <>
              <p className="semibold">Исчезнет навсегда:</p>
              <ul className="stack gap-4">
                {goes.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          )}
          {stays.length > 0 && (
            <>
              <p className="semibold">{goes.length > 0 ? "Останется:" : "Пока останется:"}</p>
              <ul className="stack gap-4">
                {stays.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          )}
        </div>
        <label className="checkbox">
          <input type="checkbox" id="shopper-sure" name="sure" aria-describedby={error && "shopper-sure-error"} />
          <span>Человек сам попросил об{NBSP}этом, вернуть данные будет нельзя</span>
        </label>
        {error && <FieldError id="shopper-sure-error" text={error} />}
        <div className="form-actions">
          <button className="button button-danger" type="submit" disabled={sending}>
            {sending ? "Стираем…" : "Стереть"}
          </button>
        </div>
      </form>
    </Confirm>
  );
}

/** Which data are erased, which stay, and why. */
function erasureText({ account, erasure }: Shopper): { goes: string[]; stays: string[] } {
  const { orders_kept, orders_open, enquiries, files, reviews_kept, reviews_gone } = erasure;
  const goes = [
    account && `личный кабинет с${NBSP}входами, списками и${NBSP}согласиями; об${NBSP}этом уйдёт последнее письмо`,
    orders_kept > 0 &&
      `имя, телефон, почта и${NBSP}адрес в${NBSP}${counted(orders_kept, "законченном заказе", "законченных заказах", "законченных заказах")}`,
    enquiries > 0 && `${counted(enquiries, "обращение", "обращения", "обращений")} с${NBSP}ответами и${NBSP}заметками`,
    files > 0 && `${counted(files, "приложенный файл", "приложенных файла", "приложенных файлов")}`,
    reviews_gone > 0 && `неопубликованные отзывы и${NBSP}вопросы: ${reviews_gone}`,
  ];
  const stays = [
    orders_kept > 0 && `товары, суммы и${NBSP}даты заказов без${NBSP}имени: их требует бухгалтерия`,
    orders_open.length === 1 &&
      `заказ ${orders_open[0]} в${NBSP}работе: данные нужны для${NBSP}доставки и${NBSP}исчезнут, когда он закончится`,
    orders_open.length > 1 &&
      `заказы ${orders_open.join(", ")} в${NBSP}работе: данные нужны для${NBSP}доставки и${NBSP}исчезнут, когда они закончатся`,
    reviews_kept > 0 && `опубликованные отзывы и${NBSP}вопросы с${NBSP}подписью «Покупатель»: ${reviews_kept}`,
  ];
  const present = (lines: readonly (string | false | null)[]) => lines.filter((line): line is string => Boolean(line));
  return { goes: present(goes), stays: present(stays) };
}

function counted(count: number, one: string, few: string, many: string): string {
  return `${count}${NBSP}${plural(count, one, few, many)}`;
}
