import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { facilitiesOf, ownedBy } from "@/db/owned";
import { facilities, opportunities, opportunityAlternates } from "@/db/schema";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { titleOf } from "@/lib/core/pure/codes";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { ensureAsRead } from "@/lib/core/pure/version";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { lockOwnFacility } from "@/lib/facilities/commands";
import { holdNeedsOfOpportunity } from "@/lib/opportunities/needed-shifts/commands/follow";
import { lockOwnOpportunity } from "@/lib/opportunities/needed-shifts/commands/lock";
import { opportunityCreators, opportunityEditors } from "@/lib/opportunities/policy";
import { readOpportunity } from "@/lib/opportunities/queries/one";
import {
  alternatesOf,
  autoTitle,
  ensureEditable,
  firstStatusOf,
  initialStatus,
  isFull,
  moveOfSave,
  takesConnections,
} from "@/lib/opportunities/rules";
import type { ChangeOpportunityInput, NewOpportunityInput } from "@/lib/opportunities/schema";
import { countAccepted, moveAfterAcceptance, moveOpportunity } from "./move";

type Written = Omit<ChangeOpportunityInput, "id" | "currentStatus">;

/** What was written, as columns, most of which have the same name; what is undefined stays as it is. */
function columnsOf({ facility, alternateFacilities: _, settings = {}, ...same }: Written) {
  const { maxRateDay, maxRateNight, maxRateCall, maxRate24h, ...others } = settings;
  return {
    ...same,
    ...others,
    facilityId: facility,
    maxRateDayCents: maxRateDay,
    maxRateNightCents: maxRateNight,
    maxRateCallCents: maxRateCall,
    maxRate24hCents: maxRate24h,
  };
}

type Titled = { id: string; title: string; specialty: string; facilityId: string };

/**
 * The title that was written, else an automatic one. The facility is locked, so that two opportunities for it get
 * different ones. @throws 404 for another organization's facility
 */
async function titleFor(actor: RepActor, written: Titled) {
  const facility = await lockOwnFacility(actor, written.facilityId);
  if (written.title) return written.title;
  const specialty = titleOf("Specialty", written.specialty);
  const taken = await db()
    .select({ title: opportunities.title })
    .from(opportunities)
    .where(
      and(
        ownedBy(opportunities, actor.organizationId),
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
async function addAlternates(actor: RepActor, opportunityId: string, facilityIds: string[]) {
  if (facilityIds.length === 0) return;
  const own = db()
    .select({ opportunityId: sql`${opportunityId}::uuid`.as("opportunity_id"), facilityId: facilities.id })
    .from(facilities)
    .where(and(inArray(facilities.id, facilityIds), facilitiesOf(actor.organizationId)));
  const added = await db()
    .insert(opportunityAlternates)
    .select(own)
    .returning({ facilityId: opportunityAlternates.facilityId });
  if (added.length !== facilityIds.length) throw notFound();
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
  const id = newId();
  await transaction(actor, context, async ({ audit }) => {
    const { currentStatus, ...written } = input;
    const status = firstStatusOf(currentStatus);
    const { specialty, facility: facilityId } = written;
    const title = await titleFor(actor, { id, title: written.title, specialty, facilityId });
    const { now } = context;
    const [opportunity] = await db()
      .insert(opportunities)
      .values({
        ...columnsOf(written),
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
    await addAlternates(actor, id, alternatesOf(facilityId, input.alternateFacilities));
    audit({
      action: "opportunity/created",
      objectType: "opportunity",
      objectId: id,
      details: { status, title },
    });
    if (opportunity && status !== initialStatus) await moveOpportunity(actor, opportunity, status, context);
  });
  return readOpportunity(actor, id, context.now);
}

type Row = typeof opportunities.$inferSelect;

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

async function write(actor: RepActor, before: Row, changed: Written, context: Context) {
  const { id } = before;
  if (changed.specialty && changed.specialty !== before.specialty) await holdNeedsOfOpportunity(id);
  const { specialty = before.specialty, facility: facilityId = before.facilityId } = changed;
  const title = await titleFor(actor, { id, title: changed.title ?? before.title, specialty, facilityId });
  const [after] = await db()
    .update(opportunities)
    .set({ ...columnsOf(changed), title, updatedAt: context.now })
    .where(eq(opportunities.id, id))
    .returning();
  if (changed.alternateFacilities || facilityId !== before.facilityId) {
    const alternates = changed.alternateFacilities ?? (await alternatesNow(id));
    await db().delete(opportunityAlternates).where(eq(opportunityAlternates.opportunityId, id));
    await addAlternates(actor, id, alternatesOf(facilityId, alternates));
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
  const { id, currentStatus, ...changed } = input;
  await transaction(actor, context, async ({ audit }) => {
    const before = await lockOwnOpportunity(actor, id);
    await ensureAsRead(context, () => readOpportunity(actor, id, context.now));
    ensureEditable(before.status);
    const move = moveOfSave(before.status, currentStatus);
    const after = await write(actor, before, changed, context);
    audit({
      action: "opportunity/changed",
      objectType: "opportunity",
      objectId: id,
      details: { fields: Object.keys(changed) },
    });
    if (move) await moveOpportunity(actor, after, move, context);
    else await lockIfFull(actor, before, after, context);
  });
  return readOpportunity(actor, id, context.now);
}
