import { useActionData, useLocation } from "react-router-dom";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { Transfer } from "#shared/contract/desk/transfers.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { dateText } from "#shared/text/date.ts";
import { NBSP, plural } from "#shared/text/format.ts";
import { deskHead } from "../../../desk/head.ts";
import { Badge } from "../../../desk/ui/badge.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { Nothing, Panel } from "../../../desk/ui/panel.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import { definePage, type PageProps } from "../../../page.ts";
import { Field, InputField } from "../../../ui/form/field.tsx";
import { roublesField } from "../order/goods-draft.ts";
import { action } from "./action.ts";
import "../../../ui/form/form.css";

interface StatementData {
  waiting: Transfer[];
  total: number;
  sure: number;
  account: string | null;
}

export const route = definePage<StatementData>({
  component: StatementPage,
  load: async ({ api, signal }) => (await api.call(deskEndpoints.transfers, { signal })).page,
  action,
  formFiles: () => 1,
  head: (_, url) => deskHead("Выписка банка", url),
  query: ["done", "added", "known", "others", "recorded", "refused", "order"],
});

/** Takes a statement of the bank, and says which orders its transfers pay. */
function StatementPage({ data: { waiting, total, sure, account } }: PageProps<StatementData>) {
  return (
    <div className="stack fit gap-16">
      <DeskHead title="Выписка банка" note={total === 0 ? "Всё разобрано" : `${transfersText(total)} без${NBSP}заказа`} />
      <Done />
      {account === null ? (
        <Note tone="warning" title="Нет банковских реквизитов">
          <p>Выписку можно загрузить, когда в{NBSP}requisites.yaml указан счёт магазина.</p>
        </Note>
      ) : (
        <LoadPanel account={account} total={total} />
      )}
      {sure > 0 && <SureForm transfers={waiting.filter(isSure)} />}
      {waiting.length === 0 ? (
        <div className="data-table-empty outlined rounded">
          <Nothing title="Платежей нет">Загрузите выписку: поступления встанут сюда и{NBSP}найдут свои заказы.</Nothing>
        </div>
      ) : (
        <ol className="stack fit gap-12">
          {waiting.map((transfer) => (
            <li key={`${transfer.id}-${transfer.left}-${transfer.proposals[0]?.rest}`} tabIndex={-1} data-row="">
              <TransferCard transfer={transfer} />
            </li>
          ))}
        </ol>
      )}
      {total > waiting.length && (
        <p className="soft text-15">
          Показаны {waiting.length} из{NBSP}
          {total}: остальные появятся, когда разберёте эти.
        </p>
      )}
    </div>
  );
}

const isSure = ({ proposals: [best] }: Transfer) => best?.doubts.length === 0;
const transfersText = (count: number) => `${count}${NBSP}${plural(count, "платёж", "платежа", "платежей")}`;

/** What the last form has done. */
function Done() {
  const query = new URLSearchParams(useLocation().search);
  // What was done before does not stand above what is refused now.
  const isRefused = useActionData() !== undefined;
  const count = (name: string) => Number(query.get(name) ?? 0) || 0;
  switch (isRefused ? null : query.get("done")) {
    case "loaded":
      return (
        <Note tone="done" title={count("added") === 0 ? "Нового в выписке нет" : `Добавили: ${transfersText(count("added"))}`}>
          {count("known") > 0 && (
            <p>
              Уже были загружены: {transfersText(count("known"))}, второй раз не{NBSP}запишем.
            </p>
          )}
          {count("others") > 0 && (
            <p>
              Не{NBSP}поступления на{NBSP}наш счёт: {count("others")}.
            </p>
          )}
        </Note>
      );
    case "sure":
      return (
        <Note tone={count("refused") > 0 ? "warning" : "done"} title={`Записали: ${transfersText(count("recorded"))}`}>
          {count("refused") > 0 && (
            <p>
              Остались {count("refused")}: посмотрите на{NBSP}них ниже.
            </p>
          )}
        </Note>
      );
    case "recorded":
      return (
        <Note tone="done">
          Оплата записана:{" "}
          <a className="desk-link" href={deskPaths.order.href({ number: query.get("order") ?? "" })}>
            заказ {query.get("order")}
          </a>
        </Note>
      );
    case "dismissed":
      return (
        <Note tone="done">
          Платёж убран из{NBSP}списка: к{NBSP}заказам он не{NBSP}относится.
        </Note>
      );
    default:
      return null;
  }
}

