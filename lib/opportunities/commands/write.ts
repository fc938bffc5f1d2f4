import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { facilities, opportunities, opportunityAlternates } from "@/db/schema";
import type { RepActor } from "@/lib/core/pure/actor";
import { titleOf } from "@/lib/core/pure/codes";
import { notFound } from "@/lib/core/pure/errors";
import { lockOwnFacility } from "@/lib/facilities/commands";
import { autoTitle } from "@/lib/opportunities/rules";
import type { NewOpportunityInput } from "@/lib/opportunities/schema";

type Settings = Partial<NewOpportunityInput["settings"]>;
type Written = Partial<Omit<NewOpportunityInput, "settings">> & { settings?: Settings };

/** What was written, as columns; what is undefined stays as it is. */
export function columnsOf(input: Written) {
  const settings = input.settings ?? {};
  return {
    facilityId: input.facility,
    startsOn: input.startsOn,
    estimatedDuration: input.estimatedDuration,
    description: input.description,
    specialty: input.specialty,
    degrees: input.degrees,
    workTypes: input.workTypes,
    lifeSupportCertifications: input.lifeSupportCertifications,
    boardCertifications: input.boardCertifications,
    allowImlc: input.allowImlc,
    allowMalpracticeHistory: input.allowMalpracticeHistory,
    yearsOfExperience: input.yearsOfExperience,
    shiftsCompleted: input.shiftsCompleted,
    additionalInfo: input.additionalInfo,
    shiftRateTypes: input.shiftRateTypes,
    autoMatch: settings.autoMatch,
    maxAcceptedConnections: settings.maxAcceptedConnections,
    maxRateDayCents: settings.maxRateDay,
    maxRateNightCents: settings.maxRateNight,
    maxRateCallCents: settings.maxRateCall,
    maxRate24hCents: settings.maxRate24h,
  };
}

/**
 * The title that was written, else an automatic one. The facility is locked, so that two opportunities for it get
 * different ones. @throws 404 for another organization's facility
 */
export async function titleFor(
  actor: RepActor,
  written: { id: string; title: string; specialty: string; facilityId: string },
) {
  const facility = await lockOwnFacility(actor, written.facilityId);
  if (written.title) return written.title;
  const specialty = titleOf("Specialty", written.specialty);
  const taken = await db()
    .select({ title: opportunities.title })
    .from(opportunities)
    .where(
      and(
        eq(opportunities.organizationId, actor.organizationId),
        ne(opportunities.id, written.id),
        sql`starts_with(${opportunities.title}, ${autoTitle(specialty, facility.name, [])})`,
      ),
    );
  return autoTitle(
    specialty,
    facility.name,
    taken.map(({ title }) => title),
  );
}

/** @throws 404 when one of them is not the organization's */
export async function writeAlternates(actor: RepActor, opportunityId: string, facilityIds: string[]) {
  await db().delete(opportunityAlternates).where(eq(opportunityAlternates.opportunityId, opportunityId));
  if (facilityIds.length === 0) return;
  const own = await db().$count(
    facilities,
    and(inArray(facilities.id, facilityIds), eq(facilities.organizationId, actor.organizationId)),
  );
  if (own !== facilityIds.length) throw notFound();
  await db()
    .insert(opportunityAlternates)
    .values(facilityIds.map((facilityId) => ({ opportunityId, facilityId })));
}
