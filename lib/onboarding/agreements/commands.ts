import type { Actor, SystemActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { Failure } from "@/lib/core/pure/errors";
import { toHtml } from "@/lib/core/pure/printout";
import { fullName, momentText } from "@/lib/core/pure/text";
import { admit } from "@/lib/core/pure/who";
import { sha256 } from "@/lib/core/server/crypto";
import { sealDocument } from "@/lib/files/seals/commands";
import { initialsOf } from "@/lib/files/seals/rules";
import { sealers } from "@/lib/onboarding/agreements/policy";
import {
  findSignatureToSeal,
  listSignaturesToSeal,
  type SignatureToSeal,
} from "@/lib/onboarding/agreements/queries";
import { publishedText } from "@/lib/onboarding/queries";
import { withSignature } from "@/lib/onboarding/views/agreements";
import { sealing } from "@/lib/ports/sealing/sealing";

/** @throws when the text is not what was signed any more: staff see the job that failed, and nothing is sealed */
async function sealOne(actor: SystemActor, signature: SignatureToSeal, context: Context) {
  const text = publishedText(signature.kind);
  if (sha256(toHtml(text)) !== signature.textHash)
    throw new Failure("an agreement is not sealed: its text is not the one that was signed");
  const { id, kind, version, textHash, userId, signedFirstName, signedLastName } = signature;
  const name = fullName({ firstName: signedFirstName, lastName: signedLastName });
  return sealDocument(
    actor,
    {
      kind,
      subjectId: id,
      contentHash: textHash,
      title: text.title,
      version,
      ownerUserId: userId,
      organizationId: null,
      initials: initialsOf(signedFirstName, signedLastName),
      facts: [
        ["Signed by", name],
        ["Signed", momentText(signature.signedAt, "signature", signature.timeZone)],
      ],
      draw: () => withSignature(text, signature),
    },
    context,
  );
}

const batchSize = 100;

/**
 * Seals signatures that have no seal and whose text is the one now published; or one signature alone [CRD-J-002]. Without
 * a key nothing is sealed: what waits is sealed once there is one. One that fails keeps no other from its turn.
 * @returns how many were sealed
 */
export async function sealAgreements(
  visitor: Actor,
  { signatureId }: { signatureId?: string } = {},
  context: Context = contextAt(),
): Promise<number> {
  const actor = admit(visitor, sealers);
  if (!sealing()) return 0;
  const due = signatureId
    ? await findSignatureToSeal(actor, signatureId)
    : await listSignaturesToSeal(actor, batchSize);
  const failures: unknown[] = [];
  for (const signature of due)
    await sealOne(actor, signature, context).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  return due.length;
}
