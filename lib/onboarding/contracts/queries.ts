import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { providers, sealedDocuments, signatures } from "@/db/schema";
import { type Actor, actorId } from "@/lib/core/pure/actor";
import { currentVersion } from "@/lib/core/pure/agreements";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { type Printout, toHtml } from "@/lib/core/pure/printout";
import { admit } from "@/lib/core/pure/who";
import { newPass, passFits } from "@/lib/core/server/signed-links";
import { getSealedFile } from "@/lib/files/seals/queries";
import { type ContractSeal, viewContract } from "@/lib/onboarding/contracts/views";
import { onboardingReaders } from "@/lib/onboarding/policy";
import { publishedText, readRecorded, sealOfSignature, signatureFacts } from "@/lib/onboarding/queries";
import type { SignatureFacts } from "@/lib/onboarding/schema";
import { withSignature } from "@/lib/onboarding/views/agreements";

const isSigned = and(
  eq(signatures.providerId, providers.id),
  eq(signatures.kind, "contract"),
  eq(signatures.version, currentVersion.contract),
);

type Contract = { signature: SignatureFacts | null; seal: ContractSeal | null };

/** A provider's signature under the current version and its seal, if there are; null for no provider. */
export async function findContract(providerId: string): Promise<Contract | null> {
  const [found] = await db()
    .select({
      signature: signatureFacts,
      seal: fields(sealedDocuments, "code", "sealedAt", "sha256", "fileId"),
    })
    .from(providers)
    .leftJoin(signatures, isSigned)
    .leftJoin(sealedDocuments, sealOfSignature)
    .where(eq(providers.id, providerId));
  return found ?? null;
}

const printoutOf = (signature: SignatureFacts | null): Printout =>
  signature ? withSignature(publishedText("contract"), signature) : publishedText("contract");

const passPurpose = "contract-pdf";
const passId = (actor: Actor, providerId: string) => `${providerId}:${actorId(actor)}`;

/** The answer of GET and POST; the signed address of the PDF works for this reader and for 60 seconds. */
export function answerContract(
  actor: Actor,
  providerId: string,
  { signature, seal }: Contract,
  context: Context,
) {
  const pass = newPass(passPurpose, passId(actor, providerId), context.now);
  const pdf = `/api/providers/${providerId}/contract/file.pdf?sig=${encodeURIComponent(pass)}`;
  return viewContract(signature, seal, {
    text: toHtml(printoutOf(signature)),
    pdf,
    version: currentVersion.contract,
  });
}

/** The contract; a read by staff is audited. @throws 404 */
const readContract = (actor: Actor, id: string, context: Context) =>
  readRecorded(actor, { id, what: "contract" }, context, findContract);

/** The Professional Services Agreement, for its provider; staff may look, which is recorded [PRV-C-055]. @throws 404 */
export async function getContract(visitor: Actor, input: { id: string }, context: Context = contextAt()) {
  const actor = admit(visitor, onboardingReaders);
  return answerContract(actor, input.id, await readContract(actor, input.id, context), context);
}

/**
 * The agreement as a file, at an address that was given out less than a minute ago: the sealed one once there is one, else
 * what is to be printed. @throws 404
 */
export async function getContractFile(
  visitor: Actor,
  input: { id: string; sig: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, onboardingReaders);
  if (!passFits(passPurpose, passId(actor, input.id), input.sig, context.now)) throw notFound();
  const { signature, seal } = await readContract(actor, input.id, context);
  return seal
    ? { sealed: await getSealedFile(seal.fileId), printout: null }
    : { sealed: null, printout: printoutOf(signature) };
}
