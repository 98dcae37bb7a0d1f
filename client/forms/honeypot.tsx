import { HONEYPOT } from "#shared/domain/form-spec.ts";

/** A field against spam: programs fill it in; people do not see it and cannot reach it. */
export function Honeypot({ prefix }: { prefix: string }) {
  const id = prefix + HONEYPOT;
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>Не заполняйте это поле</label>
      <input id={id} name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
