import { count, desc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { directoryErrors, directoryPeople, directoryTokens } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { admit } from "@/lib/core/pure/who";
import { directoryReaders } from "@/lib/organizations/directory/policy";
import type { Directory } from "@/lib/organizations/directory/schema";
import { mostErrors } from "@/lib/organizations/directory/words";

/** Whether the organization's directory may write, and what it was last refused [ACS-C-036]. */
export async function getDirectory(visitor: Actor): Promise<Directory> {
  const { organizationId } = admit(visitor, directoryReaders);
  const [tokens, [people], errors] = await Promise.all([
    db()
      .select()
      .from(directoryTokens)
      .where(
        sql`${directoryTokens.organizationId} = ${organizationId} and ${directoryTokens.endsAt} is null`,
      ),
    db()
      .select({ count: count() })
      .from(directoryPeople)
      .where(eq(directoryPeople.organizationId, organizationId)),
    db()
      .select()
      .from(directoryErrors)
      .where(eq(directoryErrors.organizationId, organizationId))
      .orderBy(desc(directoryErrors.at), desc(directoryErrors.id))
      .limit(mostErrors),
  ]);
  const [token] = tokens;
  return {
    has_token: Boolean(token),
    prefix: token?.prefix ?? null,
    made_at: token?.createdAt.toISOString() ?? null,
    last_used_at: token?.lastUsedAt?.toISOString() ?? null,
    people: people?.count ?? 0,
    last_errors: errors.map(({ at, what, status, detail }) => ({
      at: at.toISOString(),
      what,
      status,
      detail,
    })),
  };
}
