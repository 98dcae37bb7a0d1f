import type { Spec } from "#shared/contract/catalog.ts";
import { typograph } from "#shared/text/typography.ts";
import type { SourceProduct } from "../catalog/source.ts";

/**
 * Sets the non-breaking spaces in what is shown of a product. Its description is typeset when it is read. Names of characteristics stay: they are
 * compared.
 */
export function typeset(product: SourceProduct): SourceProduct {
  const { modifications = [], specs = [], spec_groups = [] } = product;
  return {
    ...product,
    name: typograph(product.name),
    specs: specs.map(typesetSpec),
    spec_groups: spec_groups.map(({ name, items }) => ({ name, items: items.map(typesetSpec) })),
    modifications: modifications.map((one) => ({ ...one, name: typograph(one.name), specs: (one.specs ?? []).map(typesetSpec) })),
  };
}

const typesetSpec = (spec: Spec): Spec => ({ ...spec, value: typograph(spec.value) });
