import type { OrderPay } from "#shared/contract/order.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { NBSP } from "#shared/text/format.ts";
import { useNavigation } from "react-router-dom";
import { Icon } from "../../ui/icon.tsx";

interface PayPanelProps {
  pay: OrderPay;
  /** The address of the order's page with its key. */
  url: string;
  error: string | undefined;
}

const ways = {
  card: { icon: "credit-card", title: "Оплатить картой" },
  sbp: { icon: "qr-code", title: `Оплатить по${NBSP}СБП` },
} as const;

/** Pays the order: plain forms, so that a browser without script pays too. */
export function PayPanel({ pay: { amount, part, methods, open }, url, error }: PayPanelProps) {
  const isSending = useNavigation().formData?.has("pay") ?? false;
  const rest = methods.filter((method) => method !== open?.method);
  return (
    <section className="order-pay surface rounded stack gap-16 no-print" id="order-pay" aria-labelledby="order-pay-title">
      <div className="stack gap-4">
        <h2 className="h4" id="order-pay-title">
          {part ? `К${NBSP}оплате сейчас` : `К${NBSP}оплате`}
        </h2>
        <p className="h3 heavy numeric">{moneyText(amount)}</p>
      </div>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {open?.state === "hold" ? (
        <p>Деньги на{NBSP}карте удержаны. Спишем их, когда менеджер подтвердит заказ; отменим заказ — вернутся сами.</p>
      ) : (
        <>
          {open && <OpenPayment open={open} url={url} />}
          {rest.map((method, index) => (
            <form key={method} method="post">
              <button
                className={`button button-wide${open || index > 0 ? " button-outline" : ""}`}
                type="submit"
                name="pay"
                value={method}
                disabled={isSending}
              >
                <Icon name={ways[method].icon} small />
                {ways[method].title}
              </button>
            </form>
          ))}
          <p className="soft text-15">
            Чек придёт на{NBSP}почту или в{NBSP}SMS.{part && ` Остальное — при${NBSP}получении.`}
          </p>
        </>
      )}
    </section>
  );
}

/** A payment that was begun: its page, or the code for the bank's app. */
function OpenPayment({ open: { method, url: link, qr }, url }: { open: NonNullable<OrderPay["open"]>; url: string }) {
  if (method === "card")
    return (
      <a className="button button-wide" href={link}>
        <Icon name="credit-card" small />
        Продолжить оплату картой
      </a>
    );
  return (
    <div className="stack gap-16">
      {qr && (
        <div className="order-pay-code stack gap-10">
          <svg
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label={`QR-код для${NBSP}оплаты по${NBSP}СБП`}
            shapeRendering="crispEdges"
          >
            <path d={qr.path} />
          </svg>
          <p className="soft text-15">Наведите камеру телефона или сканер в{NBSP}приложении банка.</p>
        </div>
      )}
      <a className="order-pay-app button button-wide" href={link}>
        Открыть приложение банка
      </a>
      {/* Without the anchor: a browser without script would only scroll. */}
      <a className="button button-wide button-outline" href={url}>
        Оплатили? Проверить
      </a>
    </div>
  );
}
