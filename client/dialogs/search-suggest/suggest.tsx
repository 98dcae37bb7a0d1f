import { useEffect, useLayoutEffect, useState } from "react";
import type { SearchSuggestProps } from "../../layout/search-form.tsx";
import { useServices } from "../../state/context.tsx";
import { SuggestOption } from "./option.tsx";
import { useSuggestions } from "./use-suggestions.ts";
import "./suggest.css";

const NO_OPTION = -1;

/**
 * The list below a search field. It follows the combobox pattern of the ARIA practices: the focus stays in the field, the arrow keys move
 * through the list.
 */
export function SearchSuggest({ field, listId, onChange }: SearchSuggestProps) {
  const { ui } = useServices();
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
    /** After either end of the list comes the field itself. */
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
    <div className="suggest" hidden={!expanded} onMouseDown={(event) => event.preventDefault()}>
      <div className="suggest-list" id={listId} role="listbox" aria-label="Подсказки">
        {suggestions.map((suggestion, index) => (
          <SuggestOption
            key={suggestion.url}
            id={optionId(index)}
            suggestion={suggestion}
            typed={corrected ?? typed}
            isActive={index === active}
            onChoose={() => setWanted(false)}
          />
        ))}
      </div>
    </div>
  );
}
