import { useCallback, useState } from "react";
import type { GoneProduct } from "#shared/contract/common.ts";
import { NBSP } from "#shared/text/space.ts";

/** Something that the shop changed in a list, named to the shopper. */
export interface Notice {
  /** Of the product. */
  id: number;
  title: string;
  text: string;
}

export interface NoticeBoard {
  notices: readonly Notice[];
  /** A newer notice of a product takes the place of the older one. */
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

/** The name of a product that is gone; its number when nobody knows the name any more. */
export function goneName({ id, name }: GoneProduct): string {
  return name ?? `Товар №${NBSP}${id}`;
}
