import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { ListedRows } from "@/db/exports";
import { queryOf } from "@/db/list-page";
import { providers, users } from "@/db/schema";
import { rosterReaders } from "@/lib/connections/readiness/policy";
import { placeOf } from "@/lib/connections/readiness/queries/one";
import { subjectColumn } from "@/lib/connections/readiness/queries/subjects";
import { expiringWithin, type Place, readinessOf } from "@/lib/connections/readiness/rules";
import type { RosterInput, RosterRow } from "@/lib/connections/readiness/schema";
import { rosterColumns, viewMissing } from "@/lib/connections/readiness/views/days";
import { longestFile, readinessTexts } from "@/lib/connections/readiness/words";
import { readChecklist } from "@/lib/connections/requirements/queries";
import { requirementTitle } from "@/lib/connections/requirements/rules";
import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { csvLine, csvMark } from "@/lib/core/pure/csv";
import { addDays, type Day } from "@/lib/core/pure/days";
import { refused } from "@/lib/core/pure/errors";
import { page } from "@/lib/core/pure/paging";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { visibleBy } from "@/lib/core/pure/words";
import { auditExport, auditStaffRead } from "@/lib/core/server/audit";
import { countShown, fileOfRows } from "@/lib/core/server/list-export";
import { titleOfCredential } from "@/lib/credentials/checks/rules/facts";
import { accessOf } from "@/lib/providers/policy";
import { isConnectedAt, tieColumn } from "@/lib/providers/queries/access";
import { matchesName, nameViewerOf, shownName } from "@/lib/providers/queries/names";

/** No credential lasts longer. */
const lastDay: Day = "9999-12-31";

const organizationOf = (actor: SignedIn) => (actor.kind === "rep" ? actor.organizationId : null);

type RosterFacility = { id: string; organizationId: string };

function rosterRows(actor: SignedIn, facility: RosterFacility, search: string | undefined) {
  const organizationId = organizationOf(actor);
  const nameViewer = nameViewerOf(actor);
  const name = shownName(nameViewer);
  const where = and(
    isConnectedAt(facility),
    search ? matchesName(nameViewer, providers.id, search) : undefined,
  );
  const rows = db()
    .select({
      subject: subjectColumn(facility.id),
      id: providers.id,
      name,
      tie: tieColumn(organizationId),
    })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(where)
    .orderBy(asc(sql`lower(${name})`), asc(providers.id))
    .$dynamic();
  return { rows, count: db().$count(providers, where) };
}

type Row = Awaited<ReturnType<typeof rosterRows>["rows"]>[number];

/** What the facility asks for and expires first, with its day. */
function nextExpiry({ subject }: Row, place: Place, today: Day) {
  const [first] = expiringWithin(subject, place, today, lastDay);
  return first ? { on: first.expiresOn, title: titleOfCredential(first) } : { on: null, title: null };
}

/** The facility of a roster, its day, and the day that the roster is about, as the reader asked. @throws 404 */
async function rosterAt(actor: SignedIn, input: RosterInput, now: Date) {
  const facility = await readChecklist(actor, input.id);
  const today = dayIn(facility.timeZone, now);
  return { facility, place: placeOf(facility), at: { on: input.on ?? today, today, now } };
}

type Roster = Awaited<ReturnType<typeof rosterAt>>;

/** What a reader of the roster sees of a provider on a day. */
function viewRow(actor: SignedIn, row: Row, { place, at }: Roster): RosterRow {
  const { on, today, now } = at;
  const { details } = accessOf(actor, row.id, row.tie);
  const next = nextExpiry(row, place, on);
  const titles = new Map(place.requirements.map((line) => [line.id, requirementTitle(line, place.state)]));
  return {
    provider: { id: row.id, display_name: row.name },
    ...viewMissing(readinessOf(row.subject, place, on, now), details),
    exceptions: row.subject.waivers
      .filter(({ untilOn }) => untilOn >= today)
      .map((waiver) => ({
        id: waiver.id,
        requirement_id: waiver.requirementId,
        title: titles.get(waiver.requirementId) ?? "",
        until: waiver.untilOn,
        granted_by: waiver.grantedBy,
        reason: waiver.reason,
      })),
    next_expiry_on: details ? next.on : null,
    next_expiry_title: details ? next.title : null,
  };
}

/** Readiness is judged of rows, so a filter on it judges everybody whom the search finds. */
const isFiltered = ({ ready, expiringDays }: RosterInput) =>
  ready !== undefined || expiringDays !== undefined;

/** Everybody of these rows whom the filters leave. */
function judged(actor: SignedIn, input: RosterInput, roster: Roster, rows: readonly Row[]): RosterRow[] {
  const last = input.expiringDays === undefined ? null : addDays(roster.at.on, input.expiringDays);
  const seen = rows.map((row) => viewRow(actor, row, roster));
  return seen.filter(({ ready, next_expiry_on: next }) => {
    if (input.ready !== undefined && ready !== input.ready) return false;
    return last === null || (next !== null && next <= last);
  });
}

/**
 * The connected providers of a facility with what each is missing on a day, in the order of their names
 * [CRD-C-013, CRD-P-017]. Without a filter on readiness only the page is judged. @throws 404
 */
export async function listRoster(visitor: Actor, input: RosterInput, context: Context = contextAt()) {
  const actor = admit(visitor, rosterReaders);
  const roster = await rosterAt(actor, input, context.now);
  await auditStaffRead(actor, context, "readiness", input.id);
  const { rows, count } = rosterRows(actor, roster.facility, input.search);
  const path = `/api/healthcare-entities/facilities/${input.id}/readiness/`;
  if (isFiltered(input)) {
    const found = judged(actor, input, roster, await rows);
    return page(found.slice(input.offset, input.offset + input.limit), found.length, input, path);
  }
  const [found, total] = await Promise.all([rows.limit(input.limit).offset(input.offset), count]);
  return page(
    found.map((row) => viewRow(actor, row, roster)),
    total,
    input,
    path,
  );
}

/**
 * The roster as a file: everybody whom the filters leave, read by a cursor while the reader takes it [CRD-C-014].
 * @throws 404, 400 for more rows than a file takes, 429 while the user or this server writes too many files
 */
export async function getRosterCsv(
  visitor: Actor,
  input: RosterInput,
  context: Context = contextAt(),
  longest: number = longestFile,
): Promise<[csv: ReadableStream<Uint8Array>, name: string]> {
  const actor = admit(visitor, rosterReaders);
  const roster = await rosterAt(actor, input, context.now);
  const { rows, count } = rosterRows(actor, roster.facility, input.search);
  const total = await count;
  const listed: ListedRows = {
    query: queryOf(rows),
    show: async (found) => judged(actor, input, roster, found as Row[]),
    total,
  };
  // What the filters leave is known only once everybody was judged.
  const isTooLong =
    total > longest && (!isFiltered(input) || (await countShown(listed, actor.userId, longest)) > longest);
  if (isTooLong) throw refused(readinessTexts.tooManyRows);
  const csv = await fileOfRows(listed, {
    owner: actor.userId,
    columns: rosterColumns,
    head: `${input.bom ? csvMark : ""}${csvLine(rosterColumns.map(({ name }) => name))}`,
    admit: () => auditExport(actor, context, "readiness", input.id, "csv"),
  });
  const product = roster.place.product.toLowerCase();
  return [csv, `${product}-readiness-${dayIn("UTC", context.now)}.csv`];
}

/** For doors: the 404 of a stranger, before anything is said about the input. */
export const ensureRosterVisible = visibleBy((visitor: Actor, facilityId) =>
  readChecklist(admit(visitor, rosterReaders), facilityId),
);
