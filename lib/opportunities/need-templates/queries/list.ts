import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { listPage } from "@/db/list-page";
import { ownedBy } from "@/db/owned";
import { facilities, needTemplates, opportunities } from "@/db/schema";
import type { Actor, RepActor, StaffActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { visibleBy } from "@/lib/core/pure/words";
import { auditStaffRead } from "@/lib/core/server/audit";
import { readFacility } from "@/lib/facilities/queries";
import { templateReaders } from "@/lib/opportunities/need-templates/policy";
import type { NeedTemplate, TemplatesInput } from "@/lib/opportunities/need-templates/schema";
import { viewTemplate } from "@/lib/opportunities/need-templates/views";

type Reader = RepActor | StaffActor;

/** Reps see their organization's, staff all. */
const scopeOf = (actor: Reader): SQL =>
  actor.kind === "rep" ? ownedBy(needTemplates, actor.organizationId) : sql`true`;

const rows = () =>
  db()
    .select({
      ...fields(needTemplates, "id", "name", "lines", "publish", "weeksAhead"),
      ...fields(needTemplates, "startsOn", "endsOn", "madeUntil", "stoppedReason"),
      facility: fields(facilities, "id", "name"),
      opportunity: fields(opportunities, "id", "title"),
    })
    .from(needTemplates)
    .innerJoin(facilities, eq(facilities.id, needTemplates.facilityId))
    .innerJoin(opportunities, eq(opportunities.id, needTemplates.opportunityId));

/** The record of a template that the actor may see. @throws 404 */
export async function readTemplate(actor: Reader, id: string): Promise<NeedTemplate> {
  const [row] = await rows().where(and(eq(needTemplates.id, id), scopeOf(actor)));
  if (!row) throw notFound();
  return viewTemplate(row);
}

/** For doors: the 404 of another organization's template, before anything is said about the input (SIL-07). */
export const ensureTemplateVisible = visibleBy(readTemplate);

/**
 * Templates of the own organization, by facility and name [SCH-C-009]. @throws 404 for the facility of another
 * organization
 */
export async function listNeedTemplates(
  visitor: Actor,
  input: TemplatesInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, templateReaders);
  const { facility } = input;
  if (facility) await readFacility(actor, facility);
  const where = and(scopeOf(actor), facility ? eq(needTemplates.facilityId, facility) : undefined);
  const found = await listPage({
    rows: rows()
      .where(where)
      .orderBy(
        asc(sql`lower(${facilities.name})`),
        asc(facilities.id),
        asc(sql`lower(${needTemplates.name})`),
        asc(needTemplates.id),
      )
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(needTemplates, where),
    view: viewTemplate,
    position: input,
    path: "/api/need-templates/",
  });
  await auditStaffRead(actor, context, "need-template", "list");
  return found;
}
