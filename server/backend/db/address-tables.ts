/** What keeps addresses alive over imports and over the move from another site. */
export interface AddressTables {
  known_sections: KnownSectionsTable;
  former_items: FormerItemsTable;
  former_sections: FormerSectionsTable;
  redirects: RedirectsTable;
  missing_addresses: MissingAddressesTable;
}

/** The categories and types of all feeds so far, by which the next feed's are recognised when it numbers them anew. */
interface KnownSectionsTable {
  kind: "category" | "type";
  /** Of catalog_keys. */
  key: string;
  /** What the feed called it last. */
  source_id: string;
  /** The name of its category; empty for a category. */
  parent: string;
  name: string;
  /** The generation that had it last. */
  seen_in: number;
}

/** Products and modifications that a generation had and the next one has not. A row stays when its item is sold again. */
interface FormerItemsTable {
  id: number;
  /** Null for a modification. */
  slug: string | null;
  /** «Батут Fly», «Батут Fly, 305 см». */
  name: string;
  type_id: number;
}

/** Sections that a generation had and the next one has not. */
interface FormerSectionsTable {
  id: number;
  name: string;
  /** The section that most of its goods went to; null = they are gone too. */
  successor: number | null;
}

/** Addresses of the former site. */
interface RedirectsTable {
  /** As `addressKey` in backend/redirects spells it. */
  address: string;
  /** A path of this site; null = the page of `item_id`. */
  target: string | null;
  item_id: number | null;
  /** What an operator wrote is never replaced by a feed. */
  origin: "operator" | "feed";
  created_at: number;
}

/** Addresses without query that nothing is known of. */
interface MissingAddressesTable {
  address: string;
  count: number;
  last_at: number;
  /** The host of the page that the last visitor came from; may be empty. */
  referrer: string;
}
