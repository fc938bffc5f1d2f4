import { and, asc, eq, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { matching } from "@/db/conditions";
import { fields } from "@/db/fields";
import { plansOf } from "@/db/owned";
import { connections, facilities, opportunities, organizations, schedulePlans } from "@/db/schema";
import { schedulers } from "@/lib/assignments/policy";
import { connectionReaders } from "@/lib/connections/policy";
import { scopeOf as connectionScope, isFound } from "@/lib/connections/queries/list";
import { providerPaths, repPaths } from "@/lib/core/pure/paths";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";
import { dotted, spanOfDays, townText } from "@/lib/core/pure/text";
import { admits } from "@/lib/core/pure/who";
import { facilityReaders } from "@/lib/facilities/policy";
import { facilityScope } from "@/lib/facilities/queries";
import { opportunityReaders } from "@/lib/opportunities/policy";
import { scopeOf as opportunityScope } from "@/lib/opportunities/queries/rows";
import { definitionOf } from "@/lib/opportunities/rules";
import { type FindKind, mostFound, placeOf } from "./found";

/** Facilities of the own organization; for a provider, those it has a connection with. By name or town. */
export const findFacilities: FindKind = async (actor, q) => {
  if (actor.kind === "staff" || !admits(facilityReaders, actor)) return [];
  const rows = await db()
    .select(fields(facilities, "id", "name", "city", "state"))
    .from(facilities)
    .where(
      and(
        facilityScope(actor),
        or(
          matching(facilities.name, q, facilities.foldedName),
          matching(facilities.city, q, facilities.foldedCity),
        ),
      ),
    )
    .orderBy(
      placeOf([facilities.foldedName, facilities.foldedCity], q),
      sql`lower(${facilities.name})`,
      asc(facilities.id),
    )
    .limit(mostFound);
  const pathOf = actor.kind === "provider" ? providerPaths.facility : repPaths.facility;
  return rows.map(({ id, name, ...town }) => ({ id, title: name, text: townText(town), href: pathOf(id) }));
};

/** The organization's opportunities in whatever status, by title or facility. */
export const findOpportunities: FindKind = async (actor, q) => {
  if (actor.kind !== "rep" || !admits(opportunityReaders, actor)) return [];
  const rows = await db()
    .select({ ...fields(opportunities, "id", "title", "status"), facility: facilities.name })
    .from(opportunities)
    .innerJoin(facilities, eq(facilities.id, opportunities.facilityId))
    .where(
      and(
        opportunityScope(actor),
        or(
          matching(opportunities.title, q, opportunities.foldedTitle),
          matching(facilities.name, q, facilities.foldedName),
        ),
      ),
    )
    .orderBy(
      placeOf([opportunities.foldedTitle, facilities.foldedName], q),
      sql`lower(${opportunities.title})`,
      asc(opportunities.id),
    )
    .limit(mostFound);
  return rows.map(({ id, title, status, facility }) => ({
    id,
    title: title || facility,
    text: dotted([title && facility, definitionOf(status).title]),
    href: repPaths.opportunity(id),
  }));
};

/** A provider's connections, by facility, organization or opportunity. */
export const findConnections: FindKind = async (actor, q) => {
  if (actor.kind !== "provider" || !admits(connectionReaders, actor)) return [];
  const texts = [
    facilities.foldedName,
    organizations.foldedName,
    sql`coalesce(${opportunities.foldedTitle}, '')`,
  ];
  const rows = await db()
    .select({
      id: connections.id,
      facilityName: facilities.name,
      organizationName: organizations.name,
      opportunity: opportunities.title,
    })
    .from(connections)
    .innerJoin(facilities, eq(facilities.id, connections.facilityId))
    .innerJoin(organizations, eq(organizations.id, connections.organizationId))
    .leftJoin(opportunities, eq(opportunities.id, connections.opportunityId))
    .where(and(connectionScope(actor), isFound(actor, q)))
    .orderBy(placeOf(texts, q), sql`lower(${facilities.name})`, asc(connections.id))
    .limit(mostFound);
  return rows.map(({ id, opportunity, ...place }) => ({
    id,
    title: place.facilityName,
    text: dotted([place.organizationName, opportunity]),
    href: providerPaths.connection(id),
  }));
};

/** The organization's plans by name, for those who schedule. */
export const findPlans: FindKind = async (actor, q) => {
  if (actor.kind !== "rep" || !admits(schedulers, actor)) return [];
  const rows = await db()
    .select(fields(schedulePlans, "id", "name", "fromOn", "toOn"))
    .from(schedulePlans)
    .where(and(plansOf(actor.organizationId), matching(schedulePlans.name, q)))
    .orderBy(
      placeOf([sql`folded(${schedulePlans.name})`], q),
      sql`lower(${schedulePlans.name})`,
      asc(schedulePlans.id),
    )
    .limit(mostFound);
  return rows.map(({ id, name, fromOn, toOn }) => ({
    id,
    title: name,
    text: spanOfDays(fromOn, toOn),
    href: schedulePaths.plan(id),
  }));
};
