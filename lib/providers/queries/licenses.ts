import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { licenses } from "@/db/schema";

/** An active medical license, beside `licenses`. */
export const isActiveMedical = and(eq(licenses.type, "MEDICAL"), eq(licenses.status, "ACTIVE")) as SQL;

/**
 * Whether a provider holds an active medical license of a state that is valid on a day, each a value or a column of the
 * statement; nobody does where the state is null [RSC-V-001]. Twin: holdsLicense.
 */
export const isLicensedIn = (
  providerId: AnyPgColumn,
  state: string | null | AnyPgColumn | SQL,
  on: string | AnyPgColumn,
) =>
  sql<boolean>`exists (select 1 from ${licenses} where ${and(
    eq(licenses.providerId, providerId),
    isActiveMedical,
    sql`${licenses.state} = ${state}`,
    sql`(${licenses.expirationOn} is null or ${licenses.expirationOn} >= ${on})`,
  )})`;
