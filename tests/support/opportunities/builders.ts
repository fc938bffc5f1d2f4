import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { facilities, neededShifts, needTemplates, opportunities, outbox } from "@/db/schema";
import type { NeedLine } from "@/lib/opportunities/need-templates/words";
import { neededSpan, timesOf } from "@/lib/opportunities/needed-shifts/rules";
import { type Caller, signInAs } from "../api";
import { aFacility, aRep, dayFromToday } from "../builders";

export const list = "/assignments/opportunities/";
export const one = (id: string) => `${list}${id}/`;

/** A rep with all groups, signed in, and the facility "Casco Harbor". */
export async function aHospital() {
  const rep = await aRep();
  const facility = await aFacility({ organizationId: rep.organizationId, name: "Casco Harbor" });
  return { rep, facility, asRep: await signInAs(rep) };
}

/** The least that an opportunity must say. */
export const needed = (facilityId: string) => ({
  facility: facilityId,
  specialty: "EMERGENCY_MEDICINE",
  degrees: ["MD", "DO"],
});

/** What was announced about an opportunity. */
export const eventsOf = async (opportunityId: string) =>
  (await db().select().from(outbox))
    .filter(({ payload }) => payload.opportunityId === opportunityId)
    .map(({ name }) => name);

export const statusOf = async (caller: Caller, id: string) =>
  (await caller.get(one(id))).body.current_status.code;

type NeededShiftValues = Partial<typeof neededShifts.$inferInsert> & {
  opportunityId: string;
  repId: string;
  startOn: string;
};

/** A published needed shift of an opportunity, from 07:00 to 19:00 at its home facility unless said otherwise. */
export async function aNeededShift({ opportunityId, repId, startOn, ...values }: NeededShiftValues) {
  const [home] = await db()
    .select({ facilityId: opportunities.facilityId, organizationId: opportunities.organizationId })
    .from(opportunities)
    .where(eq(opportunities.id, opportunityId));
  const { facilityId = home!.facilityId, rateKind = "day", startTime, endTime } = values;
  const [place] = await db().select().from(facilities).where(eq(facilities.id, facilityId));
  const span = neededSpan(rateKind, { startOn, startTime, endTime });
  const [row] = await db()
    .insert(neededShifts)
    .values({
      opportunityId,
      organizationId: home!.organizationId,
      repId,
      publishedAt: new Date(),
      ...values,
      facilityId,
      ...timesOf(span, place!.timeZone),
    })
    .returning();
  return row!;
}

/** A line of a template: two day shifts on every day unless said otherwise. */
export const aLine = (values: Partial<NeedLine> = {}): NeedLine => ({
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  provider_rate_type: "day",
  start_time: "07:00",
  end_time: "19:00",
  count: 2,
  priority: "normal",
  ...values,
});

let templates = 0;

type TemplateValues = Partial<typeof needTemplates.$inferInsert> & { opportunityId: string; repId: string };

/** A template that is made by hand, of an opportunity at its home facility, without having made anything. */
export async function aNeedTemplate({ opportunityId, ...values }: TemplateValues) {
  templates += 1;
  const [home] = await db()
    .select({ facilityId: opportunities.facilityId, organizationId: opportunities.organizationId })
    .from(opportunities)
    .where(eq(opportunities.id, opportunityId));
  const [row] = await db()
    .insert(needTemplates)
    .values({
      opportunityId,
      facilityId: home!.facilityId,
      organizationId: home!.organizationId,
      name: `Template ${templates}`,
      lines: [aLine()],
      startsOn: dayFromToday(0),
      ...values,
    })
    .returning();
  return row!;
}
