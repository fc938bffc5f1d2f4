import { db } from "@/db/client";
import { apiKeys } from "@/db/schema";
import { keyMark } from "@/lib/core/server/open-key";
import { newBearerToken } from "@/lib/core/server/tokens";
import type { Calendar } from "../calendar";
import { mustFind } from "../lookups";
import type { Organization } from "../organizations";

/** The payroll system read approved hours until its key ended a month ago: nobody knows the secret any more. */
export async function addApiKey({ id: organizationId, reps }: Organization, { at, day }: Calendar) {
  const { prefix, secretHash } = newBearerToken(keyMark);
  await db()
    .insert(apiKeys)
    .values({
      organizationId,
      repId: mustFind(reps, "morgan").id,
      name: "Payroll",
      prefix,
      secretHash,
      groups: ["schedule_shifts"],
      readOnly: true,
      expiresOn: day(-31),
      lastUsedAt: at(-31, "18:20"),
      createdAt: at(-390, "10:30"),
      updatedAt: at(-390, "10:30"),
    });
}
