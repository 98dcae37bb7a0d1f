/** Who runs the shop, from the one who may do everything. */
export const ROLES = ["owner", "manager", "editor"] as const;
export type Role = (typeof ROLES)[number];

export const roleNames: Record<Role, string> = { owner: "Владелец", manager: "Менеджер", editor: "Редактор" };

export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text);
}

/** Who may do what at the desk. The backend refuses by this table; the pages only hide what it refuses. */
export const RIGHTS = {
  orders: ["owner", "manager"],
  enquiries: ["owner", "manager"],
  shoppers: ["owner", "manager"],
  "erase-shoppers": ["owner"],
  reviews: ["owner", "manager", "editor"],
  imports: ["owner", "editor"],
  texts: ["owner", "editor"],
  shop: ["owner"],
  goods: ["owner", "editor"],
  stock: ["owner", "manager"],
  statistics: ["owner", "manager"],
  staff: ["owner"],
  journal: ["owner"],
  settings: ["owner"],
  markets: ["owner"],
  exchange: ["owner"],
} as const satisfies Record<string, readonly Role[]>;
export type Right = keyof typeof RIGHTS;

export function mayRole(role: Role, right: Right): boolean {
  const roles: readonly Role[] = RIGHTS[right];
  return roles.includes(role);
}

export function rightsOf(role: Role): Right[] {
  return (Object.keys(RIGHTS) as Right[]).filter((right) => mayRole(role, right));
}

/** The saved filters that a member may have for a list, and the longest name of one. */
export const MAX_SAVED_VIEWS = 20;
export const MAX_VIEW_NAME = 60;

/**
 * What fails, or does not agree with somebody else, until a member of the staff has looked into it: a payment with its provider, a parcel with its
 * carrier, the exchange with 1C, a feed that is fetched by the clock. Each is a section of the desk.
 */
export const TROUBLE_KINDS = ["payments", "parcels", "exchange", "imports"] as const;
export type TroubleKind = (typeof TROUBLE_KINDS)[number];

/** Who may look into it. */
export const troubleRights = {
  payments: "orders",
  parcels: "orders",
  exchange: "exchange",
  imports: "imports",
} as const satisfies Record<TroubleKind, Right>;
