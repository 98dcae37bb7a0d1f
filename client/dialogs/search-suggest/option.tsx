import type { Suggestion } from "#shared/contract/search.ts";
import { moneyText, priceText, saving } from "#shared/domain/price.ts";
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

/** One suggestion. It is a link, so that it can be opened in a new tab; the arrow keys of the list select it. */
export function SuggestOption({ id, suggestion, typed, isActive, onChoose }: SuggestOptionProps) {
  const { kind, title, url } = suggestion;
  return (
    <a
      className={`suggest-option suggest-${kind}`}
      id={id}
      href={url}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onChoose}
    >
      {kind === "product" ? (
        <span className="suggest-photo">
          {suggestion.picture && <Photo className="product-photo" picture={suggestion.picture} sizes="56px" maxWidth={320} decorative />}
        </span>
      ) : (
        <Icon name={icons[kind]} />
      )}
      <span className="suggest-text">{addedText(title, typed).map(({ at, text, added }) => (added ? <b key={at}>{text}</b> : text))}</span>
      {kind === "query" && <span className="suggest-note">исправлено</span>}
      {kind === "category" && <span className="suggest-note">{suggestion.count}</span>}
      {kind === "product" && <SuggestPrice {...suggestion} />}
    </a>
  );
}

function SuggestPrice(price: Suggestion & { kind: "product" }) {
  const reduced = saving(price);
  return (
    <span className={`suggest-price numeric${reduced ? " is-sale" : ""}`}>
      {priceText(price)}
      {reduced && price.price_before_discount !== null && (
        <s>
          <span className="visually-hidden">, прежняя цена </span>
          {moneyText(price.price_before_discount)}
        </s>
      )}
    </span>
  );
}
