import postgres from "postgres";
import { openTransaction, pool } from "@/db/client";
import { sessionSettings } from "../../db/session-settings.mjs";

export type Statement = { text: string; values: unknown[] };

type Debugged = { debug: unknown };

/** The statements that `work` sends, in order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const options = pool().options as unknown as Debugged;
  const seen: Statement[] = [];
  const before = options.debug;
  options.debug = (_connection: number, text: string, values: unknown[]) => {
    seen.push({ text, values: [...values] });
  };
  try {
    await work();
  } finally {
    options.debug = before;
  }
  // Postgres.js asks for the array types once per connection.
  return seen.filter(({ text }) => !text.includes("pg_catalog.pg_type"));
}

const isBookkeeping = ({ text }: Statement) =>
  /^(begin|commit|rollback|savepoint|release)/i.test(text.trim());

/** What a write would send, without leaving anything behind. */
export async function statementsOfUndone(work: () => Promise<unknown>): Promise<Statement[]> {
  const undo = new Error("undone");
  const run = () =>
    openTransaction(async () => {
      await work();
      throw undo;
    }).catch((error) => {
      if (error !== undo) throw error;
    });
  return (await statementsOf(run)).filter((statement) => !isBookkeeping(statement));
}

const asItIs = (value: unknown) => value;

/** A connection for statements that the product has sent before: their JSON is text already, and they may take long. */
export function openBare(url: string): postgres.Sql {
  const connection = { ...sessionSettings, statement_timeout: 0 };
  const sql = postgres(url, { max: 1, onnotice() {}, connection });
  const { serializers } = sql.options;
  for (const json of [114, 3802]) serializers[json] = asItIs;
  return sql;
}

/**
 * Runs the statements by themselves, one after the other on one connection, unprepared as the product sends them; writes
 * are rolled back.
 */
export async function runBare(sql: postgres.Sql, statements: Statement[], undo: boolean) {
  const send = async (on: postgres.Sql | postgres.TransactionSql) => {
    for (const { text, values } of statements) await on.unsafe(text, values as never[]);
  };
  if (!undo) return send(sql);
  const reserved = await sql.reserve();
  try {
    await reserved.unsafe("begin");
    await send(reserved);
  } finally {
    await reserved.unsafe("rollback");
    reserved.release();
  }
}
