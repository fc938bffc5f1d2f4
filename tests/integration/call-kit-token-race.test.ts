import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { accountTokens, auditLog } from "@/db/schema";
import { linkToken } from "@/lib/signed-links";
import { visitor } from "../support/api";
import { aProvider } from "../support/builders";

it("a link works once, also when 32 browsers follow it at the same moment", async () => {
  const { userId } = await aProvider({}, { user: { registrationStatus: "setup", emailVerifiedAt: null } });
  const id = newId();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db().insert(accountTokens).values({ id, kind: "verify_email", userId, expiresAt });
  const key = linkToken("verify_email", id);
  const answers = await Promise.all(
    Array.from({ length: 32 }, () => visitor().post("/auth/registration/verify-email/", { key })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array(31).fill(404)]);
  const rows = await db().select().from(auditLog).where(eq(auditLog.objectId, userId));
  expect(rows.filter(({ action }) => action === "account/email-verified")).toHaveLength(1);
});
