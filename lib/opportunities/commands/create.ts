import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { facilities, opportunities, opportunityAlternates } from "@/db/schema";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { titleOf } from "@/lib/core/pure/codes";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden, notFound } from "@/lib/core/pure/errors";
import { ensureAsRead } from "@/lib/core/pure/version";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { opportunityCreators, opportunityEditors } from "@/lib/opportunities/policy";
import { readOpportunity } from "@/lib/opportunities/queries/list";
import {
  alternatesOf,
  autoTitle,
  ensureDeletable,
  ensureEditable,
  firstStatusOf,
  initialStatus,
  isFull,
  moveOfSave,
  takesConnections,
} from "@/lib/opportunities/rules";
import type { ChangeOpportunityInput, NewOpportunityInput } from "@/lib/opportunities/schema";
import { countAccepted, lockOwnOpportunity, moveAfterAcceptance, moveOpportunity } from "./move";

type Row = typeof opportunities.$inferSelect;
type Settings = Partial<NewOpportunityInput["settings"]>;
type Written = Partial<Omit<NewOpportunityInput, "settings">> & { settings?: Settings };

/** What was written, as columns; what is undefined stays as it is. */
function columnsOf(input: Written) {
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

/** The own facility, locked: two opportunities for it get different automatic titles. @throws 404 for those of others */
async function lockFacility(actor: RepActor, facilityId: string) {
  const [facility] = await db()
    .select({ id: facilities.id, name: facilities.name })
    .from(facilities)
    .where(and(eq(facilities.id, facilityId), eq(facilities.organizationId, actor.organizationId)))
    .for("no key update");
  if (!facility) throw notFound();
  return facility;
}

async function titleFor(
  actor: RepActor,
  written: { id: string; title: string; specialty: string; facilityId: string },
) {
  const facility = await lockFacility(actor, written.facilityId);
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
async function writeAlternates(actor: RepActor, opportunityId: string, facilityIds: string[]) {
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

/**
 * Saves a draft, or with the status of a publication an opportunity that providers are asked for at once (SIL-112,
 * SIL-113). @throws 404 for facilities of others, 400 for a status that a new opportunity cannot have
 */
export async function createOpportunity(
  visitor: Actor,
  input: NewOpportunityInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, opportunityCreators);
  if (actor.kind !== "rep") throw forbidden();
  const id = newId();
  await transaction(actor, context, async ({ audit }) => {
    const status = firstStatusOf(input.currentStatus);
    const { title: given, specialty, facility: facilityId } = input;
    const title = await titleFor(actor, { id, title: given, specialty, facilityId });
    const { now } = context;
    const [opportunity] = await db()
      .insert(opportunities)
      .values({
        ...columnsOf(input),
        id,
        title,
        specialty,
        facilityId,
        organizationId: actor.organizationId,
        status: initialStatus,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    await writeAlternates(actor, id, alternatesOf(facilityId, input.alternateFacilities));
    audit({
      action: "opportunity/created",
      objectType: "opportunity",
      objectId: id,
      details: { status, title },
    });
    if (opportunity && status !== initialStatus) await moveOpportunity(actor, opportunity, status, context);
  });
  return readOpportunity(actor, id);
}

async function alternatesNow(opportunityId: string) {
  const rows = await db()
    .select({ id: opportunityAlternates.facilityId })
    .from(opportunityAlternates)
    .where(eq(opportunityAlternates.opportunityId, opportunityId));
  return rows.map(({ id }) => id);
}

/** The maximum was lowered to what is accepted already: no more fit, as after the last acceptance. */
async function lockIfFull(actor: Actor, before: Row, after: Row, context: Context) {
  if (before.maxAcceptedConnections === after.maxAcceptedConnections) return;
  if (!takesConnections(after.status)) return;
  const accepted = await countAccepted(after.id);
  if (isFull(accepted, after.maxAcceptedConnections))
    await moveAfterAcceptance(actor, after, accepted, context);
}

async function write(actor: RepActor, before: Row, input: ChangeOpportunityInput, context: Context) {
  const facilityId = input.facility ?? before.facilityId;
  const specialty = input.specialty ?? before.specialty;
  const title = await titleFor(actor, {
    id: before.id,
    title: input.title ?? before.title,
    specialty,
    facilityId,
  });
  const [after] = await db()
    .update(opportunities)
    .set({ ...columnsOf(input), title, updatedAt: context.now })
    .where(eq(opportunities.id, before.id))
    .returning();
  if (input.alternateFacilities || facilityId !== before.facilityId) {
    const alternates = input.alternateFacilities ?? (await alternatesNow(before.id));
    await writeAlternates(actor, before.id, alternatesOf(facilityId, alternates));
  }
  return after as Row;
}

/**
 * Changes what is sent and keeps the rest; a status sent along moves it too, but not while in progress (SIL-111).
 * @throws 404 for those of others, 400 when closed or locked, and for a status that cannot be set from here
 */
export async function changeOpportunity(
  visitor: Actor,
  input: ChangeOpportunityInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, opportunityEditors);
  if (actor.kind !== "rep") throw forbidden();
  await transaction(actor, context, async ({ audit }) => {
    const before = await lockOwnOpportunity(actor, input.id);
    await ensureAsRead(context, () => readOpportunity(actor, input.id));
    ensureEditable(before.status);
    const move = moveOfSave(before.status, input.currentStatus);
    const after = await write(actor, before, input, context);
    const { id, currentStatus: _, ...changed } = input;
    audit({
      action: "opportunity/changed",
      objectType: "opportunity",
      objectId: id,
      details: { fields: Object.keys(changed) },
    });
    if (move) await moveOpportunity(actor, after, move, context);
    else await lockIfFull(actor, before, after, context);
  });
  return readOpportunity(actor, input.id);
}

/** Removes a draft, which nobody was asked for yet. @throws 404 for those of others, 400 unless a draft */
export async function deleteOpportunity(
  visitor: Actor,
  input: { id: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, opportunityEditors);
  if (actor.kind !== "rep") throw forbidden();
  await transaction(actor, context, async ({ audit }) => {
    const { status, title } = await lockOwnOpportunity(actor, input.id);
    ensureDeletable(status);
    await db().delete(opportunities).where(eq(opportunities.id, input.id));
    audit({
      action: "opportunity/deleted",
      objectType: "opportunity",
      objectId: input.id,
      details: { title },
    });
  });
  return null;
}
