import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { credentialChecks } from "@/db/schema";
import type { FileReader } from "@/lib/files/policy";
import { findProviderAccess } from "@/lib/providers/queries/access";

/**
 * Who reads the evidence of a check: staff; while the check counts and shares it, also its provider and representatives
 * with access to details (CRD-P-030).
 */
export const evidenceReader: FileReader = {
  isPublic: false,
  async sightOf(actor, checkId) {
    if (actor.kind === "staff") return "read";
    const [check] = await db()
      .select(fields(credentialChecks, "providerId", "status", "evidenceShared"))
      .from(credentialChecks)
      .where(eq(credentialChecks.id, checkId));
    if (check?.status !== "effective" || !check.evidenceShared) return "404";
    const { details } = await findProviderAccess(actor, check.providerId);
    return details ? "read" : "404";
  },
};
