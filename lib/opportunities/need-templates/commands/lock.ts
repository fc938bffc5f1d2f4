import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { lockFacility, lockNeededShifts, lockNeedTemplate, lockOpportunities } from "@/db/locks";
import { facilitiesOf, ownedBy } from "@/db/owned";
import { facilities, neededShifts, needTemplates, opportunities } from "@/db/schema";
import { notFound, stale } from "@/lib/core/pure/errors";
import type { Place } from "@/lib/opportunities/need-templates/commands/make";
import { neededIn } from "@/lib/opportunities/need-templates/queries/present";
import type { Span } from "@/lib/opportunities/need-templates/rules/spans";
import type { Slot } from "@/lib/opportunities/need-templates/rules/wanted";
import { ofCells } from "@/lib/opportunities/needed-shifts/queries/state";

export type TemplateRow = typeof needTemplates.$inferSelect;

/** Opportunities of an organization, locked, by their ids. @throws 404 when one is not the organization's */
export async function lockTheirOpportunities(organizationId: string, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await lockOpportunities(
    inArray(opportunities.id, wanted),
    ownedBy(opportunities, organizationId),
  );
  if (rows.length < wanted.length) throw notFound();
  return rows;
}

/** A facility of an organization, locked. @throws 404 for those of others */
export async function lockTheirFacility(organizationId: string, id: string) {
  const facility = await lockFacility(eq(facilities.id, id), facilitiesOf(organizationId));
  if (!facility) throw notFound();
  return facility;
}

/** An opportunity and a facility of an organization, locked. @throws 404 for those of others */
export async function lockPlace(
  organizationId: string,
  opportunityId: string,
  facilityId: string,
): Promise<Place> {
  const [opportunity] = await lockTheirOpportunities(organizationId, [opportunityId]);
  return {
    opportunity: opportunity as Place["opportunity"],
    facility: await lockTheirFacility(organizationId, facilityId),
  };
}

const isTheirs = (organizationId: string, id: string) =>
  and(eq(needTemplates.id, id), ownedBy(needTemplates, organizationId));

/**
 * A template under the lock of its opportunity, which whoever changes the template or makes shifts of it takes first; with
 * it the opportunity that it is to have, and its facility. Its own row is locked last, by `lockWhatIsThere`.
 * @throws 404 for those of others, 400 where it went to a third opportunity meanwhile
 */
export async function holdTemplate(
  organizationId: string,
  id: string,
  next: { opportunity?: string; facility?: string } = {},
) {
  const own = isTheirs(organizationId, id);
  const [before] = await db().select().from(needTemplates).where(own);
  if (!before) throw notFound();
  const opportunityId = next.opportunity ?? before.opportunityId;
  const held = await lockTheirOpportunities(organizationId, [before.opportunityId, opportunityId]);
  const [template] = await db().select().from(needTemplates).where(own);
  if (!template) throw notFound();
  if (template.opportunityId !== before.opportunityId) throw stale();
  const opportunity = held.find((each) => each.id === opportunityId) as Place["opportunity"];
  const facility = await lockTheirFacility(organizationId, next.facility ?? template.facilityId);
  return { template, place: { opportunity, facility } };
}

/** What a template has made on these days for the opportunity and the facility that it has now. */
export const madeBy = (template: TemplateRow, span: Span) =>
  and(eq(neededShifts.templateId, template.id), neededIn(template, span)) as SQL;

/**
 * Locks the needed shifts of the days that a run looks at, with those that are to be replaced, and then the template: two
 * runs make nothing twice [SCH-I-016].
 */
export async function lockWhatIsThere(template: TemplateRow, wanted: readonly Slot[], replaced: Span | null) {
  const { facilityId, organizationId, id } = template;
  const cells = ofCells(wanted.map(({ startOn, rateKind }) => ({ facilityId, startOn, rateKind })));
  await lockNeededShifts(replaced ? (or(cells, madeBy(template, replaced)) as SQL) : cells);
  const locked = await lockNeedTemplate(isTheirs(organizationId, id) as SQL);
  if (!locked) throw notFound();
}
