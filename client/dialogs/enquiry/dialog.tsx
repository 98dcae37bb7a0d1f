import { useEffect, useRef, useState } from "react";
import type { Registrable } from "#shared/contract/forms.ts";
import { forms, isFormId, type FormId } from "#shared/domain/forms/forms.ts";
import { presetsOf } from "../../navigation/addresses.ts";
import { withMinimumDelay } from "../../api/refusal.ts";
import { EnquiryForm } from "../../forms/enquiry-form.tsx";
import { findProduct } from "../../forms/find-products.ts";
import { useAppContext } from "../../state/context.tsx";
import type { DialogProps } from "../../ui/dialog-host.tsx";
import { Icon } from "../../ui/icon.tsx";
import "../../ui/button.css";
import "../dialog.css";
import "./dialog.css";

/** Shows the form of an address such as /forms/call/ over the page. The server answers unknown addresses. */
export function EnquiryDialog({ request: address, onClose }: DialogProps<string>) {
  const { pathname, searchParams } = new URL(address, location.href);
  const form = pathname.split("/")[2];
  const known = isFormId(form);
  useEffect(() => {
    if (!known) location.assign(address);
  }, [known, address]);
  return known ? <FormDialog form={form} query={searchParams} onClose={onClose} /> : null;
}

function FormDialog({ form, query, onClose }: { form: FormId; query: URLSearchParams; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { title, lead } = forms[form];
  const product = useProduct(query.get("product"));

  useEffect(() => {
    // The browser keeps the focus inside, closes the dialog on Esc and returns the focus.
    dialog.current?.showModal();
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      className="dialog enquiry-dialog"
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div className="dialog-inner">
        <button className="icon-button dialog-close" type="button" aria-label="Закрыть" onClick={close}>
          <Icon name="x" />
        </button>
        <div className="enquiry-dialog-head stack gap-10">
          <h2 className="h3">{title}</h2>
          <p className="soft pretty">{lead}</p>
        </div>
        {product === undefined ? (
          <p className="enquiry-dialog-waiting soft" role="status">
            Загружаем форму…
          </p>
        ) : (
          <EnquiryForm
            form={form}
            prefix={`dialog-${form}-`}
            product={product}
            values={presetsOf(query)}
            heading="h3"
            after={
              <button className="button" type="button" onClick={close}>
                Хорошо
              </button>
            }
          />
        )}
      </div>
    </dialog>
  );
}

/** undefined = not loaded yet. When loading fails, the form asks for the product itself. */
function useProduct(id: string | null): Registrable | null | undefined {
  const { api } = useAppContext();
  const [product, setProduct] = useState<Registrable | null | undefined>(id === null ? null : undefined);
  useEffect(() => {
    if (id === null) return setProduct(null);
    const leaving = new AbortController();
    const show = (found: Registrable | null) => leaving.signal.aborted || setProduct(found);
    withMinimumDelay(findProduct(api, id, leaving.signal)).then(show, () => show(null));
    return () => leaving.abort();
  }, [api, id]);
  return product;
}
