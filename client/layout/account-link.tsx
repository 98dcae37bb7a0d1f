import { useLocation } from "react-router-dom";
import { paths } from "#shared/paths.ts";
import { useInterface } from "../state/context.tsx";
import { Icon } from "../ui/icon.tsx";

/** The way to the account, or by way of the login page. The same for everybody in the server's HTML; the browser adds the mark of a login. */
export function AccountLink({ className }: { className: string }) {
  const { pathname } = useLocation();
  const loggedIn = useInterface((state) => state.loggedIn);
  const href = paths.account.href();
  return (
    <a className={className} href={href} aria-current={pathname === href ? "page" : undefined}>
      <Icon name="user-round" />
      Кабинет
      {loggedIn && (
        <span className="hdr-in">
          <span className="vh">, вы вошли</span>
        </span>
      )}
    </a>
  );
}
