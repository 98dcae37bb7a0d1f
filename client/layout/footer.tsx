import { formHref } from "../navigation/form-address.ts";
import { useRootData } from "../root-data.ts";
import { Logo } from "../ui/logo.tsx";
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
        <div className="footer-wordmark" aria-hidden="true">
          <Logo />
          {/* Draws the arc and the dots of the wordmark again in their own colours. */}
          <svg className="footer-arc" viewBox="0 -232 3104 948">
            <path d="M1248 708Q1590 -1172 1932 708H1757Q1590 -834 1423 708Z" />
            <circle cx="2089" cy="-136" r="86" />
            <circle cx="2353" cy="-136" r="86" />
          </svg>
        </div>
      </div>
    </footer>
  );
}
