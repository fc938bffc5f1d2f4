import { and, asc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { matching } from "@/db/conditions";
import { fields } from "@/db/fields";
import { listPage } from "@/db/list-page";
import { organizations, webhooks } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { auditStaffRead } from "@/lib/core/server/audit";
import { waitingCount } from "@/lib/organizations/webhooks/queries";
import { hostOf } from "@/lib/organizations/webhooks/words";
import { endpointReaders } from "./policy";
import type { ListStaffWebhooksInput, StaffWebhook } from "./schema";

const rows = () =>
  db()
    .select({
      ...fields(webhooks, "id", "url", "state", "failingSince", "createdAt"),
      organization: fields(organizations, "id", "name"),
      waiting: waitingCount,
    })
    .from(webhooks)
    .innerJoin(organizations, eq(organizations.id, webhooks.organizationId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof rows>>[number];

const viewEndpoint = ({
  id,
  url,
  state,
  failingSince,
  createdAt,
  organization,
  waiting,
}: Row): StaffWebhook => ({
  id,
  organization,
  host: hostOf(url),
  state,
  failing_since: failingSince?.toISOString() ?? null,
  waiting,
  created_at: createdAt.toISOString(),
});

/** The host of an address, as its last part but the path says it. */
const host = sql`substring(${webhooks.url} from '^[a-z]+://([^/?#]+)')`;

const wanted = ({ state, search }: ListStaffWebhooksInput): SQL | undefined =>
  and(
    state ? eq(webhooks.state, state) : undefined,
    search
      ? or(
          matching(organizations.name, search, organizations.foldedName),
          sql`position(lower(${search}) in lower(${host})) > 0`,
        )
      : undefined,
  );

/** Endpoints of all organizations, failing ones first [ACS-C-043 ACS-P-040]. */
export async function listStaffWebhooks(
  visitor: Actor,
  input: ListStaffWebhooksInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, endpointReaders);
  const condition = wanted(input);
  const found = await listPage({
    rows: rows()
      .where(condition)
      .orderBy(
        isNull(webhooks.failingSince),
        asc(webhooks.failingSince),
        asc(webhooks.createdAt),
        asc(webhooks.id),
      )
      .limit(input.limit)
      .offset(input.offset),
    count: countOfMatches(condition),
    view: viewEndpoint,
    position: input,
    path: "/api/staff/webhooks/",
  });
  await auditStaffRead(actor, context, "webhook", "list");
  return found;
}

async function countOfMatches(condition: SQL | undefined) {
  const [row] = await db()
    .select({ total: sql<number>`count(*)::int` })
    .from(webhooks)
    .innerJoin(organizations, eq(organizations.id, webhooks.organizationId))
    .where(condition);
  return row?.total ?? 0;
}

/** One endpoint as staff see it. @throws 404 */
export async function readEndpoint(id: string): Promise<StaffWebhook> {
  const [row] = await rows().where(eq(webhooks.id, id));
  if (!row) throw notFound();
  return viewEndpoint(row);
}
