import { useEffect, useRef, useState } from "react";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { priceFor } from "#shared/domain/prices/pricing.ts";
import { NBSP } from "#shared/text/format.ts";
import type { Api } from "../../../api/call.ts";
import { FieldError } from "../../../ui/form/field.tsx";

/** A category, and one of its goods to show what a discount makes of its price: roubles, 0 = none is shown. */
export interface DealerExample {
  slug: string;
  category: string;
  name: string;
  price: number;
  old_price: number | null;
}

/** Categories whose goods are asked for. */
const MAX_EXAMPLES = 12;

/** All categories, the first of them with a product that has a price. */
export async function readDealerExamples(api: Api, signal: AbortSignal): Promise<DealerExample[]> {
  const { sections } = (await api.call(deskEndpoints.goods, { query: { limit: 1 }, signal })).page;
  const found = sections.map(async ({ slug, name: category }, index): Promise<DealerExample> => {
    const query = { section: slug, state: "shown", sort: "-price", limit: 1 } as const;
    const [goods] = index < MAX_EXAMPLES ? (await api.call(deskEndpoints.goods, { query, signal })).page.goods : [];
    return { slug, category, name: goods?.name ?? "", price: goods?.price ?? 0, old_price: goods?.old_price ?? null };
  });
  return Promise.all(found);
}

/** The field of the file that has the discounts of categories, and that of the common one. */
export const DEALER_CATEGORIES = "dealer_prices.categories";
const COMMON = "dealer_prices.percent";

/** Discounts by slug as they stand in the file; null = it is written in another way, and stays a text. */
export function discountsIn(yaml: string): ReadonlyMap<string, string> | null {
  const lines = yaml.split("\n").filter((line) => line.trim() !== "" && line.trim() !== "{}");
  const pairs = lines.map((line) => /^["']?([\w-]+)["']?:\s*(\d+(?:\.\d+)?)\s*$/.exec(line.trimEnd()));
  return pairs.every((pair) => pair !== null) ? new Map(pairs.map(([, slug = "", percent = ""]) => [slug, percent])) : null;
}

const percentOf = (text: string): number | null => {
  const plain = text.trim().replace(",", ".");
  return /^\d{1,2}(?:\.\d+)?$/.test(plain) && Number(plain) <= 90 ? Number(plain) : null;
};

interface DealerPricesProps {
  examples: readonly DealerExample[];
  /** What the file says of categories. */
  yaml: string;
  discounts: ReadonlyMap<string, string>;
  percent: string;
  error?: string | undefined;
}

/** The discount of each category beside what it makes of a price, while it is typed. */
export function DealerPrices({ examples, yaml, discounts, percent, error }: DealerPricesProps) {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [common, setCommon] = useState(percent);
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const field = box.current?.form?.elements.namedItem(COMMON);
    if (!(field instanceof HTMLInputElement)) return;
    const read = () => setCommon(field.value);
    read();
    field.addEventListener("input", read);
    return () => field.removeEventListener("input", read);
  }, []);
  const now = new Map([...discounts, ...typed]);
  const written = [...now].filter(([, text]) => text.trim() !== "").map(([slug, text]) => `${slug}: ${text.trim().replace(",", ".")}`);
  const isChanged = [...typed].some(([slug, text]) => text !== (discounts.get(slug) ?? ""));
  return (
    <fieldset className="text-group box stack gap-12" ref={box}>
      <legend className="semibold">Скидка по{NBSP}категориям</legend>
      <input type="hidden" name={DEALER_CATEGORIES} value={isChanged ? written.join("\n") : yaml} />
      <p className="soft text-15">
        Пусто{NBSP}— общая скидка. Скидку распродажи не{NBSP}прибавляем: действует меньшая цена.
      </p>
      {error && <FieldError id={`text-${DEALER_CATEGORIES}-error`} text={error} />}
      <ul className="stack gap-12" id={`text-${DEALER_CATEGORIES}`}>
        {examples.map((example, index) => (
          <li className="spread middle gap-12 ruled" key={example.slug}>
            <label className="lines" htmlFor={`text-dealer-${index}`}>
              <span className="semibold">{example.category}</span>
              {example.price > 0 && <Price example={example} percent={now.get(example.slug) || common} />}
            </label>
            <span className="row middle gap-6">
              <input
                className="field-input field-input-small text-percent"
                id={`text-dealer-${index}`}
                inputMode="decimal"
                maxLength={6}
                defaultValue={discounts.get(example.slug) ?? ""}
                placeholder={common}
                onChange={(event) => setTyped(new Map([...typed, [example.slug, event.currentTarget.value]]))}
              />
              %
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Price({ example: { name, price, old_price: old, slug }, percent }: { example: DealerExample; percent: string }) {
  const value = percentOf(percent);
  const stored = { price: Math.round(price * 100), old_price: old === null ? null : Math.round(old * 100) };
  const dealer = value === null ? null : priceFor({ percent: value, categories: {} }, slug, stored).price / 100;
  return (
    <span className="text-15 soft">
      {name}: {moneyText(price)} →{NBSP}
      <output className="numeric semibold">{dealer === null ? `скидка от${NBSP}0 до${NBSP}90` : `дилеру ${moneyText(dealer)}`}</output>
    </span>
  );
}
