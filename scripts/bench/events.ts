import postgres from "postgres";
import { db, pool } from "@/db/client";
import { newId } from "@/db/columns";
import { organizations, reps, users } from "@/db/schema";
import { groupNames } from "@/lib/core/pure/actor";
import { eventFeed } from "@/lib/organizations/events/calls";
import { eventKinds } from "@/lib/organizations/webhooks/words";
import { ask, browserOf } from "./doors";
import { restIndexes } from "./indexes";
import { quantile, timesOf } from "./measure";
import { statementsOf } from "./statements";

/** Of so many organizations the measured one has this share of all events. */
const others = 500;
const share = 10;
const monthSeconds = 30 * 86_400;

/** A rep with all groups, and as many other organizations. */
async function aRep() {
  const names = Array.from({ length: others }, (_, index) => ({
    id: newId(),
    name: `Organization ${index}`,
  }));
  await db().insert(organizations).values(names);
  const [userId, organizationId] = [newId(), newId()];
  await db()
    .insert(organizations)
    .values({ id: organizationId, name: "Measured", hasContract: true, credentialsVerified: true });
  await db().insert(users).values({
    id: userId,
    email: "events@bench.test",
    userType: "healthcare_entity_rep",
    registrationStatus: "complete",
    emailVerifiedAt: new Date(),
  });
  await db()
    .insert(reps)
    .values({ userId, organizationId, groupNames: [...groupNames] });
  return { userId, organizationId };
}

/** So many events of the last 30 days, in the transactions that there were; every tenth is of the measured organization. */
async function loadEvents(url: string, count: number, organizationId: string) {
  const sql = postgres(url, { max: 1, onnotice() {} });
  await sql.unsafe("set session_replication_role = replica");
  const rested = await restIndexes(sql, ["events"]);
  const kinds = eventKinds.map((kind) => `'${kind}'`).join(", ");
  await sql.unsafe(`
    create temporary table other as select id, row_number() over () - 1 as number from organizations where id <> '${organizationId}';
    insert into events (id, transaction, organization_id, kind, object_kind, object_id, facility_id, former, status, at)
    select (lpad(to_hex((extract(epoch from now()) * 1000 - (${count} - n) * (${monthSeconds * 1000} / ${count}.0))::bigint), 12, '0')
              || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid,
           (1 + n * (pg_current_xact_id()::text::bigint - 2) / ${count})::text::xid8, case when n % ${share} = 0 then '${organizationId}' else o.id end,
           (array[${kinds}])[1 + n % ${eventKinds.length}], 'booking_request', md5((n / 4)::text)::uuid, md5((n % 50)::text)::uuid,
           'pending', 'responded', now() - make_interval(secs => (${count} - n) * (${monthSeconds}.0 / ${count}))
      from generate_series(1, ${count}) n join other o on o.number = n % ${others}
     order by n`);
  for (const statement of rested) await sql.unsafe(statement);
  await sql.unsafe("vacuum analyze events");
  await sql.end();
}

/** The id of an event of the organization when so much of the month had passed. */
async function eventAt(organizationId: string, part: number) {
  const [row] = await pool()<{ id: string }[]>`select id from events where organization_id = ${organizationId}
    and at >= now() - make_interval(secs => ${monthSeconds * (1 - part)}) order by at limit 1`;
  if (!row) throw new Error("The events were not loaded.");
  return row.id;
}

/** An id that is a place in time, in the middle of the month. */
async function eventOfOthers(organizationId: string) {
  const [row] = await pool()<
    { id: string }[]
  >`select id from events where organization_id <> ${organizationId}
    and at >= now() - make_interval(secs => ${monthSeconds / 2}) order by at limit 1`;
  return row?.id ?? "";
}

/**
 * The feed of an organization with a tenth of so many events, 1,000 rows a page: from the beginning, from the middle, the
 * last, and of one kind [ACS-I-024].
 */
export async function measureFeed(url: string, count: number, times = 60): Promise<string[]> {
  const { userId, organizationId } = await aRep();
  await loadEvents(url, count, organizationId);
  const browser = await browserOf(userId);
  const at = (part: number) => eventAt(organizationId, part);
  const [middle, end] = [await at(0.5), await at(0.999)];
  const cases: [string, string][] = [
    ["from the beginning", "limit=1000"],
    ["from the middle", `limit=1000&after=${middle}`],
    ["the end", `limit=1000&after=${end}`],
    ["of one kind, from the middle", `limit=1000&kinds=invoice.paid&after=${middle}`],
    ["after an id of others", `limit=1000&after=${await eventOfOthers(organizationId)}`],
  ];
  const lines = [];
  for (const [name, query] of cases) {
    const read = () => ask(eventFeed, browser, { query });
    const { results } = await read();
    const taken = await timesOf(times, read);
    const statements = (await statementsOf(read)).length;
    const [p50, p95] = [0.5, 0.95].map((part) => quantile(taken, part).toFixed(1));
    lines.push(`${name}: ${results.length} rows, p50 ${p50} ms, p95 ${p95} ms, ${statements} statements`);
  }
  return lines;
}
