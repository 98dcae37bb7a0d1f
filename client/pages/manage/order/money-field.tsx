import { FieldError } from "../../../ui/field.tsx";

interface MoneyFieldProps {
  id: string;
  name: string;
  value: string;
  placeholder: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** A sum in roubles, typed as one likes: «12 990», «490,50». Its label stands elsewhere. */
export function MoneyField({ id, name, value, placeholder, error, onChange }: MoneyFieldProps) {
  return (
    <>
      <span className="goods-money">
        <input
          className="field-input"
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          placeholder={placeholder}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
        <span aria-hidden="true">₽</span>
      </span>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </>
  );
}
