import { normalizePhone } from "#shared/domain/phone.ts";

/** A phone number as a link. A number that is not Russian is plain text. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  const number = normalizePhone(phone);
  if (number === null) return <span className={className}>{phone}</span>;
  return (
    <a className={className} href={`tel:${number}`}>
      {phone}
    </a>
  );
}
