import { formHref } from "../forms/address.ts";
import { useRootData } from "../root-data.ts";
import { Logo } from "../ui/logo.tsx";
import { Subscribe } from "./subscribe.tsx";
import "./footer.css";

/** Contacts, every section of the shop, legal lines and the giant word mark. */
export function Footer() {
  const { footer } = useRootData().layout;
  const { phone } = footer;
  return (
    <footer className="foot on-dark">
      <div className="wrap">
        <div className="foot-top">
          <div className="foot-lead">
            <p className="soft">{footer.lead}</p>
            <a className="foot-phone" href={phone.href}>
              {phone.text}
            </a>
            <p className="soft">
              {footer.hours}
              <br />
              {phone.note}
            </p>
            <a className="foot-call" href={formHref("call")}>
              Заказать звонок
            </a>
            <Subscribe />
          </div>
          <div className="foot-cols">
            {footer.columns.map(({ title, links }) => (
              <nav className="foot-col" key={title} aria-label={title}>
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
        <div className="foot-legal">
          <span>{footer.copyright}</span>
          {footer.legal.map(({ title, url }) => (
            <a key={url} href={url}>
              {title}
            </a>
          ))}
          <span>{footer.disclaimer}</span>
        </div>
        <div className="foot-word" aria-hidden="true">
          <Logo />
          {/* The arc and the dots again, in their own colours, over the mark. */}
          <svg className="foot-arc" viewBox="0 -232 3104 948">
            <path d="M1248 708Q1590 -1172 1932 708H1757Q1590 -834 1423 708Z" />
            <circle cx="2089" cy="-136" r="86" />
            <circle cx="2353" cy="-136" r="86" />
          </svg>
        </div>
      </div>
    </footer>
  );
}
