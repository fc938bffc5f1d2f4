import { db } from "@/db/client";
import { questionnaires, signatures } from "@/db/schema";
import { currentVersion } from "@/lib/core/pure/agreements";
import { toHtml } from "@/lib/core/pure/printout";
import { sha256 } from "@/lib/core/server/crypto";
import { env } from "@/lib/core/server/env";
import { marketplaceAgreement, professionalServicesAgreement } from "@/lib/onboarding/views/agreements";
import type { Calendar } from "./calendar";
import type { Provider } from "./providers/add";

/** What is signed: the text that signers are shown now. */
const agreements = {
  marketplace_agreement: marketplaceAgreement,
  contract: professionalServicesAgreement,
};
type Kind = keyof typeof agreements;

const textHashOf = (kind: Kind) =>
  sha256(toHtml(agreements[kind](env().NEXT_PUBLIC_PRODUCT_NAME, currentVersion[kind])));

const no = { value: false, comment: "" };

/** Both agreements and the questionnaire; a provisional provider may still owe the contract. */
export async function addPapers(provider: Provider, joined: number, { at }: Calendar) {
  const { clinician, id: providerId } = provider;
  const signedAt = at(joined + 1, "14:20");
  const kinds: Kind[] =
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
