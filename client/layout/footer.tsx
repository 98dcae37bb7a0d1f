import { HONEYPOT } from "#shared/domain/forms/form-spec.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { formHref } from "../navigation/addresses.ts";
import { useRootData } from "../root-data.ts";
import { Icon } from "../ui/icon.tsx";
import "./footer.css";

/** Contacts, all sections of the shop, legal information and the large wordmark. */
export function Footer() {
  const { footer } = useRootData().layout;
  const { phone } = footer;
  return (
    <footer className="footer on-dark">
      <div className="wrap">
        <div className="footer-top">
          <div className="footer-lead gap-20">
            <p className="soft">{footer.lead}</p>
            <a className="footer-phone nowrap" href={phone.href}>
              {phone.text}
            </a>
            <p className="soft">
              {footer.hours}
              <br />
              {phone.note}
            </p>
            <a className="footer-call semibold underlined" href={formHref("call")}>
              Заказать звонок
            </a>
            <Subscribe />
          </div>
          <div className="footer-columns">
            {footer.columns.map(({ title, links }) => (
              <nav className="footer-column gap-2 text-15" key={title} aria-label={title}>
                <h2>{title}</h2>
                {links.map((link) => (
                  <a key={link.url} href={link.url}>
                    {link.title}
                  </a>
                ))}
              </nav>
            ))}
          </div>
        </div>
        <div className="footer-legal cluster middle text-13">
          <span>{footer.copyright}</span>
          {footer.legal.map(({ title, url }) => (
            <a key={url} href={url}>
              {title}
            </a>
          ))}
          <span>{footer.disclaimer}</span>
        </div>
        <div className="footer-wordmark" />
      </div>
    </footer>
  );
}

/** The newsletter form in the footer. The newsletter page answers it, with and without script. */
function Subscribe() {
  return (
    <form className="footer-newsletter gap-16" aria-label="Письма о новинках" method="post" action={paths.newsletter.href()} noValidate>
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
        <button className="icon-button" type="submit" aria-label="Подписаться">
          <Icon name="arrow-right" />
        </button>
      </div>
      <label className="footer-consent stack gap-12 text-13">
        <input type="checkbox" name="mailing" value="1" />
        <span>Согласен получать письма</span>
      </label>
      <label className="footer-consent stack gap-12 text-13">
        <input type="checkbox" name="consent" value="1" />
        <span>
          Разрешаю <a href={paths.politics.href()}>обработку персональных данных</a>
        </span>
      </label>
      <input className="visually-hidden" name={HONEYPOT} tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </form>
  );
}
