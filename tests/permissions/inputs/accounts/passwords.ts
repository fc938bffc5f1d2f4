import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { recoveries } from "@/db/schema";
import { consentVersions } from "@/lib/core/pure/agreements";
import { hourMs } from "@/lib/core/pure/durations";
import { linkToken } from "@/lib/core/server/signed-links";
import { aRep, aStaff } from "../../../support/builders";
import type { Inputs } from "../../inputs";
import type { World } from "../../world";

/** An open recovery of somebody in the organization of the world's rep. */
async function aRecovery({ rep }: World, values: Partial<typeof recoveries.$inferInsert> = {}) {
  const { userId } = await aRep({ organizationId: rep.organizationId, groups: ["schedule_shifts"] });
  const now = Date.now();
  const moments = {
    openedAt: new Date(now),
    readyAt: new Date(now + 24 * hourMs),
    endsAt: new Date(now + 96 * hourMs),
  };
  const id = newId();
  await db()
    .insert(recoveries)
    .values({ id, userId, ...moments, ...values });
  return id;
}

const newPasswords = { new_password1: "Brand-new1!", new_password2: "Brand-new1!" };

/** Another e-mail address, recoveries of lost factors, and consents. */
export const passwordInputs: Inputs = {
  "PUT /account/email": () => ({ body: { email: `${newId()}@example.test` } }),
  "POST /auth/email/confirm": () => ({ body: { token: linkToken("change_email", newId()) } }),
  "POST /auth/recovery": () => ({ body: { challenge: "of-no-sign-in" } }),
  "POST /auth/recovery/open": () => ({ body: { token: linkToken("recovery", newId()) } }),
  "POST /auth/recovery/use": () => ({ body: { token: linkToken("recovery", newId()), ...newPasswords } }),
  "GET /organization/recoveries": () => ({}),
  "POST /organization/recoveries/{}/vouch": async (world) => ({ path: [await aRecovery(world)] }),
  "GET /staff/recoveries": () => ({}),
  "POST /staff/recoveries/{}/propose": async (world) => ({
    path: [await aRecovery(world)],
    body: { reason: "Called at the number on file." },
  }),
  "POST /staff/recoveries/{}/second": async (world) => {
    const id = await aRecovery(world);
    const { userId: proposedBy } = await aStaff();
    await db()
      .update(recoveries)
      .set({ proposedBy, reason: "Called at the number on file." })
      .where(eq(recoveries.id, id));
    return { path: [id] };
  },
  "GET /account/consents": () => ({}),
  "POST /account/consents": () => ({ body: { kind: "terms", version: consentVersions.terms } }),
};
