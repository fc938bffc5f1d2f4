import { and, inArray, type SQLWrapper } from "drizzle-orm";
import { db } from "@/db/client";
import { anyOf, ofMany } from "@/db/conditions";
import { facilitiesOf } from "@/db/owned";
import { facilities } from "@/db/schema";
import type { RepActor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { eachOnce } from "@/lib/core/pure/words";
import type { Asked } from "@/lib/overview/numbers/queries/row";
import { type Period, periodOf } from "@/lib/overview/numbers/rules/periods";
import type { SummaryInput } from "@/lib/overview/numbers/schema";

/** A question about numbers: of which organization and facilities, over which period. */
export type Question = { asked: Asked; period: Period; specialties: string[] | undefined };

/** What a representative asks for, read by the viewer's day [SCH-I-077]. */
export function questionOf(actor: RepActor, input: SummaryInput, { now, timeZone }: Context): Question {
  const today = dayIn(timeZone, now);
  const period = periodOf(input, today);
  const facilityIds = input.facility && eachOnce(input.facility);
  const { from, to } = period;
  const asked = { organizationId: actor.organizationId, facilityIds, from, to, today, now };
  return { asked, period, specialties: input.specialty };
}

/** Only rows of the specialties that are asked for. */
export const ofSpecialties = (specialty: SQLWrapper, specialties: string[] | undefined) =>
  specialties && ofMany(inArray(specialty as never, specialties));

/** How many of the facilities that are asked for are the organization's own; a column of any query. */
export const ownFacilities = ({ organizationId, facilityIds = [] }: Asked) =>
  db().$count(facilities, and(facilitiesOf(organizationId), anyOf(facilities.id, facilityIds)));

/** @throws 404 for a facility of another organization [SCH-P-034] */
export const ensureAllOwn = ({ facilityIds = [] }: Asked, own: number) => {
  if (own < facilityIds.length) throw notFound();
};

/** @throws 404 for a facility of another organization [SCH-P-034] */
export async function ensureOwnFacilities({ asked }: Question) {
  if (asked.facilityIds) ensureAllOwn(asked, await ownFacilities(asked));
}
