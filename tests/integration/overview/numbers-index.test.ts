import { expect, it } from "vitest";
import { pool } from "@/db/client";
import { contextAt } from "@/lib/core/pure/context";
import { questionOf } from "@/lib/overview/numbers/queries/asked";
import { readSums } from "@/lib/overview/numbers/queries/sums";
import { summaryInput } from "@/lib/overview/numbers/schema";
import { type Statement, statementsOf } from "@/scripts/bench/statements";
import { aRep } from "../../support/builders";
import { actorOf } from "../../support/opportunities/templates";

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  Plans?: Plan[];
};

/** How a plan reads timesheets: each scan with its index. */
function scansOf({ Plans = [], ...node }: Plan): string[] {
  const own = node["Relation Name"] === "timesheets" ? [`${node["Node Type"]} by ${node["Index Name"]}`] : [];
  return [...own, ...Plans.flatMap(scansOf)];
}

const undone = new Error("undone");

/** How Postgres would read with no other index: it reads this one alone where it can, and leads to rows where it cannot. */
async function plansOf(statements: Statement[]) {
  const plans: Plan[] = [];
  const plan = pool().begin(async (session) => {
    const others = await session<{ name: string }[]>`
      select indexrelid::regclass::text as name from pg_index
      where indrelid = 'timesheets'::regclass and not indisprimary and not indisexclusion
        and indexrelid <> 'timesheets_of_numbers'::regclass`;
    await session.unsafe(`drop index ${others.map(({ name }) => name).join(", ")}`);
    await session.unsafe("alter table timesheets drop constraint timesheets_no_double_time");
    await session.unsafe("set local enable_seqscan = off; set local enable_bitmapscan = off");
    for (const { text, values } of statements) {
      const rows = await session.unsafe(`explain (format json) ${text}`, values as never[]);
      for (const row of rows) plans.push(...row["QUERY PLAN"].map((each: { Plan: Plan }) => each.Plan));
    }
    throw undone;
  });
  await expect(plan).rejects.toBe(undone);
  return plans;
}

it.each(["lead_time", "cancel_rate", "call_out_rate", "on_time_rate", "hours", "cost_per_hour"] as const)(
  "the sums of %s are read from the index of numbers alone [SCH-I-103]",
  async (code) => {
    const question = questionOf(actorOf(await aRep()), summaryInput.parse({}), contextAt(new Date()));
    const statements = await statementsOf(() => readSums([code], question));
    expect((await plansOf(statements)).flatMap(scansOf)).toEqual([
      "Index Only Scan by timesheets_of_numbers",
    ]);
  },
);
