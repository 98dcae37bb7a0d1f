import { useEffect, useLayoutEffect, useState, type RefObject } from "react";
import type { Suggestion, SuggestResponse } from "#shared/contract/search.ts";
import { moneyText, priceText, saving } from "#shared/domain/prices/price.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import type { SearchSuggestProps } from "../../layout/search-form.tsx";
import { useAppContext } from "../../state/context.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icons.ts";
import { Photo } from "../../ui/photo.tsx";
import { addedText } from "./added-text.ts";
import "./suggest.css";

interface SuggestOptionProps {
  id: string;
  suggestion: Suggestion;
  typed: string;
  isActive: boolean;
  onChoose(): void;
}

const icons: Record<Exclude<Suggestion["kind"], "product">, IconName> = { query: "search", category: "layout-grid", page: "file-text" };

/** One suggestion. It is a link, so that it can be opened in a new tab; the arrow keys of the list select it. */
function SuggestOption({ id, suggestion, typed, isActive, onChoose }: SuggestOptionProps) {
  const { kind, title, url } = suggestion;
  return (
    <a
      className={`suggest-option stack gap-16 text-15 rounded-inner suggest-${kind}`}
      id={id}
      href={url}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onChoose}
    >
      {kind === "product" ? (
        <span className="suggest-photo surface-inner clip">
          {suggestion.picture && <Photo className="product-photo" picture={suggestion.picture} sizes="56px" maxWidth={320} decorative />}
        </span>
      ) : (
        <Icon name={icons[kind]} />
      )}
      <span className="anywhere">{addedText(title, typed).map(({ at, text, added }) => (added ? <b key={at}>{text}</b> : text))}</span>
      {kind === "query" && <span className="text-13 soft">исправлено</span>}
      {kind === "category" && <span className="text-13 soft">{suggestion.count}</span>}
      {kind === "product" && <SuggestPrice {...suggestion} />}
    </a>
  );
}

function SuggestPrice(price: Suggestion & { kind: "product" }) {
  const reduced = saving(price);
  return (
    <span className={`suggest-price numeric stack semibold nowrap${reduced ? " is-sale" : ""}`}>
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

const PAUSE_MS = 120;
const SHORTEST_QUERY = 2;

interface Suggestions extends SuggestResponse {
  /** The text that the suggestions are for. */
  typed: string;
}

const NONE: Suggestions = { typed: "", suggestions: [], corrected: null };

/** The suggestions for the text of the field. Late answers to older texts are ignored; the list stays until the next one arrives. */
function useSuggestions(field: RefObject<HTMLInputElement | null>): Suggestions {
  const { api } = useAppContext();
  const [shown, setShown] = useState(NONE);
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    let pause: ReturnType<typeof setTimeout>;
    let asking = new AbortController();

    const ask = async () => {
      asking.abort();
      const typed = input.value.trim();
      if (typed.length < SHORTEST_QUERY) return setShown(NONE);
      asking = new AbortController();
      const { signal } = asking;
      try {
        const reply = await api.call(endpoints.suggest, { query: { q: typed, suggest: 1 }, signal });
        if (!signal.aborted) setShown({ typed, ...reply });
      } catch {
        // A failed or cancelled request leaves the list as it is.
      }
    };
    const askSoon = () => {
      clearTimeout(pause);
      pause = setTimeout(ask, PAUSE_MS);
    };
    input.addEventListener("input", askSoon);
    // The visitor may have typed while this code was loading.
    if (input.value !== input.defaultValue) void ask();
    return () => {
      input.removeEventListener("input", askSoon);
      clearTimeout(pause);
      asking.abort();
    };
  }, [api, field]);
  return shown;
}

const NO_OPTION = -1;

/**
 * The list below a search field. It follows the combobox pattern of the ARIA practices: the focus stays in the field, the arrow keys move
 * through the list.
 */
export function SearchSuggest({ field, listId, onChange }: SearchSuggestProps) {
  const { ui } = useAppContext();
  const reply = useSuggestions(field);
  const { typed, suggestions, corrected } = reply;
  const [wanted, setWanted] = useState(true);
  const [active, setActive] = useState(NO_OPTION);
  const expanded = wanted && suggestions.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    setActive(NO_OPTION);
    setWanted(document.activeElement === field.current);
    if (reply.typed !== "") ui.getState().announce(`Подсказок: ${reply.suggestions.length}`);
  }, [reply, field, ui]);

  useEffect(() => {
    // The keyboard of a phone leaves half a screen: the field is scrolled to the top.
    if (expanded && ui.getState().breakpoint === "xs") field.current?.form?.scrollIntoView({ block: "start" });
  }, [expanded, field, ui]);

  useLayoutEffect(() => {
    const chosen = expanded && active !== NO_OPTION ? `${listId}-${active}` : undefined;
    onChange({ expanded, active: chosen });
    if (chosen) document.getElementById(chosen)?.scrollIntoView({ block: "nearest" });
  }, [expanded, active, listId, onChange]);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const last = suggestions.length - 1;
    /** Beyond either end of the list the field itself is selected. */
    const moves: Record<string, () => number | null> = {
      ArrowDown: () => (active === last ? NO_OPTION : active + 1),
      ArrowUp: () => (active === NO_OPTION ? last : active - 1),
      Home: () => (active === NO_OPTION ? null : 0),
      End: () => (active === NO_OPTION ? null : last),
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || suggestions.length === 0) return;
      if (!expanded) {
        if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
        event.preventDefault();
        setWanted(true);
        setActive(event.key === "ArrowDown" ? 0 : last);
      } else if (event.key === "Escape") {
        // The first Esc closes the list. The next one belongs to the field or the dialog.
        event.preventDefault();
        setWanted(false);
        setActive(NO_OPTION);
      } else if (event.key === "Enter") {
        setWanted(false);
        if (active === NO_OPTION) return;
        event.preventDefault();
        document.getElementById(`${listId}-${active}`)?.click();
      } else {
        const next = moves[event.key]?.() ?? null;
        if (next === null) return;
        event.preventDefault();
        setActive(next);
      }
    };
    const onInput = () => setActive(NO_OPTION);
    const onFocus = () => setWanted(true);
    const onBlur = () => setWanted(false);
    const listening = new AbortController();
    const { signal } = listening;
    input.addEventListener("keydown", onKeyDown, { signal });
    input.addEventListener("input", onInput, { signal });
    input.addEventListener("focus", onFocus, { signal });
    input.addEventListener("click", onFocus, { signal });
    input.addEventListener("blur", onBlur, { signal });
    return () => listening.abort();
  }, [field, suggestions, expanded, active, listId]);

  return (
    // A press on the list must not take the focus from the field: the keyboard of a phone would close.
    <div className="suggest no-print rounded" hidden={!expanded} onMouseDown={(event) => event.preventDefault()}>
      <div className="suggest-list stack" id={listId} role="listbox" aria-label="Подсказки">
        {suggestions.map((suggestion, index) => (
          <SuggestOption
            key={suggestion.url}
            id={optionId(index)}
            suggestion={suggestion}
            typed={corrected ?? typed}
            isActive={index === active}
            onChoose={() => {
              setWanted(false);
              // The field keeps the focus, and with it what is typed: a corrected word takes its place here.
              if (suggestion.kind === "query" && field.current) field.current.value = suggestion.title;
            }}
          />
        ))}
      </div>
    </div>
  );
}
