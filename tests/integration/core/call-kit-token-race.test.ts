import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { accountTokens, auditLog } from "@/db/schema";
import { linkToken } from "@/lib/core/server/signed-links";
import { visitor } from "../../support/api";
import { aProvider } from "../../support/builders";
import { rowOf, withGate } from "../../support/gate";
import { rounds } from "../../support/rounds";

const race = withGate();

const clients = 32;

/** All clients follow one fresh link at once; gives their statuses in order. */
async function followAtOnce(round: number) {
  const { userId } = await aProvider({}, { user: { registrationStatus: "setup", emailVerifiedAt: null } });
  const id = newId();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db().insert(accountTokens).values({ id, kind: "verify_email", userId, expiresAt });
  const key = linkToken("verify_email", id);
  const follow = () => visitor().post("/auth/registration/verify-email/", { key });
  const answers = await race(
    round,
    rowOf(accountTokens, id),
    Array.from({ length: clients }, () => follow),
  );
  const rows = await db().select().from(auditLog).where(eq(auditLog.objectId, userId));
  return {
    statuses: answers.map(({ status }) => status).sort(),
    verifications: rows.filter(({ action }) => action === "account/email-verified").length,
  };
}

it(`a link works once, in ${rounds(6)} rounds of 32 browsers that follow it at the same moment`, async () => {
  for (let round = 0; round < rounds(6); round += 1) {
    const { statuses, verifications } = await followAtOnce(round);
    expect(statuses).toEqual([200, ...Array(clients - 1).fill(404)]);
    expect(verifications).toBe(1);
  }
}, 120_000);
