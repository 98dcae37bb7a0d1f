import { HONEYPOT } from "#shared/domain/form-spec.ts";

/** A field that programs fill in; people neither see nor reach it. */
export function Honeypot({ prefix }: { prefix: string }) {
  const id = prefix + HONEYPOT;
  return (
    <div className="vh" aria-hidden="true">
      <label htmlFor={id}>Не заполняйте это поле</label>
      <input id={id} name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
