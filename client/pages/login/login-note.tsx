import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { useInterface } from "../../state/context.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Why somebody stands before this form: what was done, or that the page behind it is for those who are logged in. */
export function LoginNote({ back, done }: { back: string; done: string | null }) {
  const loggedIn = useInterface((state) => state.loggedIn);
  if (loggedIn) {
    return (
      <p className="entrance-note">
        <Icon name="user-round" />
        <span>
          Вы уже вошли. <a href={back}>Перейти в{NBSP}личный кабинет</a>
        </span>
      </p>
    );
  }
  if (done === "deleted") {
    return (
      <p className="entrance-note" role="status">
        <Icon name="check" />
        <span>
          Кабинет удалён, личные данные стёрты. Письмо об{NBSP}этом уже в{NBSP}пути. Спасибо, что были с{NBSP}нами.
        </span>
      </p>
    );
  }
  if (back === paths.account.href()) return null;
  return (
    <p className="entrance-note">
      <Icon name="info" />
      <span>Войдите, и{NBSP}мы вернём вас туда, откуда вы пришли.</span>
    </p>
  );
}
