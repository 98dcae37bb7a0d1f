import { HONEYPOT } from "#shared/domain/form-spec.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { Icon } from "../ui/icon.tsx";

/** The newsletter form in the footer. The newsletter page answers it, with and without script. */
export function Subscribe() {
  return (
    <form className="footer-newsletter" aria-label="Письма о новинках" method="post" action={paths.newsletter.href()} noValidate>
      <label htmlFor="footer-email">{`Новые модели и${NBSP}скидки — не${NBSP}чаще двух писем в${NBSP}месяц`}</label>
      <div className="footer-mail">
        <input
          id="footer-email"
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
      <label className="footer-consent">
        <input type="checkbox" name="mailing" value="1" />
        <span>Согласен получать письма</span>
      </label>
      <label className="footer-consent">
        <input type="checkbox" name="consent" value="1" />
        <span>
          Разрешаю <a href={paths.politics.href()}>обработку персональных данных</a>
        </span>
      </label>
      <input className="visually-hidden" name={HONEYPOT} tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </form>
  );
}
