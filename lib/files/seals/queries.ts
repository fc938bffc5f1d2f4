import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { files, sealedDocuments } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { networkOf } from "@/lib/core/server/network";
import { limitRate } from "@/lib/core/server/rate-limit";
import type { FileAccess, FileReader } from "@/lib/files/policy";
import { verifiers } from "@/lib/files/seals/policy";
import type { FingerprintInput } from "@/lib/files/seals/schema";
import { viewSealedDocument } from "@/lib/files/seals/views";
import { codeLimits, newDocuments, readCode, type SealedKind } from "@/lib/files/seals/words";
import { sealing } from "@/lib/ports/sealing/sealing";
import type { StoredFile } from "@/lib/ports/storage/file-answer";

export type SealedRow = typeof sealedDocuments.$inferSelect;

/**
 * Whether the credentials that a document shows have changed since it was sealed; null for a document that shows none.
 * The domain that seals them says so (lib/catalog/seal-ages.ts).
 */
export type ChangedSince = (row: SealedRow) => Promise<boolean | null>;

async function findSealed(where: SQL | undefined): Promise<SealedRow | null> {
  const [row] = await db().select().from(sealedDocuments).where(where);
  return row ?? null;
}

/** The sealed document that says this of this subject, or null. */
export const findSeal = (seal: { kind: SealedKind; subjectId: string; contentHash: string }) =>
  findSealed(
    and(
      eq(sealedDocuments.kind, seal.kind),
      eq(sealedDocuments.subjectId, seal.subjectId),
      eq(sealedDocuments.contentHash, seal.contentHash),
    ),
  );

type OnDemand = { kind: SealedKind; subjectId: string; ownerUserId: string; version: string | null };

/** The last document of a subject, where as many as may be were sealed within the hour (CRD-I-018). */
export async function findLastOfHour(
  { kind, subjectId, ownerUserId, version }: OnDemand,
  now: Date,
): Promise<SealedRow | null> {
  const made = await db()
    .select()
    .from(sealedDocuments)
    .where(
      and(
        eq(sealedDocuments.kind, kind),
        eq(sealedDocuments.subjectId, subjectId),
        eq(sealedDocuments.ownerUserId, ownerUserId),
        sql`${sealedDocuments.version} is not distinct from ${version}`,
        gt(sealedDocuments.sealedAt, new Date(now.getTime() - newDocuments.withinMs)),
      ),
    )
    .orderBy(desc(sealedDocuments.sealedAt), desc(sealedDocuments.id));
  return made.length >= newDocuments.times ? (made[0] ?? null) : null;
}

/** Counts a question by network, before anything is read. @throws 429 */
async function limitQuestions({ ip, now }: Context) {
  const network = networkOf(ip);
  await limitRate(`verify:${network}`, codeLimits.aMinute, now);
  await limitRate(`verify-day:${network}`, codeLimits.aDay, now);
}

/** The document of a code, whoever asks [CRD-C-029]. @throws 404, 429 */
export async function getSealedDocument(
  visitor: Actor,
  input: { code: string },
  changedSince: ChangedSince,
  context: Context = contextAt(),
) {
  admit(visitor, verifiers);
  await limitQuestions(context);
  // What can be no code is looked up as well: whoever guesses learns nothing from the time it takes.
  const row = await findSealed(eq(sealedDocuments.code, readCode(input.code) ?? ""));
  if (!row) throw notFound();
  return viewSealedDocument(row, await changedSince(row));
}

/** Whether a file is in the ledger, and, with a code, whether it is the document of that code. @throws 429 */
export async function checkFile(
  visitor: Actor,
  { sha256, code }: FingerprintInput,
  changedSince: ChangedSince,
  context: Context = contextAt(),
) {
  admit(visitor, verifiers);
  await limitQuestions(context);
  const row = await findSealed(eq(sealedDocuments.sha256, sha256));
  const asked = code === undefined ? null : readCode(code);
  if (row && (code === undefined || row.code === asked))
    return { result: "authentic" as const, document: viewSealedDocument(row, await changedSince(row)) };
  const isOther = row !== null || (asked !== null && (await findSealed(eq(sealedDocuments.code, asked))));
  return { result: isOther ? ("other_document" as const) : ("unknown" as const), document: null };
}

/** The present certificate; a site that seals nothing has none. @throws 404 */
export async function getSealCertificate(visitor: Actor): Promise<string> {
  admit(visitor, verifiers);
  const open = sealing();
  if (!open) throw notFound();
  return open.certificate;
}

/** The stored file of a seal. @throws 404 */
export async function getSealedFile(fileId: string): Promise<StoredFile> {
  const [file] = await db().select().from(files).where(eq(files.id, fileId));
  if (!file) throw notFound();
  return { ...file, inline: true };
}

/** Who reads a report beside its provider and staff: those it was made for, as the domain that makes it says. */
type ReportReader = (actor: Actor, row: SealedRow) => Promise<FileAccess>;

/** A sealed file is read by whom it is about and by staff; for everybody else it does not exist [CRD-P-031]. */
export const sealedFileReader = (readReport: ReportReader): FileReader => ({
  isPublic: false,
  async sightOf(actor, sealedId) {
    const row = await findSealed(eq(sealedDocuments.id, sealedId));
    if (!row) return "404";
    if (actor.kind === "staff" || ("userId" in actor && actor.userId === row.ownerUserId)) return "read";
    return row.kind === "report" ? readReport(actor, row) : "404";
  },
});
