import { HONEYPOT } from "#shared/domain/form-spec.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { Icon } from "../ui/icon.tsx";

/** The newsletter in the footer. Its own page answers, with and without script. */
export function Subscribe() {
  return (
    <form className="foot-news" aria-label="Письма о новинках" method="post" action={paths.newsletter.href()} noValidate>
      <label htmlFor="foot-email">
        Новые модели и{NBSP}скидки — раз в{NBSP}месяц на{NBSP}почту
      </label>
      <div className="foot-mail">
        <input
          id="foot-email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={200}
          placeholder="name@example.ru"
        />
        <button type="submit" aria-label="Подписаться">
          <Icon name="arrow-right" />
        </button>
      </div>
      <label className="foot-agree">
        <input type="checkbox" name="consent" value="1" />
        <span>
          Согласен получать письма и{NBSP}на <a href={paths.politics.href()}>обработку персональных данных</a>
        </span>
      </label>
      <input className="vh" name={HONEYPOT} tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </form>
  );
}
