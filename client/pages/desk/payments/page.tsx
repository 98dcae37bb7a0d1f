import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { ListedPayment, PaymentsResponse } from "#shared/contract/desk/providers/payments.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { isTrouble, payMethodNames, troubles } from "#shared/domain/orders/online-payment.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { NBSP } from "#shared/text/format.ts";
import { refusal } from "../../../api/refusal.ts";
import { Disagreement } from "../../../desk/disagreement.tsx";
import { deskHead } from "../../../desk/head.ts";
import { Badge, onlineTone } from "../../../desk/ui/badge.tsx";
import type { Column } from "../../../desk/ui/columns.ts";
import { DataTable } from "../../../desk/ui/data-table.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { Facts, Nothing, Panel } from "../../../desk/ui/panel.tsx";
import { textsIn, textsOf } from "../../../forms/form-data.ts";
import { definePage, type FormAnswer, type PageAction, type PageProps } from "../../../page.ts";

const action: PageAction<FormAnswer> = async ({ api, form }) => {
  const { id, note, number, check } = textsOf(form, "id", "note", "number", "check");
  try {
    if (check === "yes") await api.call(deskEndpoints.checkOnline, { params: { number }, payload: { payment: Number(id) || 1 } });
    else await api.call(deskEndpoints.resolvePayment, { params: { id }, payload: { note } });
    return { redirect: `${deskPaths.payments.href()}?done=${check === "yes" ? "asked" : "resolved"}` };
  } catch (error) {
    return { form: id, ...refusal(error), values: textsIn(form) };
  }
};

export const route = definePage<PaymentsData>({
  component: PaymentsPage,
  action,
  query: ["done"],
  load: async ({ api, signal, url }) => ({
    ...(await api.call(deskEndpoints.payments, { signal })),
    done: url.searchParams.get("done"),
  }),
  head: (_, url) => deskHead("Оплата онлайн", url),
});

interface PaymentsData extends PaymentsResponse {
  done: string | null;
}

const columns: Column<ListedPayment>[] = [
  {
    id: "number",
    title: "Заказ",
    cell: ({ number }) => number,
    phone: "title",
  },
  { id: "at", title: "Когда", cell: ({ paid_at, created_at }) => <Moment iso={paid_at ?? created_at} />, tight: true },
  { id: "amount", title: "Сумма", cell: ({ amount }) => <span className="numeric">{moneyText(amount)}</span> },
  { id: "state", title: "Состояние", cell: (payment) => <Badge tone={onlineTone(payment)}>{payment.state_name}</Badge>, phone: "aside" },
  { id: "method", title: "Как", cell: ({ method, provider }) => `${payMethodNames[method]}, ${provider}` },
  { id: "order", title: "Заказ сейчас", cell: ({ order_state }) => order_state },
];

/** Through whom the shop takes payments, what does not agree, and the last payments. */
function PaymentsPage({ data: { providers, rules, troubles: wrong, payments, done } }: PageProps<PaymentsData>) {
  const [first] = providers;
  return (
    <div className="stack fit gap-16">
      <DeskHead title="Оплата онлайн" note={first ? <span>новые платежи — {first.name}</span> : undefined} />
      {done === "resolved" && (
        <Note tone="done">
          Записали в{NBSP}журнал. Если разойдётся снова и{NBSP}иначе, платёж вернётся в{NBSP}этот список.
        </Note>
      )}
      {done === "asked" && <Note tone="done">Банк ответил: ниже то, что он знает.</Note>}
      {!first && (
        <Note tone="info" title={`Оплата онлайн не${NBSP}подключена`}>
          Магазин работает как раньше. Чтобы принимать карты и{NBSP}СБП, задайте переменную YOOKASSA_URL или TBANK_URL и{NBSP}перезапустите
          магазин.
        </Note>
      )}
      {first && (
        <Panel title="Подключено" note={rules.from === "placed" ? "платят сразу после оформления" : "платят после подтверждения заказа"}>
          <Facts
            facts={[
              ...providers.map(({ name, url, test }, index): [string, string] => [
                name,
                [index === 0 ? "принимает новые платежи" : "только прежние платежи", test && `проба: ${new URL(url).host}`]
                  .filter(Boolean)
                  .join(", "),
              ]),
              ["Чеки", rules.vat === null ? "делает другая программа" : rules.vat === "none" ? "без НДС" : `НДС ${rules.vat}${NBSP}%`],
            ]}
          />
        </Panel>
      )}
      <Panel title={`Не${NBSP}сходится с${NBSP}банком`} note={wrong.length > 0 ? String(wrong.length) : "всё сходится"}>
        {wrong.length === 0 ? (
          <Nothing title="Расхождений нет">Каждые несколько минут магазин сам сверяет платежи с{NBSP}банком.</Nothing>
        ) : (
          wrong.map(({ id, number, amount, trouble, error, provider, created_at }) => (
            <Disagreement
              key={id}
              id={id}
              number={number}
              what={moneyText(amount)}
              words={isTrouble(trouble) ? troubles[trouble] : trouble}
              error={error}
              source={provider}
              at={created_at}
              ask="Спросить банк"
            />
          ))
        )}
      </Panel>
      <DataTable
        caption="Последние платежи"
        columns={columns}
        rows={payments}
        keyOf={({ id }) => id}
        href={({ number }) => deskPaths.order.href({ number })}
        empty={<Nothing title="Платежей ещё не было">Здесь будут последние пятьдесят.</Nothing>}
      />
    </div>
  );
}
