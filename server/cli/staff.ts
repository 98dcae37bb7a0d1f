import { normalizeEmail } from "#shared/domain/email.ts";
import { isRole, roleNames, ROLES } from "#shared/domain/staff.ts";
import { COMMAND_LINE } from "../backend/staff/journal.ts";
import { addMember, linkMember, listMembers, removeMember, type StaffDeed } from "../backend/staff/members.ts";
import { CommandError, readArguments, UsageError, type Command } from "./command.ts";
import { loadShop } from "./content.ts";
import { formatDay, textTable, type Column } from "./table.ts";

const columns: Column[] = [{ title: "Почта" }, { title: "Имя" }, { title: "Роль" }, { title: "С нами" }, { title: "" }];

const staffList: Command = {
  name: "staff list",
  usage: "staff list",
  summary: "сотрудники и их роли",
  async run(args, { db, stdout }) {
    readArguments(args, {}, []);
    const members = await listMembers(db);
    if (members.length === 0) {
      stdout.write("Сотрудников нет. Первого владельца заводят по ссылке, которую магазин печатает при запуске.\n");
      return;
    }
    const rows = members.map(({ email, name, role, created_at, totp_secret, password_hash }) => [
      email,
      name,
      roleNames[role],
      formatDay(created_at),
      password_hash === "" ? "ещё не входил" : totp_secret === null ? "" : "с кодом",
    ]);
    stdout.write(textTable(columns, rows));
  },
};

const staffAdd: Command = {
  name: "staff add",
  usage: "staff add ПОЧТА --role РОЛЬ",
  summary: "пригласить сотрудника: owner, manager или editor",
  async run(args, context) {
    const { values, positionals } = readArguments(args, { role: { type: "string" } }, ["ПОЧТА"]);
    const { role } = values;
    if (role === undefined || !isRole(role)) throw new UsageError(`Нужна роль: --role ${ROLES.join(", --role ")}.`);
    const email = emailOf(positionals);
    const added = await addMember(context.db, { email, role }, await deed(context));
    if (added.outcome === "known") throw new CommandError(`Сотрудник ${email} уже есть.`);
    context.stdout.write(`${email}: ${roleNames[role].toLowerCase()}. ${linkText(added.link)}`);
  },
};

const staffRemove: Command = {
  name: "staff remove",
  usage: "staff remove ПОЧТА",
  summary: "закрыть сотруднику вход, в том числе там, где он уже вошёл",
  async run(args, { db, clock, stdout }) {
    const { positionals } = readArguments(args, {}, ["ПОЧТА"]);
    const email = emailOf(positionals);
    const outcome = await removeMember(db, { email }, { actor: COMMAND_LINE, now: clock() });
    if (outcome === "unknown") throw new CommandError(`Сотрудника ${email} нет.`);
    if (outcome === "last") throw new CommandError(`${email} — единственный владелец: сначала пригласите другого, и пусть он войдёт.`);
    stdout.write(`${email} больше не войдёт в кабинет.\n`);
  },
};

const staffLink: Command = {
  name: "staff link",
  usage: "staff link ПОЧТА",
  summary: "новая ссылка сотруднику, который потерял пароль или телефон с кодами",
  async run(args, context) {
    const { positionals } = readArguments(args, {}, ["ПОЧТА"]);
    const email = emailOf(positionals);
    const link = await linkMember(context.db, { email }, await deed(context));
    if (link === null) throw new CommandError(`Сотрудника ${email} нет.`);
    context.stdout.write(linkText(link));
  },
};

async function deed({ config, clock, db }: Pick<Parameters<Command["run"]>[1], "config" | "clock" | "db">): Promise<StaffDeed> {
  return { actor: COMMAND_LINE, now: clock(), ...(await loadShop(db)), siteUrl: config.siteUrl };
}

const linkText = (link: string) => `Ссылка на один час и один вход (она же в письме):\n${link}\n`;

/** @throws UsageError */
function emailOf([text = ""]: string[]): string {
  const email = normalizeEmail(text);
  if (email === null) throw new UsageError(`«${text}» — не адрес почты.`);
  return email;
}

export const staffCommands: Command[] = [staffList, staffAdd, staffRemove, staffLink];
