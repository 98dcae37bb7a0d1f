import { roleNames } from "#shared/domain/staff.ts";
import { NBSP } from "#shared/text/space.ts";

/** What the roles may do, in a few words (`RIGHTS` in shared/domain/staff.ts has the whole table). */
export const roleHints: readonly (readonly [name: string, text: string])[] = [
  [roleNames.owner, `всё, и${NBSP}кроме того сотрудники, журнал и${NBSP}удаление данных`],
  [roleNames.manager, "заказы, обращения, отзывы, покупатели"],
  [roleNames.editor, "отзывы"],
];
