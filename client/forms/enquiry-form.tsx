import { useState, type ReactNode } from "react";
import type { KnownAnswer, Registrable } from "#shared/contract/forms.ts";
import { formErrors } from "#shared/domain/forms/form-errors.ts";
import { forms, type FormId } from "#shared/domain/forms/forms.ts";
import { shopDay } from "#shared/text/date.ts";
import type { FieldKind, FormField } from "#shared/domain/forms/form-spec.ts";
import { ConsentField, PhoneField } from "../ui/form/contact-fields.tsx";
import { ErrorSummary } from "../ui/form/error-summary.tsx";
import { action, FIND_TEXT, type EnquiryAnswer } from "./action.ts";
import { formHref } from "../navigation/addresses.ts";
import { answersOf } from "./form-data.ts";
import { useRootData } from "../root-data.ts";
import { InputField } from "../ui/form/field.tsx";
import { DateField } from "./date-field.tsx";
import { ChoiceField, RatingField, CountedText, Honeypot } from "./fields.tsx";
import { FilesField } from "./files-field.tsx";
import { KnownAnswers } from "./known-answers.tsx";
import { ProductField, ProductLine } from "./product-field.tsx";
import { Thanks } from "./thanks.tsx";
import { useForm } from "./use-form.ts";
import "../ui/button.css";
import "./enquiry-form.css";

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
function FormFields({ fields, prefix, values, errors, hadFiles }: FormFieldsProps) {
  const wide = wideOnes(fields);
  return (
    <div className="enquiry-fields stack fit">
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
    case "date":
      return <DateField {...own} value={value} />;
    case "files":
      return <FilesField {...own} max={field.max ?? 1} photos={field.photos} />;
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
  time: { type: "time", className: "field-input enquiry-number" },
  serial: { autoCapitalize: "characters", spellCheck: false },
};

const short: readonly FieldKind[] = ["name", "phone", "email", "line", "number", "date", "time", "serial"];

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

interface EnquiryFormProps {
  form: FormId;
  /** The beginning of the fields' ids. A page may have several forms. */
  prefix?: string;
  /** The product of the enquiry. */
  product?: Registrable | null;
  /** Sizes to choose from when only the product is known. */
  choices?: readonly Registrable[];
  /** First values of the fields. */
  values?: Readonly<Record<string, string>>;
  /** The answer of the page's action, without script. */
  answer?: EnquiryAnswer | undefined;
  /** Level of the heading of the thanks. */
  heading?: "h2" | "h3";
  /** What was answered before about the product. */
  answers?: readonly KnownAnswer[];
  /** Proves that the product was bought: it came with the link of a letter. */
  bought?: string;
  /** Shown under the thanks. */
  after?: ReactNode;
}

const NOTHING = {};
const NO_ANSWERS: readonly KnownAnswer[] = [];

/** The form of an enquiry, built from its description. Script sends it in place; without script its own page answers. */
export function EnquiryForm({
  form: id,
  prefix = `${id}-`,
  product = null,
  choices,
  values = NOTHING,
  answer,
  answers = NO_ANSWERS,
  bought = "",
  heading = "h2",
  after,
}: EnquiryFormProps) {
  const spec = forms[id];
  const [sent, setSent] = useState<{ number: string; phone: string | undefined }>();
  const { props, draft, errors, sending, attempt } = useForm<EnquiryAnswer>({
    name: id,
    address: formHref(id),
    action,
    params: { form: id },
    check: (form) => formErrors(id, answersOf(form), shopDay(Date.now())),
    answered: answer,
    onTaken: ({ enquiry, values: { phone } }) => enquiry && setSent({ number: enquiry.number, phone }),
  });

  const typed = { ...draft, ...(answer?.values ?? values) };
  const fields = product?.asks_body ? spec.fields : spec.fields.filter(({ body }) => !body);
  const hasFiles = spec.fields.some(({ kind }) => kind === "files");
  // A product is registered only once. Any other sent form stays on the page, so that nothing typed or chosen is lost when its phone is corrected.
  const reopen =
    id === "product-registration"
      ? undefined
      : () => {
          setSent(undefined);
          requestAnimationFrame(() => document.getElementById(`${prefix}phone`)?.focus());
        };
  return (
    <>
      {sent && (
        <Thanks text={spec.thanks} {...sent} heading={heading} onChange={reopen} fresh>
          {after}
        </Thanks>
      )}
      <form
        hidden={sent !== undefined}
        {...props}
        className="enquiry"
        id={`${prefix}form`}
        aria-label={spec.title}
        encType={hasFiles ? "multipart/form-data" : undefined}
      >
        <ErrorSummary errors={{ product_id: errors.product_id, ...errors }} prefix={prefix} attempt={attempt} />
        {product && (
          <div className="enquiry-about surface-inner clip">
            <ProductLine product={product} />
            <input type="hidden" name="product_id" value={product.id} />
            {bought !== "" && <input type="hidden" name="bought" value={bought} />}
          </div>
        )}
        {!product && spec.product === "required" && (
          <ProductField
            id={`${prefix}product_id`}
            error={errors.product_id}
            text={answer?.values[FIND_TEXT] ?? ""}
            found={answer?.found ?? choices ?? []}
            value={answer?.values.product_id ?? ""}
          />
        )}
        <FormFields fields={fields} prefix={prefix} values={typed} errors={errors} hadFiles={answer?.hadFiles} />
        {product && id === "product-question" && <KnownAnswers product={product.id} first={answers} field={`${prefix}text`} />}
        <ConsentField id={`${prefix}consent`} error={errors.consent} given={answer?.values.consent !== undefined} />
        <Honeypot prefix={prefix} />
        <button className="button button-large enquiry-send" type="submit" aria-disabled={sending || undefined}>
          {sending ? "Отправляем…" : spec.submit}
        </button>
      </form>
    </>
  );
}
