import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { facilities, facilityRequirements, readinessExceptions } from "@/db/schema";
import type { RequirementMode } from "@/lib/facilities/words";
import { dayFromToday } from "../builders";

type Line = typeof facilityRequirements.$inferSelect;
type Place = { facilityId: string; organizationId: string };

/** One line more of what a facility asks for; ACLS on file unless it says otherwise. */
export async function aRequirement(
  { facilityId, organizationId }: Place,
  values: Partial<Line> = {},
): Promise<Line> {
  const position = await db().$count(facilityRequirements, eq(facilityRequirements.facilityId, facilityId));
  const [line] = await db()
    .insert(facilityRequirements)
    .values({
      facilityId,
      organizationId,
      position,
      kind: "certification",
      type: values.kind === undefined ? "ACLS" : "",
      proof: "on_file",
      tightenedAt: new Date(),
      ...values,
    })
    .returning();
  return line!;
}

/** What a facility does where a requirement is not met. */
export async function setMode(
  { facilityId }: Pick<Place, "facilityId">,
  mode: RequirementMode,
  coverHours?: number,
) {
  await db()
    .update(facilities)
    .set({
      requirementMode: mode,
      blockingSince: mode === "block" ? new Date() : null,
      coverHours: coverHours ?? null,
      updatedAt: new Date(),
    })
    .where(eq(facilities.id, facilityId));
}

/** A waiver of a line for a provider, for 30 days unless it says otherwise. Gives its id. */
export async function anException(
  { id: requirementId, facilityId, organizationId }: Line,
  values: Pick<typeof readinessExceptions.$inferInsert, "providerId" | "grantedBy"> &
    Partial<typeof readinessExceptions.$inferInsert>,
): Promise<string> {
  const [row] = await db()
    .insert(readinessExceptions)
    .values({
      requirementId,
      facilityId,
      organizationId,
      reason: "Renewal is under way.",
      untilOn: dayFromToday(30),
      ...values,
    })
    .returning();
  return row!.id;
}
