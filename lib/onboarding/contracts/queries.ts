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
import { ensureOnboardingVisible, readRecorded, signatureFacts } from "@/lib/onboarding/queries";
import type { SignatureFacts } from "@/lib/onboarding/schema";
import { professionalServicesAgreement, withSignature } from "@/lib/onboarding/views/agreements";

/** The signature under the current version, or null. */
export async function findContractSignature(providerId: string): Promise<SignatureFacts | null> {
  const [signature] = await db()
    .select(signatureFacts)
    .from(signatures)
    .where(
      and(
        eq(signatures.providerId, providerId),
        eq(signatures.kind, "contract"),
        eq(signatures.version, currentVersion.contract),
      ),
    );
  return signature ?? null;
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
  return viewContract(toHtml(printoutOf(signature)), pdf, currentVersion.contract, signature);
}

async function providerExists(providerId: string) {
  return (await db().$count(providers, eq(providers.id, providerId))) > 0;
}

/** What a stranger gets, before anything about the input is told: as of the record. @throws 404 */
export const ensureContractVisible = ensureOnboardingVisible;

/** The signature; a read by staff is audited. @throws 404 */
async function readSignature(actor: Actor, id: string, context: Context) {
  const find = async (providerId: string) =>
    (await providerExists(providerId)) ? { signature: await findContractSignature(providerId) } : null;
  return (await readRecorded(actor, { id, what: "contract" }, context, find)).signature;
}

/** The Professional Services Agreement, for its provider; staff may look, which is recorded [PRV-C-055]. @throws 404 */
export async function getContract(visitor: Actor, input: { id: string }, context: Context = contextAt()) {
  const actor = admit(visitor, onboardingReaders);
  return answerContract(actor, input.id, await readSignature(actor, input.id, context), context);
}

/** The same to be printed, at an address that was given out less than a minute ago. @throws 404 */
export async function getContractPrintout(
  visitor: Actor,
  input: { id: string; sig: string },
  context: Context = contextAt(),
): Promise<Printout> {
  const actor = admit(visitor, onboardingReaders);
  if (!passFits(passPurpose, passId(actor, input.id), input.sig, context.now)) throw notFound();
  return printoutOf(await readSignature(actor, input.id, context));
}
