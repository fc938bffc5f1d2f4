import { and, asc, desc, eq, isNull, or, type SQL } from "drizzle-orm";
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
import type { AgreementsInput, ShownAgreement } from "@/lib/onboarding/agreements/schema";
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

const signedRows = (where: SQL, { limit, offset }: AgreementsInput) =>
  db()
    .select({
      ...fields(signatures, "kind", "version", "textHash", "signedAt"),
      seal: fields(sealedDocuments, "code", "sealedAt", "fileId"),
    })
    .from(signatures)
    .leftJoin(sealedDocuments, sealOfSignature)
    .where(where)
    .orderBy(desc(signatures.signedAt), desc(signatures.id))
    .limit(limit)
    .offset(offset);
type SignedRow = Awaited<ReturnType<typeof signedRows>>[number];

function signedPage<View>(visitor: Actor, input: AgreementsInput, view: (row: SignedRow) => View) {
  const { providerId } = admit(visitor, signers);
  const where = eq(signatures.providerId, providerId);
  return listPage({
    rows: signedRows(where, input),
    count: db().$count(signatures, where),
    view,
    position: input,
    path: "/api/provider/current/agreements/",
  });
}

const viewSigned = (row: SignedRow) => viewAgreement(row, publishedText(row.kind).title);

/** The agreements that the provider has signed, the newest first [CRD-C-004]. */
export const listAgreements = (visitor: Actor, input: AgreementsInput) =>
  signedPage(visitor, input, viewSigned);

/** What was signed, for the page of the documents: also whose seal is still to come [CRD-S-015]. */
export const listShownAgreements = (visitor: Actor, input: AgreementsInput) =>
  signedPage(
    visitor,
    input,
    (row): ShownAgreement => ({
      ...viewSigned(row),
      isBeingSealed: row.seal === null && sealing() !== null && isPublished(row),
    }),
  );

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
