import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { bookingRequests, referenceRates } from "@/db/schema";
import { signInAs } from "../api";
import { aFacility, aProvider, aRep, dayFromToday } from "../builders";
import { aTimesheet } from "../pay/builders";
import { aFilledShift, aNeededShift, anOpenOpportunity, aWorker, hoursAgo } from "./numbers";

/** Extra pay of an assignment, set before its hours are invoiced. */
export const payExtra = (
  requestId: string,
  values: Partial<
    Pick<
      typeof bookingRequests.$inferInsert,
      "extraMinutes" | "extraHoursCents" | "bonusCents" | "travelCents"
    >
  >,
) => db().update(bookingRequests).set(values).where(eq(bookingRequests.id, requestId));

/** An organization with two facilities, two specialties, and shifts, needed shifts and costs of every kind. */
export async function aBusyOrganization() {
  const rep = await aRep();
  const one = { rep, facility: await aFacility({ organizationId: rep.organizationId }) };
  const other = { rep, facility: await aFacility({ organizationId: rep.organizationId }) };
  const need = await anOpenOpportunity(one);
  const otherNeed = await anOpenOpportunity(other, "PSYCHIATRY");
  const workers = [];
  for (const place of [one, one, one, other, other])
    workers.push(
      await aWorker(place, place === other ? await aProvider({ specialties: ["PSYCHIATRY"] }) : undefined),
    );
  for (let count = 0; count < 30; count += 1) {
    const people = workers[count % 5]!;
    const shift = {
      startOn: dayFromToday(-1 - 4 * count),
      rateKind: count % 3 ? ("day" as const) : ("night" as const),
    };
    const ending = [
      { status: "approved", extras: [{ kind: "OVERTIME", minutes: 60, amountCents: 10_001 }] },
      { status: "closed", attendance: "canceled_by_provider" },
      { status: "approved", attendance: "canceled_by_facility" },
      { status: "closed", attendance: "no_show" },
      { status: "submitted" },
      { status: "draft" },
      { status: "invoiced", extras: [{ kind: "EXPENSE", amountCents: 3_333 }] },
    ] as const;
    const end = ending[count] ?? { status: "approved" as const };
    const terms = { cancellationPayPercent: 50 };
    await aTimesheet({ people, shift, terms, ...end, extras: "extras" in end ? [...end.extras] : [] });
  }
  const paid = await aTimesheet({
    people: workers[0],
    status: "approved",
    shift: { startOn: dayFromToday(-2) },
  });
  await payExtra(paid.requestId, { bonusCents: 12_345, extraMinutes: 60, extraHoursCents: 21_600 });
  const waits = await aTimesheet({
    people: workers[1],
    status: "submitted",
    // A night: one of the day would fill the needed shift of that day.
    shift: { startOn: dayFromToday(-3), rateKind: "night" },
  });
  await payExtra(waits.requestId, { bonusCents: 99_900 });
  for (const day of [-50, -20, -10, -4, 2, 5, 9])
    await aFilledShift(
      need,
      { startOn: dayFromToday(day), publishedAt: hoursAgo(10 + day) },
      await aWorker(one),
    );
  for (const day of [-51, -12, -6, 4, 12, 27, 28])
    await aNeededShift(otherNeed, { startOn: dayFromToday(day), publishedAt: hoursAgo(2000) });
  await aNeededShift(need, { startOn: dayFromToday(-4), publishedAt: null });
  await db()
    .insert(referenceRates)
    .values({ organizationId: rep.organizationId, specialty: "EMERGENCY_MEDICINE", centsPerHour: 17_500 });
  return { rep, one, other, caller: await signInAs(rep), workers, paid };
}
