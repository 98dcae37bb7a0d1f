import { formatPhone } from "#shared/domain/phone.ts";
import { PhoneLink } from "../../../ui/contact-links.tsx";

/** Links for the facts about a sender: phone, e-mail, product. */

export function phoneLink(phone: string) {
  return phone && <PhoneLink className="desk-link" phone={formatPhone(phone)} />;
}

export function mailLink(email: string) {
  return (
    email && (
      <a className="desk-link" href={`mailto:${email}`}>
        {email}
      </a>
    )
  );
}

/** A product with its page in the shop; without a page its name alone. */
export function productLink(product: string, url: string) {
  if (url === "") return product;
  return (
    <a className="desk-link" href={url}>
      {product}
    </a>
  );
}