function LoadPanel({ account, total }: { account: string; total: number }) {
  const { errors, sending } = usePageForm("load");
  const hint = `Файл обмена с${NBSP}1С (kl_to_1c.txt) по${NBSP}счёту ${account}, до${NBSP}1${NBSP}МБ. Повторно загруженные платежи не${NBSP}удвоятся.`;
  return (
    <Panel title="Загрузить выписку">
      <form className="desk-form" method="post" encType="multipart/form-data" noValidate>
        <input type="hidden" name="form" value="load" />
        <Field id="statement-files" label="Файл" hint={hint} error={errors.files ?? errors.form}>
          <input
            key={total}
            id="statement-files"
            name="files"
            type="file"
            accept=".txt,text/plain"
            aria-invalid={errors.files ? true : undefined}
            aria-describedby={errors.files ? "statement-files-error statement-files-hint" : "statement-files-hint"}
          />
        </Field>
        <div className="form-actions">
          <button className="button" type="submit" disabled={sending}>
            {sending ? "Читаем…" : "Загрузить"}
          </button>
        </div>
      </form>
    </Panel>
  );
}

/** Records with one press all transfers whose number, ИНН and sum say the same. */
function SureForm({ transfers }: { transfers: readonly Transfer[] }) {
  const { errors, sending } = usePageForm("sure");
  const sum = transfers.reduce((total, { left }) => total + Math.round(left * 100), 0) / 100;
  return (
    <Panel title="Сошлось всё" note={`номер счёта, ИНН и${NBSP}сумма`}>
      {errors.form && <Note tone="danger">{errors.form}</Note>}
      <form className="desk-form" method="post">
        <input type="hidden" name="form" value="sure" />
        {transfers.map(({ id, left }) => (
          <input key={id} type="hidden" name="transfer" value={`${id} ${left}`} />
        ))}
        <label className="checkbox">
          <input type="checkbox" name="letter" defaultChecked />
          <span>Написать покупателям, что оплата пришла</span>
        </label>
        <div className="form-actions">
          <button className="button" type="submit" disabled={sending}>
            {sending ? "Записываем…" : `Записать ${transfersText(transfers.length)} на${NBSP}${moneyText(sum)}`}
          </button>
        </div>
      </form>
    </Panel>
  );
}

/** One transfer: who paid, for what, and the order that it probably pays. */
function TransferCard({ transfer }: { transfer: Transfer }) {
  const { id, number, day, amount, left, payer, payer_inn, purpose, proposals } = transfer;
  const name = `transfer-${id}`;
  const { errors, values, sending } = usePageForm(name);
  const [best] = proposals;
  const usual = roublesField(best && best.rest > 0 ? Math.min(left, best.rest) : left);
  return (
    <Panel
      title={`${moneyText(left)}${left < amount ? ` из${NBSP}${moneyText(amount)}` : ""}`}
      note={`№${NBSP}${number} от${NBSP}${dateText(day)}`}
      actions={isSure(transfer) ? <Badge tone="done">Сошлось всё</Badge> : <Badge tone="new">Проверьте</Badge>}
    >
      <div className="stack gap-4 text-15 anywhere">
        <p className="semibold">
          {payer || "Плательщик не указан"}
          {payer_inn && (
            <span className="soft">
              , ИНН{NBSP}
              {payer_inn}
            </span>
          )}
        </p>
        <p>{purpose}</p>
      </div>
      {proposals.length === 0 && <p className="soft text-15">Заказа не{NBSP}нашли: впишите номер сами.</p>}
      <ul className="stack gap-8 text-15">
        {proposals.map(({ order, buyer, rest, doubts }) => (
          <li key={order} className="stack start gap-4">
            <span>
              <a className="desk-link numeric" href={deskPaths.order.href({ number: order })}>
                {order}
              </a>
              , {buyer}, осталось {moneyText(rest)}
            </span>
            {doubts.map((doubt) => (
              <span key={doubt} className="pending text-13">
                {doubt}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <form className="desk-form" method="post" noValidate>
        <input type="hidden" name="form" value={name} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="left" value={left} />
        {errors.form && <Note tone="danger">{errors.form}</Note>}
        <InputField
          id={`${name}-order`}
          name="order"
          label="Заказ"
          autoComplete="off"
          maxLength={40}
          defaultValue={values.order ?? best?.order ?? ""}
          error={errors.order}
        />
        <InputField
          id={`${name}-amount`}
          name="amount"
          label="Сколько записать, ₽"
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          defaultValue={values.amount ?? usual}
          error={errors.amount}
        />
        <label className="checkbox">
          <input type="checkbox" name="letter" defaultChecked={values.id === undefined || values.letter !== undefined} />
          <span>Написать покупателю</span>
        </label>
        <div className="form-actions cluster gap-12">
          <button className="button button-outline" type="submit" name="deed" value="record" disabled={sending}>
            Записать оплату
          </button>
          <button className="button-plain" type="submit" name="deed" value="dismiss" disabled={sending}>
            Не{NBSP}относится к{NBSP}заказам
          </button>
        </div>
      </form>
    </Panel>
  );
}
