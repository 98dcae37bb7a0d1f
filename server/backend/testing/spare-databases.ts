import { randomUUID } from "node:crypto";
import pg from "pg";

/**
 * Databases of PostgreSQL that are used again: making one copies some five hundred files, emptying one that a suite has left takes a tenth of that. Each
 * worker has its own. A database gets a new name, so nobody who has the former one reaches it.
 */
export interface SpareDatabases {
  /** The name of an empty database with tables. */
  take(): Promise<string>;
  /** Empties a database for the next suite, or drops it when the suite has changed more than rows. */
  giveBack(name: string): Promise<void>;
}

/** A database may be larger than a new one by so much, bytes: more would make the next suite slow. */
const MAX_GROWN = 4_000_000;

/** What suites may not change, and what emptying must bring back. */
interface Fresh {
  shape: string;
  bytes: number;
  /** Statements that bring back the rows and the sequences of a new database. */
  restore: string;
}

const newName = () => `test_${randomUUID().replaceAll("-", "")}`;

/** @param server the address of a database that others are made from @param template the name of the one with empty tables */
export function createSpareDatabases(server: string, template: string): SpareDatabases {
  const spare: string[] = [];
  let fresh: Promise<Fresh> | undefined;
  const on = async <Result>(name: string | null, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
    const url = new URL(server);
    if (name !== null) url.pathname = name;
    const client = new pg.Client(url.href);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const empty = async (name: string): Promise<boolean> => {
    const { shape, bytes, restore } = (await fresh) as Fresh;
    return on(name, async (client) => {
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
      if ((await shapeOf(client)) !== shape || (await sizeOf(client)) > bytes + MAX_GROWN) return false;
      await client.query(EMPTY);
      await client.query(restore);
      return true;
    });
  };
  return {
    async take() {
      const known = spare.pop();
      if (known !== undefined) return known;
      const name = newName();
      await on(null, (client) => client.query(`create database ${name} template ${template}`));
      fresh ??= on(name, describe);
      await fresh;
      return name;
    },
    async giveBack(name) {
      const isEmpty = await empty(name).catch(() => false);
      const next = newName();
      await on(null, (client) => client.query(isEmpty ? `alter database ${name} rename to ${next}` : `drop database ${name} with (force)`));
      if (isEmpty) spare.push(next);
    },
  };
}

/** Without the triggers of foreign keys, so that the order of the tables does not matter. */
const EMPTY = `do $$ declare named text; filled boolean; begin
  set local session_replication_role = replica;
  for named in select format('%I', relname) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute 'select exists (select from ' || named || ')' into filled;
    if filled then execute 'delete from ' || named; end if;
  end loop;
end $$`;

/** Everything of a database but its rows: tables, indexes, constraints, functions, triggers, rights and settings. */
async function shapeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(`select concat_ws(' ',
    (select md5(string_agg(concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default), ',' order by table_name, ordinal_position))
      from information_schema.columns where table_schema = 'public'),
    (select md5(string_agg(indexdef, ',' order by indexname)) from pg_indexes where schemaname = 'public'),
    (select md5(string_agg(concat_ws(' ', conname, pg_get_constraintdef(oid)), ',' order by conname, conrelid)) from pg_constraint
      where connamespace = 'public'::regnamespace),
    (select count(*) from pg_trigger where not tgisinternal), (select count(*) from pg_proc where pronamespace = 'public'::regnamespace),
    (select md5(string_agg(concat_ws(' ', relname, relkind, relacl, relpersistence), ',' order by relname)) from pg_class
      where relnamespace = 'public'::regnamespace),
    (select concat_ws(' ', datconnlimit, datacl) from pg_database where datname = current_database()),
    (select count(*) from pg_db_role_setting where setdatabase = (select oid from pg_database where datname = current_database())),
    (select count(*) from pg_namespace)) as shape`);
  return rows[0]?.shape ?? "";
}

async function sizeOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>("select pg_database_size(current_database()) as bytes");
  return Number(rows[0]?.bytes);
}

async function describe(client: pg.Client): Promise<Fresh> {
  const statements: string[] = [];
  const { rows: tables } = await client.query<{ named: string }>(
    "select format('%I', relname) as named from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  for (const { named } of tables) {
    const { rows } = await client.query<{ filled: string | null }>(`select json_agg(t)::text as filled from ${named} t`);
    const filled = rows[0]?.filled;
    if (filled == null) continue;
    const literal = client.escapeLiteral(filled);
    statements.push(`insert into ${named} overriding system value select * from json_populate_recordset(null::${named}, ${literal}::json)`);
  }
  const { rows: sequences } = await client.query<{ named: string; start: string; last: string | null }>(
    "select format('%I', sequencename) as named, start_value as start, last_value as last from pg_sequences where schemaname = 'public'",
  );
  for (const { named, start, last } of sequences)
    statements.push(`select setval('${named}'::regclass, ${last ?? start}, ${last === null ? "false" : "true"})`);
  return {
    shape: await shapeOf(client),
    bytes: await sizeOf(client),
    restore: ["begin", "set local session_replication_role = replica", ...statements, "commit"].join(";\n"),
  };
}
