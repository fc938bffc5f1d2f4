import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { questionnaires, signatures } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { currentVersion } from "@/lib/core/pure/agreements";
import { contextAt } from "@/lib/core/pure/context";
import { toHtml } from "@/lib/core/pure/printout";
import { sha256 } from "@/lib/core/server/crypto";
import { sealAgreements } from "@/lib/onboarding/agreements/commands";
import { type AgreementKind, publishedText } from "@/lib/onboarding/queries";
import type { Calendar } from "./calendar";
import type { Provider } from "./providers/add";

/** Signed is the text that signers are shown now. */
const textHashOf = (kind: AgreementKind) => sha256(toHtml(publishedText(kind)));

const no = { value: false, comment: "" };

/** Both agreements and the questionnaire; a provisional provider may still owe the contract. */
export async function addPapers(provider: Provider, joined: number, { at }: Calendar) {
  const { clinician, id: providerId } = provider;
  const signedAt = at(joined + 1, "14:20");
  const kinds: AgreementKind[] =
    clinician.key === "gideon" ? ["marketplace_agreement"] : ["marketplace_agreement", "contract"];
  await db()
    .insert(signatures)
    .values(
      kinds.map((kind) => ({
        providerId,
        kind,
        version: currentVersion[kind],
        textHash: textHashOf(kind),
        signedFirstName: clinician.name[0],
        signedLastName: clinician.name[1],
        signedAt,
        timeZone: "America/New_York",
        ip: "192.0.2.10",
      })),
    );
  const answers = {
    licensureChallenges: no,
    liabilityIssues:
      joined % 9 === -4
        ? { value: true, comment: "One claim, dismissed without payment four years ago." }
        : no,
    liabilityActions: no,
    backgroundCheck: no,
    substanceUse: no,
  };
  await db()
    .insert(questionnaires)
    .values({ providerId, answers, completedAt: at(joined + 3), updatedAt: signedAt });
}

/** What a provider has signed is sealed with the story; what all others have, by the job that seals. */
export async function sealPapers({ id: providerId }: Provider, { now }: Calendar) {
  const signed = await db()
    .select({ signatureId: signatures.id })
    .from(signatures)
    .where(eq(signatures.providerId, providerId));
  for (const signature of signed)
    await sealAgreements(systemActor("seal-agreements"), signature, contextAt(now));
}
