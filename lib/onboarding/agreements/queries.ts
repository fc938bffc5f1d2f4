import { and, asc, desc, eq, isNull, or } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { listPage } from "@/db/list-page";
import { providers, sealedDocuments, signatures } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { currentVersion } from "@/lib/core/pure/agreements";
import { toHtml } from "@/lib/core/pure/printout";
import { admit } from "@/lib/core/pure/who";
import { sha256 } from "@/lib/core/server/crypto";
import { sealers, signers } from "@/lib/onboarding/agreements/policy";
import type { AgreementsInput } from "@/lib/onboarding/agreements/schema";
import { viewAgreement } from "@/lib/onboarding/agreements/views";
import { type AgreementKind, publishedText, sealOfSignature } from "@/lib/onboarding/queries";
import { sealing } from "@/lib/ports/sealing/sealing";

const publishedHash = (kind: AgreementKind) => sha256(toHtml(publishedText(kind)));

/** What can be sealed once there is a key: a signature under a text as it is published today. */
const isPublished = ({
  kind,
  version,
  textHash,
}: {
  kind: AgreementKind;
  version: string;
  textHash: string;
}) => version === currentVersion[kind] && textHash === publishedHash(kind);

/** The agreements that the provider has signed, the newest first [CRD-C-004]. */
export function listAgreements(visitor: Actor, input: AgreementsInput) {
  const { providerId } = admit(visitor, signers);
  const where = eq(signatures.providerId, providerId);
  return listPage({
    rows: db()
      .select({
        ...fields(signatures, "kind", "version", "textHash", "signedAt"),
        seal: fields(sealedDocuments, "code", "sealedAt", "fileId"),
      })
      .from(signatures)
      .leftJoin(sealedDocuments, sealOfSignature)
      .where(where)
      .orderBy(desc(signatures.signedAt), desc(signatures.id))
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(signatures, where),
    view: (row) =>
      viewAgreement(row, {
        title: publishedText(row.kind).title,
        canBeSealed: sealing() !== null && isPublished(row),
      }),
    position: input,
    path: "/api/provider/current/agreements/",
  });
}

const kinds = ["contract", "marketplace_agreement"] as const;

/** Signatures under a text as it is published today. */
const underPublished = () =>
  or(
    ...kinds.map((kind) =>
      and(
        eq(signatures.kind, kind),
        eq(signatures.version, currentVersion[kind]),
        eq(signatures.textHash, publishedHash(kind)),
      ),
    ),
  );

const toSeal = () =>
  db()
    .select({
      ...fields(signatures, "id", "kind", "version", "textHash"),
      ...fields(signatures, "signedFirstName", "signedLastName", "signedAt", "timeZone"),
      ...fields(providers, "userId"),
    })
    .from(signatures)
    .innerJoin(providers, eq(providers.id, signatures.providerId))
    .leftJoin(sealedDocuments, sealOfSignature);

export type SignatureToSeal = Awaited<ReturnType<typeof toSeal>>[number];

const isUnsealed = isNull(sealedDocuments.id);

/** One signature while it has no seal, whatever its text. For the job. */
export async function findSignatureToSeal(visitor: Actor, id: string): Promise<SignatureToSeal[]> {
  admit(visitor, sealers);
  return toSeal().where(and(eq(signatures.id, id), isUnsealed));
}

/** The oldest signatures without a seal whose text is the one now published. For the job. */
export async function listSignaturesToSeal(visitor: Actor, limit: number): Promise<SignatureToSeal[]> {
  admit(visitor, sealers);
  return toSeal()
    .where(and(isUnsealed, underPublished()))
    .orderBy(asc(signatures.signedAt), asc(signatures.id))
    .limit(limit);
}
