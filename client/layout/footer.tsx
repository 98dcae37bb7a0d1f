import { formHref } from "../navigation/form-address.ts";
import { useRootData } from "../root-data.ts";
import { Subscribe } from "./subscribe.tsx";
import "./footer.css";

/** Contacts, all sections of the shop, legal information and the large wordmark. */
export function Footer() {
  const { footer } = useRootData().layout;
  const { phone } = footer;
  return (
    <footer className="footer on-dark">
      <div className="wrap">
        <div className="footer-top">
          <div className="footer-lead">
            <p className="soft">{footer.lead}</p>
            <a className="footer-phone" href={phone.href}>
              {phone.text}
            </a>
            <p className="soft">
              {footer.hours}
              <br />
              {phone.note}
            </p>
            <a className="footer-call" href={formHref("call")}>
              Заказать звонок
            </a>
            <Subscribe />
          </div>
          <div className="footer-columns">
            {footer.columns.map(({ title, links }) => (
              <nav className="footer-column" key={title} aria-label={title}>
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
        <div className="footer-legal">
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
