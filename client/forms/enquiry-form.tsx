import { useState, type ReactNode } from "react";
import type { Registrable } from "#shared/contract/forms.ts";
import { formErrors } from "#shared/domain/form-errors.ts";
import { forms, type FormId } from "#shared/domain/forms.ts";
import { shopDay } from "#shared/text/date.ts";
import { ConsentField } from "../ui/consent-field.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { action, FIND_TEXT, type EnquiryAnswer } from "./action.ts";
import { formHref } from "../navigation/form-address.ts";
import { answersOf } from "./form-data.ts";
import { FormFields } from "./form-fields.tsx";
import { Honeypot } from "./honeypot.tsx";
import { ProductField, ProductLine } from "./product-field.tsx";
import { Thanks } from "./thanks.tsx";
import { useForm } from "./use-form.ts";
import "../ui/button.css";
import "./enquiry-form.css";

interface EnquiryFormProps {
  form: FormId;
  /** The beginning of the fields' ids. A page may have several forms. */
  prefix?: string;
  /** The product of the enquiry. */
  product?: Registrable | null;
  /** First values of the fields. */
  values?: Readonly<Record<string, string>>;
  /** The answer of the page's action, without script. */
  answer?: EnquiryAnswer | undefined;
  /** Level of the heading of the thanks. */
  heading?: "h2" | "h3";
  /** Shown under the thanks. */
  after?: ReactNode;
}

const NOTHING = {};

/** The form of an enquiry, built from its description. Script sends it in place; without script its own page answers. */
export function EnquiryForm({
  form: id,
  prefix = `${id}-`,
  product = null,
  values = NOTHING,
  answer,
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
  const hasFiles = spec.fields.some(({ kind }) => kind === "files");
  // A piece is registered once. Any other sent form stays in the page, so that nothing typed, chosen or attached is lost when its phone is mended.
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
          <div className="enquiry-about">
            <ProductLine product={product} />
            <input type="hidden" name="product_id" value={product.id} />
          </div>
        )}
        {!product && spec.product === "required" && (
          <ProductField
            id={`${prefix}product_id`}
            error={errors.product_id}
            text={answer?.values[FIND_TEXT] ?? ""}
            found={answer?.found ?? []}
            value={answer?.values.product_id ?? ""}
          />
        )}
        <FormFields fields={spec.fields} prefix={prefix} values={typed} errors={errors} hadFiles={answer?.hadFiles} />
        <ConsentField id={`${prefix}consent`} error={errors.consent} given={answer?.values.consent !== undefined} />
        <Honeypot prefix={prefix} />
        <button className="button button-large enquiry-send" type="submit" aria-disabled={sending || undefined}>
          {sending ? "Отправляем…" : spec.submit}
        </button>
      </form>
    </>
  );
}
