import { and, asc, eq, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import {
  boardCertifications,
  bookingRequests,
  bookings,
  certifications,
  educationRecords,
  immunizations,
  insuranceRecords,
  licenses,
  miscRecords,
  providers,
  references,
  users,
} from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { addDays } from "@/lib/core/pure/days";
import { notFound } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { credentialOwners, expiryReaders } from "@/lib/credentials/policy";
import { concernedDays } from "@/lib/credentials/rules";
import type { CredentialKind } from "@/lib/credentials/words";
import { filesOf } from "@/lib/files/queries/held";
import type { Person } from "@/lib/notices/rules";

/** How providers read a section of their own, which `read` reads of anybody. */
export const ofOneself =
  <View>(read: (providerId: string) => Promise<View>) =>
  async (visitor: Actor) =>
    read(admit(visitor, credentialOwners).providerId);

type OwnField = keyof typeof providers.$inferSelect;

/** Fields of a provider's own row; who may see them was decided by the caller. @throws 404 */
export async function ownFieldsOf<Name extends OwnField>(providerId: string, ...names: Name[]) {
  const [row] = await db()
    .select(fields(providers, ...names))
    .from(providers)
    .where(eq(providers.id, providerId));
  if (!row) throw notFound();
  return row as Pick<typeof providers.$inferSelect, Name>;
}

/** The records that hang on a provider, by what their files name as their holder. */
export const recordTables = {
  license: licenses,
  board_certification: boardCertifications,
  certification: certifications,
  recommendation_letter: references,
  education_record: educationRecords,
  insurance_record: insuranceRecords,
  immunization: immunizations,
  misc_record: miscRecords,
};
export type RecordKind = keyof typeof recordTables;

/** What every table of records has. */
export type RecordTable = PgTable & { id: AnyPgColumn; providerId: AnyPgColumn };

/** A provider's records of one kind, oldest first; who may see them was decided by the caller. */
export async function recordsOf<Kind extends RecordKind>(kind: Kind, providerId: string) {
  const table: RecordTable = recordTables[kind];
  const rows = await db()
    .select()
    .from(table as PgTable)
    .where(eq(table.providerId, providerId))
    .orderBy(asc(table.id));
  return rows as (typeof recordTables)[Kind]["$inferSelect"][];
}

/** A provider's records of one kind, oldest first, each with its file. */
export async function filedRecordsOf<Kind extends RecordKind>(kind: Kind, providerId: string) {
  const rows = await recordsOf(kind, providerId);
  const ids = rows.map(({ id }) => id);
  const files = await filesOf(kind, ids);
  return rows.map((row) => ({ ...row, file: files.get(row.id) }));
}

type ExpiringCredential = Person & {
  providerId: string;
  /** Where the provider lives, which decides what day it is there. */
  state: string | null;
  /** Names the record for good. */
  key: string;
  kind: CredentialKind;
  type: string;
  detail: string;
  expiresOn: string;
};

/**
 * Every record with an expiration date, without inactive licenses and immunizations that somebody is exempt from. What is
 * alike renews: `alike` is the state of a license, and empty for an insurance, whoever the carrier is.
 */
const dated = sql`
  select provider_id, 'license' as kind, id, type, state as detail, state as alike, expiration_on as expires_on
    from ${licenses} where status = 'ACTIVE'
  union all select provider_id, 'board_certification', id, type, '', '', expiration_on from ${boardCertifications}
  union all select provider_id, 'certification', id, type, '', '', expiration_on from ${certifications}
  union all select id, 'imlc', id, '', '', '', imlc_expiration_on from ${providers} where has_imlc
  union all select provider_id, 'insurance', id, '', carrier, '', expiration_on from ${insuranceRecords}
  union all select provider_id, 'immunization', id, type, '', '', expiration_on from ${immunizations} where not exempt
  union all select provider_id, 'misc', id, '', title, title, expiration_on from ${miscRecords}`;

/**
 * Credentials that expire within the longest notice or have expired lately, of all providers whose accounts are in use or
 * of one. A credential counts as renewed, and is left out, when the provider has one alike that expires later. For jobs.
 */
export async function listExpiringCredentials(
  visitor: Actor,
  input: { providerId: string | "everybody" },
  now: Date,
): Promise<ExpiringCredential[]> {
  admit(visitor, expiryReaders);
  const today = dayIn("UTC", now);
  // A day more on either side: it is not the same day everywhere.
  const { before, after } = concernedDays;
  const [since, until] = [addDays(today, -after - 1), addDays(today, before + 1)];
  const { providerId } = input;
  const scope = providerId === "everybody" ? sql`true` : sql`provider_id = ${providerId}::uuid`;
  const rows = await db().execute<ExpiringCredential>(sql`
    with newest as (
      select *, max(expires_on) over (partition by provider_id, kind, type, alike) as last_day
        from (${dated}) dated where expires_on >= ${since}::date and ${scope})
    select ${users.id} as "userId", ${users.email}, ${users.firstName} as "firstName",
           ${users.isActive} as "isActive",
           ${users.registrationStatus} as status, ${providers.id} as "providerId", ${providers.state},
           newest.kind || ':' || newest.id as key, newest.kind, newest.type, newest.detail,
           newest.expires_on::text as "expiresOn"
      from newest join ${providers} on ${providers.id} = newest.provider_id
      join ${users} on ${eq(users.id, providers.userId)}
     where newest.expires_on = newest.last_day
       and newest.expires_on <= ${until}::date
       and ${users.isActive} and ${users.registrationStatus} <> 'rejected'
     order by ${providers.id}, newest.expires_on, newest.kind, newest.id`);
  return [...rows];
}

/** The shift beside its request is confirmed, and holds. */
export const isConfirmedShift = and(
  eq(bookingRequests.status, "confirmed"),
  eq(bookings.statusByProvider, "accepted"),
  eq(bookings.statusByRep, "accepted"),
  eq(bookings.isCanceled, false),
  eq(bookings.isRemoved, false),
);
