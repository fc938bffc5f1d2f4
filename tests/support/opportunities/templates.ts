import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog, neededShifts, needTemplates } from "@/db/schema";
import type { RepActor } from "@/lib/core/pure/actor";
import { type Caller, signInAs } from "../api";
import { anOpportunity, type aRep, dayFromToday } from "../builders";
import { aHospital, aLine } from "./builders";

export const templates = "/need-templates/";
export const oneTemplate = (id: string) => `${templates}${id}/`;

type Rep = Awaited<ReturnType<typeof aRep>>;

/** The rep as commands know it: for what happens on another day than today. */
export const actorOf = ({ userId, repId, organizationId, groupNames, user }: Rep): RepActor => ({
  kind: "rep",
  userId,
  repId,
  organizationId,
  organizationName: "Northern Health",
  sessionId: newId(),
  confirmed: true,
  mustSetUp: false,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  status: "complete",
  groups: [...groupNames],
  permissions: [],
});

/** A hospital with a published opportunity for days and nights. */
export async function aSchedule(values: Partial<Parameters<typeof anOpportunity>[0]> = {}) {
  const hospital = await aHospital();
  const opportunity = await anOpportunity({
    organizationId: hospital.rep.organizationId,
    facilityId: hospital.facility.facilityId,
    title: "Emergency physicians",
    publishedAt: new Date(),
    ...values,
  });
  return { ...hospital, opportunity };
}

type Schedule = Awaited<ReturnType<typeof aSchedule>>;

/** What a line of nights says. */
export const night = { provider_rate_type: "night" as const, start_time: "19:00", end_time: "07:00" };
/** The span of one day that lies ahead. */
export const oneDay = { from: dayFromToday(3), to: dayFromToday(3) };

/** What a rep writes of a template: two days and two nights on every day, by hand. */
export const written = ({ facility, opportunity }: Schedule, more: object = {}) => ({
  facility: facility.facilityId,
  opportunity: opportunity.id,
  name: "ED days and nights",
  lines: [aLine(), aLine(night)],
  starts_on: dayFromToday(0),
  ...more,
});

/** A template as the call has saved it. */
export async function aSavedTemplate(schedule: Schedule, more: object = {}) {
  const { status, body } = await schedule.asRep.post(templates, written(schedule, more));
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body as { id: string; made_until: string | null };
}

export const apply = (caller: Caller, id: string, body: object) =>
  caller.post(`${oneTemplate(id)}apply/`, body);

/** The needed shifts of an opportunity that are not withdrawn, by start. */
export const neededOf = (opportunityId: string) =>
  db()
    .select()
    .from(neededShifts)
    .where(and(eq(neededShifts.opportunityId, opportunityId), isNull(neededShifts.withdrawnAt)))
    .orderBy(asc(neededShifts.startOn), asc(neededShifts.startTime), asc(neededShifts.id));

export const templateOf = async (id: string) =>
  (await db().select().from(needTemplates).where(eq(needTemplates.id, id)))[0];

/** What was recorded of acts of one name, the latest last. */
export const linesOf = (action: string) =>
  db().select().from(auditLog).where(eq(auditLog.action, action)).orderBy(asc(auditLog.id));

/** A rep of somebody else, signed in. */
export const aStranger = async () => {
  const hospital = await aSchedule();
  return { ...hospital, as: await signInAs(hospital.rep) };
};
