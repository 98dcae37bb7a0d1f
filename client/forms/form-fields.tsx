import type { FieldKind, FormField } from "#shared/domain/form-spec.ts";
import { useRootData } from "../root-data.ts";
import { InputField } from "../ui/field.tsx";
import { PhoneField } from "../ui/phone-field.tsx";
import { ChoiceField, RatingField } from "./choice-field.tsx";
import { CountedText } from "./counted-text.tsx";
import { FilesField } from "./files-field.tsx";

interface FormFieldsProps {
  fields: readonly FormField[];
  /** The beginning of the fields' ids. */
  prefix: string;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string | undefined>>;
  /** The form was sent without script and had files: they must be chosen again. */
  hadFiles?: boolean;
}

/** The fields of a form by kind. Two short fields stand side by side where there is room. */
export function FormFields({ fields, prefix, values, errors, hadFiles }: FormFieldsProps) {
  const wide = wideOnes(fields);
  return (
    <div className="enquiry-fields">
      {fields.map((field) => (
        <div key={field.name} className={wide.has(field) ? "enquiry-wide" : undefined}>
          <Field
            field={field}
            id={prefix + field.name}
            value={values[field.name] ?? ""}
            error={errors[field.name]}
            hint={hadFiles && field.kind === "files" ? `Выберите файлы ещё раз: браузер их не сохранил. ${field.hint ?? ""}` : field.hint}
          />
        </div>
      ))}
    </div>
  );
}

interface OneFieldProps {
  field: FormField;
  id: string;
  value: string;
  error: string | undefined;
  hint: string | undefined;
}

function Field({ field, id, value, error, hint }: OneFieldProps) {
  const { name, kind } = field;
  const showrooms = useRootData().general.showrooms ?? [];
  const own = { id, name, error, hint, label: <FieldLabel field={field} /> };
  switch (kind) {
    case "choice":
      return <ChoiceField {...own} options={field.options ?? []} value={value || (field.required ? "" : (field.options?.[0] ?? ""))} />;
    case "showroom":
      return <ChoiceField {...own} options={showrooms} value={value} />;
    case "rating":
      return <RatingField {...own} value={value} />;
    case "files":
      return <FilesField {...own} max={field.max ?? 1} />;
    case "text":
      return <CountedText {...own} max={field.max ?? Infinity} value={value} />;
    case "phone":
      return <PhoneField {...own} defaultValue={value} />;
    default:
      return (
        <InputField
          {...own}
          {...keyboards[kind]}
          autoComplete={field.autocomplete ?? "off"}
          placeholder={field.placeholder}
          defaultValue={value}
        />
      );
  }
}

/** An optional choice always has a chosen option, so it is not marked as optional. */
function FieldLabel({ field: { label, required, kind } }: { field: FormField }) {
  if (required || kind === "choice") return label;
  return (
    <>
      {label} <span className="soft">необязательно</span>
    </>
  );
}

const keyboards: Partial<Record<FieldKind, React.InputHTMLAttributes<HTMLInputElement>>> = {
  email: { type: "email", inputMode: "email" },
  number: { inputMode: "numeric", className: "field-input enquiry-number" },
  date: { type: "date", className: "field-input enquiry-date" },
  serial: { autoCapitalize: "characters", spellCheck: false },
};

const short: readonly FieldKind[] = ["name", "phone", "email", "line", "number", "date", "serial"];

/** The fields that take a whole row: long ones, and short ones without a short neighbour. */
function wideOnes(fields: readonly FormField[]): Set<FormField> {
  const wide = new Set<FormField>();
  let waiting: FormField | undefined;
  for (const field of fields) {
    if (!short.includes(field.kind)) {
      wide.add(field);
      if (waiting) wide.add(waiting);
      waiting = undefined;
    } else waiting = waiting ? undefined : field;
  }
  return waiting ? wide.add(waiting) : wide;
}
