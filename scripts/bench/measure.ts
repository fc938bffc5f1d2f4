import type postgres from "postgres";
import type { Operation } from "./operations";
import { runBare, type Statement, statementsOf, statementsOfUndone } from "./statements";
import { textTable } from "./text-table";

type Measured = {
  name: string;
  writes: boolean;
  p50: number;
  p95: number;
  p99: number;
  queries: number;
  /** Null where the statements are not run by themselves. */
  bareP50: number | null;
  statements: Statement[];
};

export const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;

/** Milliseconds of each run, the shortest first. */
export async function timesOf(count: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const since = performance.now();
    await work(index);
    taken.push(performance.now() - since);
  }
  return taken.sort((a, b) => a - b);
}

const bareRuns = 20;

/** Through the handler, and its statements alone; those of a write run first, while its rows are as it found them. */
export async function measure(
  { name, writes = false, times, run, isCutShort = false }: Operation,
  bare: postgres.Sql,
): Promise<Measured> {
  if (!writes) await timesOf(Math.min(3, times), run);
  const statements = await (writes ? statementsOfUndone : statementsOf)(() => run(0));
  const alone = await timesOf(isCutShort ? 0 : Math.min(bareRuns, times), () =>
    runBare(bare, statements, writes),
  );
  const taken = await timesOf(times, run);
  return {
    name,
    writes,
    p50: quantile(taken, 0.5),
    p95: quantile(taken, 0.95),
    p99: quantile(taken, 0.99),
    queries: statements.length,
    bareP50: isCutShort ? null : quantile(alone, 0.5),
    statements,
  };
}

const milliseconds = (value: number) => value.toFixed(value < 10 ? 2 : 1);

/** The report: milliseconds per request through the route handler, and of its statements alone. */
export function table(rows: Measured[]): string {
  const head = ["operation", "p50", "p95", "p99", "queries", "SQL alone p50"];
  const cells = rows.map((row) => [
    row.name,
    ...[row.p50, row.p95, row.p99].map(milliseconds),
    String(row.queries),
    row.bareP50 === null ? "" : milliseconds(row.bareP50),
  ]);
  return textTable([head, ...cells]);
}

/** How Postgres runs the reading statements of an operation. */
export async function plansOf(
  { name, statements }: Pick<Measured, "name" | "statements">,
  bare: postgres.Sql,
): Promise<string> {
  const plans = [];
  for (const { text, values } of statements.filter((statement) =>
    /^[\s(]*(select|with)/i.test(statement.text),
  )) {
    const rows = await bare.unsafe(`explain (analyze, buffers) ${text}`, values as never[]);
    plans.push(`${text}\n${rows.map((row) => row["QUERY PLAN"]).join("\n")}`);
  }
  return [`\n## ${name}`, ...plans].join("\n\n");
}
