import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { providers, signatures } from "@/db/schema";
import { type Actor, actorId } from "@/lib/core/pure/actor";
import { currentVersion } from "@/lib/core/pure/agreements";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { type Printout, toHtml } from "@/lib/core/pure/printout";
import { admit } from "@/lib/core/pure/who";
import { env } from "@/lib/core/server/env";
import { newPass, passFits } from "@/lib/core/server/signed-links";
import { viewContract } from "@/lib/onboarding/contracts/views";
import { onboardingReaders } from "@/lib/onboarding/policy";
import { readRecorded, signatureFacts } from "@/lib/onboarding/queries";
import type { SignatureFacts } from "@/lib/onboarding/schema";
import { professionalServicesAgreement, withSignature } from "@/lib/onboarding/views/agreements";

const isSigned = and(
  eq(signatures.providerId, providers.id),
  eq(signatures.kind, "contract"),
  eq(signatures.version, currentVersion.contract),
);

/** A provider's signature under the current version, if there is one; null for no provider. */
export async function findContract(providerId: string): Promise<{ signature: SignatureFacts | null } | null> {
  const [found] = await db()
    .select({ signature: signatureFacts })
    .from(providers)
    .leftJoin(signatures, isSigned)
    .where(eq(providers.id, providerId));
  return found ?? null;
}

/** The contract's current text, before anybody signs it. */
export const unsignedContract = () =>
  professionalServicesAgreement(env().NEXT_PUBLIC_PRODUCT_NAME, currentVersion.contract);

const printoutOf = (signature: SignatureFacts | null): Printout =>
  signature ? withSignature(unsignedContract(), signature) : unsignedContract();

const passPurpose = "contract-pdf";
const passId = (actor: Actor, providerId: string) => `${providerId}:${actorId(actor)}`;

/** The answer of GET and POST; the signed address of the PDF works for this reader and for 60 seconds. */
export function answerContract(
  actor: Actor,
  providerId: string,
  signature: SignatureFacts | null,
  context: Context,
) {
  const pass = newPass(passPurpose, passId(actor, providerId), context.now);
  const pdf = `/api/providers/${providerId}/contract/file.pdf?sig=${encodeURIComponent(pass)}`;
  return viewContract(signature, {
    text: toHtml(printoutOf(signature)),
    pdf,
    version: currentVersion.contract,
  });
}

/** The signature; a read by staff is audited. @throws 404 */
const readSignature = async (actor: Actor, id: string, context: Context) =>
  (await readRecorded(actor, { id, what: "contract" }, context, findContract)).signature;

/** The Professional Services Agreement, for its provider; staff may look, which is recorded [PRV-C-055]. @throws 404 */
export async function getContract(visitor: Actor, input: { id: string }, context: Context = contextAt()) {
  const actor = admit(visitor, onboardingReaders);
  return answerContract(actor, input.id, await readSignature(actor, input.id, context), context);
}

/** The agreement to be printed, at an address that was given out less than a minute ago. @throws 404 */
export async function getContractPrintout(
  visitor: Actor,
  input: { id: string; sig: string },
  context: Context = contextAt(),
): Promise<Printout> {
  const actor = admit(visitor, onboardingReaders);
  if (!passFits(passPurpose, passId(actor, input.id), input.sig, context.now)) throw notFound();
  return printoutOf(await readSignature(actor, input.id, context));
}
