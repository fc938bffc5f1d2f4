import { and, asc, desc, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { among } from "@/db/conditions";
import { listPage } from "@/db/list-page";
import { rescues } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import type { Page } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import { auditStaffRead } from "@/lib/core/server/audit";
import { searchReaders } from "@/lib/coverage/searches/policy";
import type { Rescue, RescuesInput } from "@/lib/coverage/searches/schema";
import { viewSearch } from "@/lib/coverage/searches/views";
import { searchesWithParties, visibleSearches, withCallOuts } from "./rows";

const isOpen = inArray(rescues.status, ["running", "paused"]);

/**
 * Searches of the organization, or with staff of all: open ones first and soonest first, then ended ones, latest first
 * [RSC-C-016]. Reps need schedule_shifts or confirm_shifts.
 */
export async function listRescues(
  visitor: Actor,
  input: RescuesInput,
  context: Context = contextAt(),
): Promise<Page<Rescue>> {
  const actor = admit(visitor, searchReaders);
  await auditStaffRead(actor, context, "rescue", "list");
  const where = and(
    visibleSearches(actor),
    among(rescues.status, input.statusIn),
    among(rescues.facilityId, input.facility),
  );
  return listPage({
    rows: searchesWithParties()
      .where(where)
      .orderBy(
        sql`${isOpen} desc`,
        sql`case when ${isOpen} then ${rescues.endsAt} end`,
        desc(rescues.closedAt),
        asc(rescues.id),
      )
      .limit(input.limit)
      .offset(input.offset),
    complete: withCallOuts,
    count: db().$count(rescues, where),
    view: (row) => viewSearch(actor, row, context.now),
    position: input,
    path: "/api/rescues/",
  });
}
