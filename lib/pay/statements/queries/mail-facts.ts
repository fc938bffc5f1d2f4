import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { payments, providers, statements, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { admit, mailer } from "@/lib/core/pure/who";
import { providerPerson } from "@/lib/notices/queries";

/** A closed statement with its provider, and under which reference it was paid. For jobs. */
export async function findStatementFacts(visitor: Actor, input: { statementId: string }) {
  admit(visitor, mailer);
  const [row] = await db()
    .select({
      ...fields(statements, "id", "number", "status", "totalCents"),
      provider: providerPerson,
      reference: sql<string | null>`(select ${payments.reference} from ${payments}
        where ${eq(payments.statementId, statements.id)} order by ${payments.createdAt} desc limit 1)`,
    })
    .from(statements)
    .innerJoin(providers, eq(providers.id, statements.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(eq(statements.id, input.statementId));
  return row ?? null;
}
