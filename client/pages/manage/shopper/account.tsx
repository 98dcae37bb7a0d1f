import type { Shopper } from "#shared/contract/manage/shoppers.ts";
import { dateText, dayText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/space.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { Facts } from "../../../manage/ui/facts.tsx";
import { Panel } from "../../../manage/ui/panel.tsx";
import { FieldError } from "../../../ui/field.tsx";

type Account = NonNullable<Shopper["account"]>;

/** What the account keeps, and whether it sees dealers' prices. */
export function AccountPanels({ account, dealer }: { account: Account; dealer: boolean }) {
  const { phone_confirmed, subscribed_at, consent, sessions, lists, products } = account;
  return (
    <>
      <DealerPanel dealer={dealer} />
      <Panel title="Личный кабинет">
        <Facts
          facts={[
            ["Телефон", phone_confirmed ? "подтверждён" : `не${NBSP}подтверждён`],
            ["Рассылка", subscribed_at ? `согласие с${NBSP}${dayText(subscribed_at)}` : `не${NBSP}подписан`],
            ["Согласие", `политика от${NBSP}${versionText(consent.version)}, дано ${dayText(consent.given_at)}`],
            ["Устройства", sessions.last_seen ? `${sessions.count}, последний вход ${dayText(sessions.last_seen)}` : "нет открытых входов"],
            ["Корзина", names(lists.cart)],
            ["Избранное", names(lists.favorites)],
            ["Сравнение", names(lists.compare)],
            ["Изделия", products.length > 0 && products.map(({ name, serial_number }) => `${name}, ${serial_number}`).join("; ")],
          ]}
        />
      </Panel>
    </>
  );
}

function DealerPanel({ dealer }: { dealer: boolean }) {
  const { errors, sending } = usePageForm("dealer");
  return (
    <Panel title="Цены" note={dealer ? "дилера" : "обычные"}>
      <form className="desk-form" method="post">
        <input type="hidden" name="form" value="dealer" />
        <input type="hidden" name="dealer" value={dealer ? "off" : "on"} />
        {(errors.dealer ?? errors.form) && <FieldError id="shopper-dealer-error" text={errors.dealer ?? errors.form ?? ""} />}
        <button className="button button-outline button-wide" type="submit" disabled={sending}>
          {dealer ? "Вернуть обычные цены" : "Открыть цены дилера"}
        </button>
      </form>
    </Panel>
  );
}

const SHOWN = 5;

function names(list: readonly string[]): string {
  const rest = list.length - SHOWN;
  return [...list.slice(0, SHOWN), ...(rest > 0 ? [`и${NBSP}ещё ${rest}`] : [])].join(", ");
}

function versionText(version: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(version) ? dateText(version) : version;
}
