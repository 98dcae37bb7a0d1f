import { useLocation } from "react-router-dom";
import { paths } from "#shared/paths.ts";
import { useInterface } from "../state/context.tsx";
import { Icon } from "../ui/icon.tsx";

/** Links to the account. The server's HTML is the same for everybody; the browser adds the mark of a logged-in visitor. */
export function AccountLink({ className }: { className: string }) {
  const { pathname } = useLocation();
  const loggedIn = useInterface((state) => state.loggedIn);
  const href = paths.account.href();
  return (
    <a className={className} href={href} aria-current={pathname === href ? "page" : undefined}>
      <Icon name="user-round" />
      Кабинет
      {loggedIn && (
        <span className="header-logged-in">
          <span className="visually-hidden">, вы вошли</span>
        </span>
      )}
    </a>
  );
}
