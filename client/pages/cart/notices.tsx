import { Icon } from "../../ui/icon.tsx";
import type { Cart } from "./use-cart.ts";
import "./notices.css";

/** What the shop changed in the cart, until the shopper has read it. */
export function Notices({ notices, dismiss }: Pick<Cart, "notices" | "dismiss">) {
  return (
    <div role="status">
      {notices.map(({ id, title, text }) => (
        <div className="gone" key={id}>
          <Icon name="info" />
          <p>
            <b>{title}.</b> {text}
          </p>
          <button className="icbtn" type="button" aria-label="Понятно" onClick={() => dismiss(id)}>
            <Icon name="x" small />
          </button>
        </div>
      ))}
    </div>
  );
}
