import { Icon } from "./icon.tsx";
import { useCallback, useState } from "react";
import type { GoneProduct } from "#shared/contract/common.ts";
import { NBSP } from "#shared/text/format.ts";
import { takeFocus } from "../navigation/router.ts";
import "./notices.css";

/** Messages about changes that the shop has made in the visitor's lists, until they are closed. */
export function Notices({ notices, dismiss }: Pick<NoticeBoard, "notices" | "dismiss">) {
  return (
    <div role="status">
      {notices.map(({ id, title, url, text }) => (
        <div className="notice gap-16 text-15 rounded-inner" key={id}>
          <Icon name="info" />
          <p>
            <b>{url ? <a href={url}>{title}</a> : title}.</b> {text}
          </p>
          <button
            className="icon-button scripted"
            type="button"
            aria-label="Понятно"
            onClick={() => {
              // The button leaves.
              takeFocus(document.querySelector("main h1"));
              dismiss(id);
            }}
          >
            <Icon name="x" small />
          </button>
        </div>
      ))}
    </div>
  );
}

/** A message about a product. */
export interface Notice {
  /** Id of the product. */
  id: number;
  title: string;
  /** The product's page, if it still exists. */
  url?: string | null;
  text: string;
}

export interface NoticeBoard {
  notices: readonly Notice[];
  /** A newer notice replaces the older one of the same product. */
  notify(added: readonly Notice[]): void;
  dismiss(id: number): void;
}

export function useNotices(initial: readonly Notice[] = []): NoticeBoard {
  const [notices, setNotices] = useState(initial);
  const notify = useCallback((added: readonly Notice[]) => {
    setNotices((shown) => [...shown.filter(({ id }) => added.every((notice) => notice.id !== id)), ...added]);
  }, []);
  const dismiss = useCallback((gone: number) => setNotices((shown) => shown.filter(({ id }) => id !== gone)), []);
  return { notices, notify, dismiss };
}

/** What is said of products that left the visitor's lists because the shop no longer sells them. */
export function goneNotices(gone: readonly GoneProduct[], text = "Больше не продаётся, убрали из ваших списков."): Notice[] {
  return gone.map((product) => ({ id: product.id, title: goneName(product), text }));
}

/** The name of a removed product, or its number when the name is unknown. */
export function goneName({ id, name }: GoneProduct): string {
  return name ?? `Товар №${NBSP}${id}`;
}
