import { useEffect, useState, type FormEvent, type ReactNode } from "react";
import type { Registrable } from "#shared/contract/forms.ts";
import { forms, type FormId } from "#shared/domain/forms.ts";
import { ConsentField } from "../ui/consent-field.tsx";
import { useLists } from "../state/context.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { FIND_TEXT, type EnquiryAnswer } from "./action.ts";
import { formHref } from "./address.ts";
import { keepDraft, readDraft } from "./draft.ts";
import { textsIn } from "./form-answers.ts";
import { FormFields } from "./form-fields.tsx";
import { Honeypot } from "./honeypot.tsx";
import { ProductField } from "./product-field.tsx";
import { ProductLine } from "./product-line.tsx";
import { Thanks } from "./thanks.tsx";
import { useEnquiry } from "./use-enquiry.ts";
import "../ui/button.css";
import "./enquiry-form.css";

interface EnquiryFormProps {
  form: FormId;
  /** Begins the ids of its fields, so that a page may have several forms. */
  prefix?: string;
  /** What it is about. */
  product?: Registrable | null;
  /** What its fields begin with. */
  values?: Readonly<Record<string, string>>;
  /** What became of it without script. */
  answer?: EnquiryAnswer | undefined;
  /** Level of the heading of thanks. */
  heading?: "h2" | "h3";
  /** Ways on, under the thanks. */
  after?: ReactNode;
}

const NOTHING = {};

/** Any of the enquiries, by its description. Sent in place; without script its own page answers. */
export function EnquiryForm({
  form,
  prefix = `${form}-`,
  product = null,
  values = NOTHING,
  answer,
  heading = "h2",
  after,
}: EnquiryFormProps) {
  const spec = forms[form];
  const [number, setNumber] = useState<string | null>(null);
  const ready = useLists((lists) => lists.ready);
  const [draft, setDraft] = useState<Record<string, string>>(() => (ready ? readDraft(form) : {}));
  const { errors, sending, attempt, send, recheck } = useEnquiry(form, answer?.errors ?? {}, (enquiry) => setNumber(enquiry.number));
  // The server's page does not know the draft.
  useEffect(() => setDraft(readDraft(form)), [form]);

  if (number !== null) {
    return (
      <Thanks text={spec.thanks} number={number} heading={heading} fresh>
        {after}
      </Thanks>
    );
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  const change = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    keepDraft(form, textsIn(new FormData(currentTarget)));
    recheck(currentTarget, (target as HTMLInputElement).name);
  };
  const typed = { ...draft, ...(answer?.values ?? values) };
  const hasFiles = spec.fields.some(({ kind }) => kind === "files");
  return (
    <form
      className="enq"
      id={`${prefix}form`}
      aria-label={spec.title}
      method="post"
      action={formHref(form)}
      encType={hasFiles ? "multipart/form-data" : undefined}
      noValidate
      onSubmit={submit}
      onInput={change}
    >
      {/* In the order of the fields. */}
      <ErrorSummary errors={{ product_id: errors.product_id, ...errors }} prefix={prefix} attempt={attempt} />
      {product && (
        <div className="enq-about">
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
      <button className="btn btn-l enq-send" type="submit" aria-disabled={sending || undefined}>
        {sending ? "Отправляем…" : spec.submit}
      </button>
    </form>
  );
}
