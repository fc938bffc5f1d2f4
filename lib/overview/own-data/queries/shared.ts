import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import {
  auditLog,
  clearanceSteps,
  clearances,
  connections,
  facilities,
  files,
  organizations,
  passports,
  passportViews,
  readinessExceptions,
  reps,
  sealedDocuments,
} from "@/db/schema";
import type { ProviderKind } from "./kinds";

const place = { organization: organizations.name, facility: facilities.name };

/** With whom what is theirs was shared, and when: organizations by name, people by their role. */
export const sharedKinds: readonly ProviderKind[] = [
  {
    name: "connections",
    rows: ({ providerId }) =>
      db()
        .select({
          ...place,
          ...fields(connections, "id", "status", "facilityStatus", "message", "providerRejectionReason"),
          ...fields(connections, "providerRejectionDetails", "shiftRateDayCents", "shiftRateNightCents"),
          ...fields(connections, "shiftRateCallCents", "shiftRate24hCents", "createdAt", "acceptedAt"),
        })
        .from(connections)
        .innerJoin(organizations, eq(organizations.id, connections.organizationId))
        .innerJoin(facilities, eq(facilities.id, connections.facilityId))
        .where(eq(connections.providerId, providerId))
        .orderBy(asc(connections.createdAt)),
  },
  {
    name: "clearances",
    rows: ({ providerId }) =>
      db()
        .select({
          organization: organizations.name,
          ...fields(clearances, "status", "createdAt", "updatedAt"),
        })
        .from(clearances)
        .innerJoin(organizations, eq(organizations.id, clearances.organizationId))
        .where(eq(clearances.providerId, providerId))
        .orderBy(asc(clearances.createdAt)),
  },
  {
    name: "clearance-steps",
    rows: ({ providerId }) =>
      db()
        .select({ ...place, ...fields(clearanceSteps, "step", "holder", "startedAt", "endedAt") })
        .from(clearanceSteps)
        .innerJoin(organizations, eq(organizations.id, clearanceSteps.organizationId))
        .innerJoin(facilities, eq(facilities.id, clearanceSteps.facilityId))
        .where(eq(clearanceSteps.providerId, providerId))
        .orderBy(asc(clearanceSteps.startedAt)),
  },
  {
    name: "waivers",
    rows: ({ providerId }) =>
      db()
        .select({ ...place, ...fields(readinessExceptions, "untilOn", "createdAt", "endedAt") })
        .from(readinessExceptions)
        .innerJoin(organizations, eq(organizations.id, readinessExceptions.organizationId))
        .innerJoin(facilities, eq(facilities.id, readinessExceptions.facilityId))
        .where(eq(readinessExceptions.providerId, providerId))
        .orderBy(asc(readinessExceptions.createdAt)),
  },
  {
    name: "links",
    rows: ({ providerId }) =>
      db()
        .select(
          fields(
            passports,
            "id",
            "label",
            "sections",
            "includeFiles",
            "createdAt",
            "expiresAt",
            "openedAt",
            "endedAt",
          ),
        )
        .from(passports)
        .where(eq(passports.providerId, providerId))
        .orderBy(asc(passports.createdAt)),
  },
  {
    name: "views-of-links",
    rows: ({ providerId }) =>
      db()
        .select({ link: passports.id, ...fields(passportViews, "at", "what", "network", "program") })
        .from(passportViews)
        .innerJoin(passports, eq(passports.id, passportViews.passportId))
        .where(eq(passports.providerId, providerId))
        .orderBy(asc(passportViews.at)),
  },
  {
    name: "files-read-by-others",
    rows: ({ userId, providerId }) =>
      db()
        .select({
          at: auditLog.at,
          role: sql<string>`case ${auditLog.actorKind} when 'rep' then 'representative' else ${auditLog.actorKind} end`,
          organization: organizations.name,
          file: files.name,
        })
        .from(files)
        .innerJoin(
          auditLog,
          and(
            eq(auditLog.objectType, "file"),
            eq(auditLog.action, "file/read"),
            sql`${auditLog.objectId} = ${files.id}::text`,
            inArray(auditLog.actorKind, ["rep", "staff"]),
          ),
        )
        .leftJoin(reps, sql`${reps.userId}::text = ${auditLog.actorId}`)
        .leftJoin(organizations, eq(organizations.id, reps.organizationId))
        .where(sql`${files.uploaderId} = ${userId} or ${files.holderId} = ${providerId}`)
        .orderBy(asc(auditLog.id)),
  },
  {
    name: "sealed-documents",
    rows: ({ userId }) =>
      db()
        .select(fields(sealedDocuments, "kind", "title", "version", "code", "sealedAt"))
        .from(sealedDocuments)
        .where(eq(sealedDocuments.ownerUserId, userId))
        .orderBy(asc(sealedDocuments.sealedAt)),
  },
];
