import type { Right } from "#shared/domain/staff.ts";
import type { IconName } from "../ui/icons.ts";

/** A section of the desk's navigation. */
export interface Section {
  page: "today" | "orders" | "enquiries" | "reviews" | "shoppers" | "staff" | "journal";
  title: string;
  icon: IconName;
  /** Absent = for everybody. */
  right?: Right;
  /** The Latin letter that opens it after `g`. */
  letter: string;
}

/** In the order of the navigation. */
export const sections: readonly Section[] = [
  { page: "today", title: "Сегодня", icon: "layout-grid", letter: "T" },
  { page: "orders", title: "Заказы", icon: "package", right: "orders", letter: "O" },
  { page: "enquiries", title: "Обращения", icon: "mail", right: "enquiries", letter: "E" },
  { page: "reviews", title: "Отзывы", icon: "star", right: "reviews", letter: "R" },
  { page: "shoppers", title: "Покупатели", icon: "users-round", right: "shoppers", letter: "S" },
  { page: "staff", title: "Сотрудники", icon: "shield-check", right: "staff", letter: "P" },
  { page: "journal", title: "Журнал", icon: "history", right: "journal", letter: "J" },
];
