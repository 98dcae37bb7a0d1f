import type { Registrable } from "#shared/contract/forms.ts";
import { Photo } from "../ui/photo.tsx";

/** What an enquiry is about: its picture, name and article. */
export function ProductLine({ product: { name, article, picture } }: { product: Registrable }) {
  return (
    <span className="enq-product">
      <span className="enq-product-ph">
        {picture && <Photo className="shot" picture={picture} sizes="58px" maxWidth={320} decorative />}
      </span>
      <span className="enq-product-t">
        <b>{name}</b>
        {article !== "" && <span className="soft">Артикул {article}</span>}
      </span>
    </span>
  );
}
