import { eq } from "drizzle-orm";
import { newId } from "@/db/columns";
import { anyOf } from "@/db/conditions";
import { insertEach } from "@/db/insert-each";
import { lockStatements } from "@/db/locks";
import { statements } from "@/db/schema";
import { dayIn } from "@/lib/core/pure/time";
import { nextClosing } from "@/lib/pay/statements/rules";

/** A statement of a provider that has none open. */
const opened = (providerId: string, now: Date) => ({
  id: newId(),
  providerId,
  number: null,
  status: "open" as const,
  totalCents: 0,
  openedOn: dayIn("UTC", now),
  closesAt: nextClosing(now),
  closedAt: null,
  createdAt: now,
  updatedAt: now,
});

/**
 * The open statement of each provider, locked, by provider; opened where there is none [PAY-V-012]. One that is closed
 * while its lock is waited for is followed by a new one. The providers are locked, and each is named once.
 */
export async function openStatements(
  providerIds: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const open = new Map<string, string>();
  let missing = [...providerIds];
  while (missing.length > 0) {
    await insertEach(
      statements,
      missing.map((providerId) => opened(providerId, now)),
    ).onConflictDoNothing();
    const locked = await lockStatements(anyOf(statements.providerId, missing), eq(statements.status, "open"));
    for (const { id, providerId } of locked) open.set(providerId, id);
    missing = missing.filter((providerId) => !open.has(providerId));
  }
  return open;
}
