import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useLocation } from "react-router-dom";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP, plainSpaces } from "#shared/text/format.ts";
import type { Api } from "../../api/call.ts";
import { useAppContext } from "../../state/context.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icons.ts";
import { useRight } from "../root-data.ts";
import { PALETTE_DIALOG, useSections } from "../sections.ts";
import "../ui/confirm.css";
import "./palette.css";

/** Long enough to skip most keystrokes, short enough to feel immediate, ms. */
const PAUSE_MS = 200;
const MAX_OF_A_KIND = 5;

interface Place {
  url: string;
  icon: IconName;
  title: string;
  note: string;
}

/** What the shop answered to a search. */
interface Answer {
  q: string;
  places: readonly Place[];
  /** A search did not answer. */
  failed: boolean;
}

const NOTHING_ASKED: Answer = { q: "", places: [], failed: false };

/** Finds any section, order and person by a few letters. Opens by Ctrl+K; arrows choose, Enter opens. */
export function Palette() {
  const { api } = useAppContext();
  const location = useLocation();
  const [mayOrders, mayShoppers] = [useRight("orders"), useRight("shoppers")];
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(0);
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState(NOTHING_ASKED);
  const [chosen, setChosen] = useState(0);
  useEffect(() => dialog.current?.close(), [location]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const pages = usePages().filter(({ title }) => fits(title, typed));
  // What was found for other words is not opened, and says nothing of these.
  const answer = found.q === typed.trim() ? found : null;
  const places = [...pages, ...(answer?.places ?? [])];
  const active = places[Math.min(chosen, places.length - 1)];

  const look = (text: string) => {
    setTyped(text);
    setChosen(0);
    clearTimeout(pause.current);
    const request = (asked.current += 1);
    const find = async () => {
      const q = text.trim();
      const searches = q === "" ? [] : [...(mayOrders ? [findOrders] : []), ...(mayShoppers ? [findShoppers] : [])];
      const answers = await Promise.all(searches.map((search) => search(api, q).catch(() => null)));
      // Answers to older searches are ignored.
      if (request === asked.current) setFound({ q, places: answers.flatMap((some) => some ?? []), failed: answers.includes(null) });
    };
    pause.current = setTimeout(() => void find(), PAUSE_MS);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && places.length > 0) {
      event.preventDefault();
      const next = (Math.min(chosen, places.length - 1) + step + places.length) % places.length;
      setChosen(next);
      list.current?.children[next]?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Escape") {
      // Escape would otherwise only empty the search field.
      event.preventDefault();
      dialog.current?.close();
    } else if (event.key === "Enter") {
      event.preventDefault();
      list.current?.querySelector<HTMLAnchorElement>("[aria-selected=true]")?.click();
    }
  };

  const empty = () => {
    clearTimeout(pause.current);
    asked.current += 1;
    setTyped("");
    setFound(NOTHING_ASKED);
  };
  const said = answer?.failed
    ? `Поиск не${NBSP}ответил. Попробуйте ещё раз.`
    : places.length > 0
      ? `Найдено: ${places.length}`
      : `Ничего не${NBSP}нашлось`;

  return (
    <dialog
      className="palette confirm-dialog rounded"
      id={PALETTE_DIALOG}
      ref={dialog}
      aria-label="Найти раздел, заказ или человека"
      onClose={empty}
    >
      <div className="search-field">
        <Icon name="search" small />
        <input
          className="field-input"
          type="search"
          role="combobox"
          aria-label="Раздел, заказ, телефон или имя"
          aria-expanded={places.length > 0}
          aria-controls="palette-list"
          aria-activedescendant={active && `palette-${active.url}`}
          placeholder="Раздел, заказ, телефон или имя"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          autoFocus
          value={typed}
          onChange={({ target }) => look(target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="palette-list" id="palette-list" role="listbox" aria-label="Найдено" ref={list}>
        {places.map((place) => (
          <a
            key={place.url}
            className="palette-place row gap-10 text-15 rounded-inner"
            id={`palette-${place.url}`}
            href={place.url}
            role="option"
            aria-selected={place === active}
            tabIndex={-1}
          >
            <Icon name={place.icon} small />
            <span className="medium">{place.title}</span>
            <span className="push soft text-13 numeric">{place.note}</span>
          </a>
        ))}
      </div>
      <p className={places.length > 0 && !answer?.failed ? "visually-hidden" : "soft text-15"} role="status">
        {answer && said}
      </p>
    </dialog>
  );
}

function usePages(): Place[] {
  const sections = useSections().map(({ url, icon, title }): Place => ({ url, icon, title, note: "раздел" }));
  const newOrder: Place = { url: deskPaths.newOrder.href(), icon: "phone", title: `Заказ по${NBSP}телефону`, note: "новый" };
  const profile: Place = { url: deskPaths.profile.href(), icon: "user-round", title: "Профиль и вход", note: "раздел" };
  return [...sections, ...(useRight("orders") ? [newOrder] : []), profile];
}

const plainText = (text: string) => plainSpaces(text.toLowerCase().replaceAll("ё", "е"));
const fits = (title: string, typed: string) =>
  plainText(typed)
    .split(/\s+/)
    .every((word) => plainText(title).includes(word));

async function findOrders(api: Api, q: string): Promise<Place[]> {
  const { page } = await api.call(deskEndpoints.orders, { query: { q, limit: String(MAX_OF_A_KIND) } });
  return page.orders.map(({ number, name, state_name, total_price }) => ({
    url: deskPaths.order.href({ number }),
    icon: "package",
    title: `${number}${name && `, ${name}`}`,
    note: `${state_name}, ${moneyText(total_price)}`,
  }));
}

async function findShoppers(api: Api, q: string): Promise<Place[]> {
  const { page } = await api.call(deskEndpoints.shoppers, { query: { q } });
  return page.shoppers.slice(0, MAX_OF_A_KIND).map(({ id, name, email, phone }) => ({
    url: deskPaths.shopper.href({ id }),
    icon: "users-round",
    title: name || email || "Без имени",
    note: phone ? formatPhone(phone) : email,
  }));
}
