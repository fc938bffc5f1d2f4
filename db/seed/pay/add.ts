import { sql } from "drizzle-orm";
import { db, withFreshLocks } from "@/db/client";
import { outbox } from "@/db/schema";
import type { NamedShifts } from "../assignments/add";
import type { Calendar } from "../calendar";
import { mustFind } from "../lookups";
import type { Organization } from "../organizations";
import { readActors } from "./actors";
import { deskEvents } from "./desk";
import { play } from "./events";
import { jobRuns } from "./jobs";
import { shiftEvents } from "./shifts";

/** People were notified of all this when it happened: of what this transaction has announced, nothing is sent again. */
const keepSilent = () =>
  db()
    .update(outbox)
    .set({ deliveredAt: outbox.createdAt })
    .where(sql`${outbox.deliveredAt} is null and ${outbox.createdAt} = transaction_timestamp()`);

type People = { northline: Organization; staffUserId: string; named: NamedShifts };

/**
 * From work to pay, by the commands of the product at the times of the story: timesheets in every state, and the jobs of
 * every week, with the bills and statements that came of them.
 */
export async function addPay({ northline, staffUserId, named }: People, calendar: Calendar) {
  const actors = await readActors();
  const staff = mustFind(actors, staffUserId);
  const events = await shiftEvents(named, actors, calendar);
  const first = new Date(Math.min(...events.map(({ at }) => at.getTime())));
  events.push(...deskEvents({ staff, northline, named, calendar }), ...jobRuns(first, calendar.now));
  await withFreshLocks(() => play(events, calendar.now));
  await keepSilent();
}
