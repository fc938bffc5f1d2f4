import { randomBytes } from "node:crypto";
import { ReadableStream } from "node:stream/web";
import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { files, sealedDocuments } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { impossible, refused } from "@/lib/core/pure/errors";
import { publicPaths } from "@/lib/core/pure/paths";
import type { Printout } from "@/lib/core/pure/printout";
import { sha256 } from "@/lib/core/server/crypto";
import { env } from "@/lib/core/server/env";
import { toPdf } from "@/lib/core/server/pdf";
import { transaction } from "@/lib/core/server/transaction";
import { turnsOf } from "@/lib/core/server/turns";
import { contentTypeOf, safeName } from "@/lib/files/rules/kinds";
import { findSeal, type SealedRow } from "@/lib/files/seals/queries";
import { codeOf } from "@/lib/files/seals/rules";
import { certificatePage } from "@/lib/files/seals/views";
import { codeLength, notSetUp, type SealedKind } from "@/lib/files/seals/words";
import { type Sealing, sealing } from "@/lib/ports/sealing/sealing";
import { storage } from "@/lib/ports/storage/storage";

export type ToSeal = {
  kind: SealedKind;
  /** What it seals, by id; with what it says it names one document. */
  subjectId: string;
  /** SHA-256 of what it says. */
  contentHash: string;
  title: string;
  version: string | null;
  ownerUserId: string;
  /** For whom a report is made. */
  organizationId: string | null;
  /** Of the signer or the provider: all that a stranger with the code reads of a person. */
  initials: string;
  /** On the certificate page: who signed or is shown, and when. */
  facts: [label: string, value: string][];
  /** The document without its certificate page, which is added here. */
  draw: (code: string) => Printout;
};

/** Drawing and signing take the processor alone: who comes with the same document meanwhile finds it in the ledger. */
const inTurn = turnsOf(2);

/** Draws and seals; nothing of it is stored yet. */
async function sealOf(document: ToSeal, { seal }: Sealing, now: Date) {
  const code = codeOf(randomBytes(codeLength));
  const drawn = document.draw(code);
  const address = `${env().appUrl}${publicPaths.verify}`;
  const blocks = [...drawn.blocks, ...certificatePage({ ...document, code, address })];
  const { bytes, pages } = await seal(await toPdf({ ...drawn, blocks }, now), now);
  return { code, bytes, pages, sha256: sha256(bytes) };
}

type Sealed = Awaited<ReturnType<typeof sealOf>>;

const fileOf = ({ title, ownerUserId }: ToSeal, { bytes, sha256 }: Sealed, now: Date) => ({
  id: newId(),
  uploaderId: ownerUserId,
  destination: "sealed" as const,
  name: safeName(`${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}.pdf`),
  contentType: contentTypeOf("pdf"),
  sizeBytes: bytes.byteLength,
  sha256,
  objectKey: randomBytes(16).toString("hex"),
  createdAt: now,
});

type NewFile = ReturnType<typeof fileOf>;

/** The file becomes whole and the ledger gets its row, in one transaction; null when another run was first. */
const enter = (
  actor: Actor,
  document: ToSeal,
  { bytes, ...sealed }: Sealed,
  { certificateSha256 }: Sealing,
  file: NewFile,
  context: Context,
): Promise<SealedRow | null> =>
  transaction(actor, context, async ({ audit }) => {
    const { draw: _, facts: __, ...what } = document;
    const sizeBytes = bytes.byteLength;
    const [row] = await db()
      .insert(sealedDocuments)
      .values({ ...what, ...sealed, sizeBytes, certificateSha256, fileId: file.id, sealedAt: context.now })
      .onConflictDoNothing()
      .returning();
    const isFirst = row !== undefined;
    const whole = { status: "complete", completedAt: context.now, heldBy: "sealed_document" } as const;
    const [left] = await db()
      .update(files)
      .set(isFirst ? { ...whole, holderId: row.id, heldAt: context.now } : { status: "removed" })
      .where(and(eq(files.id, file.id), eq(files.status, "open")))
      .returning({ id: files.id });
    if (!isFirst) return null;
    // The sweep gives up what has stayed open for a day: then the object may be gone, and the next run seals again.
    if (!left) throw impossible("a file that is being sealed is open");
    const details = { kind: row.kind, subjectId: row.subjectId, sha256: row.sha256 };
    audit({ action: "document/sealed", objectType: "sealed_document", objectId: row.id, details });
    return row;
  });

/**
 * Seals a document, once: however often and at once it is asked for, its subject and what it says have one file and one
 * row of the ledger. The file's row is written before its object, so that a process which stops between the two leaves
 * nothing that the sweep does not take.
 * @throws 400 where no key is set up
 */
export async function sealDocument(actor: Actor, document: ToSeal, context: Context): Promise<SealedRow> {
  const open = sealing();
  if (!open) throw refused(notSetUp);
  return inTurn(async () => (await findSeal(document)) ?? sealNow(actor, document, open, context));
}

async function sealNow(actor: Actor, document: ToSeal, open: Sealing, context: Context): Promise<SealedRow> {
  const sealed = await sealOf(document, open, context.now);
  const file = fileOf(document, sealed, context.now);
  await db().insert(files).values(file);
  await storage().put(file.objectKey, ReadableStream.from([sealed.bytes]) as ReadableStream<Uint8Array>);
  const row = (await enter(actor, document, sealed, open, file, context)) ?? (await findSeal(document));
  if (!row) throw impossible("a document that another run has sealed is in the ledger");
  return row;
}
