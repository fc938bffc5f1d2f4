import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { directoryTokens } from "@/db/schema";
import { sha256 } from "@/lib/core/server/crypto";
import type { Inputs } from "../../inputs";

/** What an organization's identity provider is given and last did. */
export const directoryInputs: Inputs = {
  "GET /organization/directory": () => ({}),
  "POST /organization/directory/token": () => ({}),
  /** There is a token to end: one that an earlier row left, or a new one. */
  "DELETE /organization/directory/token": async ({ rep, rival }, actor) => {
    const { organizationId, repId } = actor === "RX" ? rival : rep;
    const prefix = `wd_${newId().slice(-8)}`;
    await db()
      .insert(directoryTokens)
      .values({ organizationId, repId, prefix, secretHash: sha256(prefix), createdAt: new Date() })
      .onConflictDoNothing();
    return {};
  },
};
