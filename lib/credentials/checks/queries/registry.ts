import { and, asc, eq, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { credentialStates, providers, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { dayMs } from "@/lib/core/pure/durations";
import { notFound } from "@/lib/core/pure/errors";
import { viewOf } from "@/lib/core/pure/view";
import { admit } from "@/lib/core/pure/who";
import { checkReaders, npiCheckers } from "@/lib/credentials/checks/policy";
import { type RegistryView, registryViewShape } from "@/lib/credentials/checks/schema";

const answerColumns = fields(providers, "registryStatus", "registryName", "registryCheckedAt");

/** What the registry said of a provider's number. @throws 404 */
export async function readRegistryAnswer(providerId: string): Promise<RegistryView> {
  const [row] = await db().select(answerColumns).from(providers).where(eq(providers.id, providerId));
  if (!row) throw notFound();
  return viewOf(registryViewShape, row);
}

/** What the registry said of a provider's number, for a page of staff. @throws 404 */
export function getRegistryAnswer(visitor: Actor, { id }: { id: string }) {
  admit(visitor, checkReaders);
  return readRegistryAnswer(id);
}

/** A number with who has it and what is proven of it, as it is at this moment; null without a number. */
export async function findNpi(providerId: string) {
  const [row] = await db()
    .select({
      ...fields(providers, "npi"),
      ...fields(users, "firstName", "lastName"),
      ...fields(credentialStates, "factsHash", "facts", "outcome", "checkId"),
    })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .innerJoin(
      credentialStates,
      and(eq(credentialStates.recordId, providers.id), eq(credentialStates.kind, "npi")),
    )
    .where(and(eq(providers.id, providerId), ne(providers.npi, "")));
  return row ?? null;
}

const askedAgainAfterDays = 80;

/** Providers in use whose number the registry was not asked of for long, those that it was never asked of first. For the job. */
export async function listNpisToAsk(visitor: Actor, limit: number, now: Date): Promise<string[]> {
  admit(visitor, npiCheckers);
  const { registryCheckedAt } = providers;
  const long = new Date(now.getTime() - askedAgainAfterDays * dayMs);
  const rows = await db()
    .select(fields(providers, "id"))
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(
      and(
        ne(providers.npi, ""),
        or(isNull(registryCheckedAt), lt(registryCheckedAt, long)),
        eq(users.isActive, true),
        inArray(users.registrationStatus, ["provider_profile", "provisional", "complete"]),
      ),
    )
    .orderBy(sql`${registryCheckedAt} asc nulls first`, asc(providers.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
