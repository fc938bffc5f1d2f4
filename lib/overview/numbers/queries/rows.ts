import { and, asc, desc, eq, type Subquery, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { listToExport } from "@/db/exports";
import { listPage } from "@/db/list-page";
import { facilities, providers } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden } from "@/lib/core/pure/errors";
import type { Page } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import { limitCostly } from "@/lib/core/server/costly";
import { canReadNumber, numberReaders, opensOf } from "@/lib/overview/numbers/policy";
import {
  ensureAllOwn,
  ofSpecialties,
  ownFacilities,
  type Question,
  questionOf,
} from "@/lib/overview/numbers/queries/asked";
import { statements } from "@/lib/overview/numbers/queries/statements";
import type { NumberRow, RowsInput } from "@/lib/overview/numbers/schema";
import { viewNumberRow } from "@/lib/overview/numbers/views/numbers";
import { wordsOf } from "@/lib/overview/numbers/words";
import { shownName } from "@/lib/providers/queries/names";

type Rows = ReturnType<(typeof statements)["fill_rate"]>;

/** Whether enough of the rows are there to be shown; they would give away a number that is not. */
function isEnough({ metric }: RowsInput, { asked, specialties }: Question) {
  const { fewest } = wordsOf(metric);
  if (!fewest) return undefined;
  const all = statements[metric](asked) as Rows;
  return sql`(select count(*) >= ${fewest.rows} and count(distinct ${all.providerId}) >= ${fewest.providers}
    from ${all} ${specialties ? sql`where ${ofSpecialties(all.specialty, specialties)}` : sql``})`;
}

/** How many rows there are, in one statement with whose facilities are asked for. @throws 404 for those of others */
async function countOfOwn({ asked }: Question, counted: Subquery): Promise<number> {
  const [row] = await db()
    .select({ total: db().$count(counted), own: ownFacilities(asked) })
    .from(sql`(values (1)) one`);
  ensureAllOwn(asked, row?.own ?? 0);
  return row?.total ?? 0;
}

/**
 * The rows of a number with their names, the latest first; those of days to come the soonest first. None where they are
 * too few to show the number.
 */
export async function readRows(
  actor: Parameters<typeof opensOf>[0],
  input: RowsInput,
  question: Question,
): Promise<Page<NumberRow>> {
  const { metric, counts, limit, offset } = input;
  const rows = statements[metric](question.asked) as Rows;
  const way = metric === "coverage" || metric === "committed" ? asc : desc;
  const where = and(
    ofSpecialties(rows.specialty, question.specialties),
    counts === undefined ? undefined : eq(rows.counts, counts),
    isEnough(input, question),
  );
  const opens = opensOf(actor);
  const order = [way(rows.date), asc(rows.id)];
  // An array is known before the rows are joined with what is shown of them; a list of ids would be compared after that.
  const first = db()
    .select({ id: rows.id })
    .from(rows)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const shown = db()
    .select({
      ...rows._.selectedFields,
      facilityName: facilities.name,
      providerName: shownName({ organizationId: actor.organizationId }).as("provider_name"),
    })
    .from(rows)
    .innerJoin(facilities, eq(facilities.id, rows.facilityId))
    .leftJoin(providers, sql`${providers.id} = ${rows.providerId}`)
    .orderBy(...order);
  return listPage({
    rows: listToExport()
      ? shown.where(where).limit(limit).offset(offset)
      : shown.where(sql`${rows.id} = any(array(${first}))`),
    count: countOfOwn(question, db().select({ id: rows.id }).from(rows).where(where).as("counted")),
    view: (row) => viewNumberRow(metric, row, opens),
    position: input,
    path: "/api/analytics/rows/",
  });
}

/**
 * The rows that a number is made of [SCH-C-029]. @throws 404 for a facility of others, 403 for a number that the reader
 * may not read [SCH-P-031], 429 beyond 60 costly reads a minute
 */
export async function listNumberRows(
  visitor: Actor,
  input: RowsInput,
  context: Context = contextAt(),
): Promise<Page<NumberRow>> {
  const actor = admit(visitor, numberReaders);
  if (!canReadNumber(actor, input.metric)) throw forbidden();
  await limitCostly(actor, context);
  return readRows(actor, input, questionOf(actor, input, context));
}
