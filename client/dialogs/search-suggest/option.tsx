import type { Suggestion } from "#shared/contract/search.ts";
import { formatRoubles, priceText, saving } from "#shared/domain/price.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icons.ts";
import { Photo } from "../../ui/photo.tsx";
import { addedText } from "./added-text.ts";

interface SuggestOptionProps {
  id: string;
  suggestion: Suggestion;
  typed: string;
  isActive: boolean;
  onChoose(): void;
}

const icons: Record<Exclude<Suggestion["kind"], "product">, IconName> = { query: "search", category: "layout-grid", page: "file-text" };

/** One suggestion: a link that the list's own keys reach, so that it opens in a new tab like any other. */
export function SuggestOption({ id, suggestion, typed, isActive, onChoose }: SuggestOptionProps) {
  const { kind, title, url } = suggestion;
  return (
    <a className={`sugg-a sugg-${kind}`} id={id} href={url} role="option" aria-selected={isActive} tabIndex={-1} onClick={onChoose}>
      {kind === "product" ? (
        <span className="sugg-ph">
          {suggestion.picture && <Photo className="shot" picture={suggestion.picture} sizes="56px" maxWidth={320} decorative />}
        </span>
      ) : (
        <Icon name={icons[kind]} />
      )}
      <span className="sugg-t">{addedText(title, typed).map(({ at, text, added }) => (added ? <b key={at}>{text}</b> : text))}</span>
      {kind === "query" && <span className="sugg-n">исправлено</span>}
      {kind === "category" && <span className="sugg-n">{suggestion.count}</span>}
      {kind === "product" && <SuggestPrice {...suggestion} />}
    </a>
  );
}

function SuggestPrice(price: Suggestion & { kind: "product" }) {
  const reduced = saving(price);
  return (
    <span className={`sugg-p num${reduced ? " is-sale" : ""}`}>
      {priceText(price)}
      {reduced && price.price_before_discount !== null && (
        <s>
          <span className="vh">, прежняя цена </span>
          {formatRoubles(price.price_before_discount)}
        </s>
      )}
    </span>
  );
}
