import { and, asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { facilities, facilityRequirements } from "@/db/schema";
import { requirementReaders } from "@/lib/connections/requirements/policy";
import type { RequirementsInput } from "@/lib/connections/requirements/schema";
import { viewRequirements } from "@/lib/connections/requirements/views";
import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { visibleBy } from "@/lib/core/pure/words";
import { auditStaffRead } from "@/lib/core/server/audit";
import { facilityScope } from "@/lib/facilities/queries";

const lineColumns = {
  ...fields(facilityRequirements, "id", "kind", "type", "stateRule", "proof", "minDaysAfter"),
  ...fields(facilityRequirements, "checkedWithinDays", "acceptsAlternative", "degrees", "specialties"),
};

/** The lines of a facility's checklist, in its order. */
export const requirementsOf = (facilityId: string) =>
  db()
    .select(lineColumns)
    .from(facilityRequirements)
    .where(eq(facilityRequirements.facilityId, facilityId))
    .orderBy(asc(facilityRequirements.position));

const facilityColumns = fields(
  facilities,
  "id",
  "organizationId",
  "state",
  "timeZone",
  "requirementMode",
  "coverHours",
);

/** A facility that the actor may see, with what it asks for, in one query. @throws 404 */
export async function readChecklist(actor: SignedIn, facilityId: string) {
  const rows = await db()
    .select({ facility: facilityColumns, line: lineColumns })
    .from(facilities)
    .leftJoin(facilityRequirements, eq(facilityRequirements.facilityId, facilities.id))
    .where(and(eq(facilities.id, facilityId), facilityScope(actor)))
    .orderBy(asc(facilityRequirements.position));
  const [first] = rows;
  if (!first) throw notFound();
  return { ...first.facility, requirements: rows.flatMap(({ line }) => (line ? [line] : [])) };
}

/** What a facility asks for, as its organization and its providers read it. @throws 404 */
export const readRequirements = async (actor: SignedIn, facilityId: string) =>
  viewRequirements(await readChecklist(actor, facilityId));

/** What a facility asks for [CRD-C-012, CRD-P-015]. @throws 404 outside the own organization or connections */
export async function getRequirements(
  visitor: Actor,
  { id }: RequirementsInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, requirementReaders);
  const found = await readRequirements(actor, id);
  await auditStaffRead(actor, context, "requirements", id);
  return found;
}

/** For doors: the 404 of a stranger, before anything is said about the input. */
export const ensureRequirementsVisible = visibleBy((visitor: Actor, facilityId) =>
  readRequirements(admit(visitor, requirementReaders), facilityId),
);
