import { randomBytes, X509Certificate } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { PDFDocument } from "pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog, files, sealedDocuments } from "@/db/schema";
import { type SystemActor, systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { env } from "@/lib/core/server/env";
import { sweepFiles } from "@/lib/files/commands/sweep";
import { sealDocument, type ToSeal } from "@/lib/files/seals/commands";
import { codeOf } from "@/lib/files/seals/rules";
import { codeText } from "@/lib/files/seals/words";
import { sealing } from "@/lib/ports/sealing/sealing";
import { storage } from "@/lib/ports/storage/storage";
import { newSealPair } from "../../../scripts/start/seal-keys.mjs";
import { signInAs } from "../../support/api";
import { aProvider } from "../../support/builders";
import { aDocument, check, hash, judged, seal, sealPair } from "../../support/files/seals";
import { withoutLimits } from "../../support/limits";
import { linesOfPdf } from "../../support/pdf";
import { rounds } from "../../support/rounds";
import { withSettings } from "../../support/settings";

withSettings(await sealPair());
withoutLimits();

const job: SystemActor = systemActor("seal-agreements");

async function bytesOf({ fileId }: { fileId: string }) {
  const [file] = await db().select().from(files).where(eq(files.id, fileId));
  const stream = await storage().read(file?.objectKey ?? "");
  return new Uint8Array(await new Response(stream as unknown as ReadableStream).arrayBuffer());
}

describe("a sealed document", () => {
  let sealed: Awaited<ReturnType<typeof seal>>;
  let bytes: Uint8Array;
  beforeAll(async () => {
    sealed = await seal();
    bytes = await bytesOf(sealed);
  });

  it("is signed over the whole file, once, as tools of others find [CRD-I-015]", async () => {
    const { text } = await judged(bytes, "pdfsig", "-nocert");
    expect(text).toContain("Signature Type: ETSI.CAdES.detached");
    expect(text).toContain("Signing Hash Algorithm: SHA-256");
    expect(text).toContain("Total document signed");
    expect(text).toContain("Signature is Valid");
    expect(text.match(/Signature #/g)).toHaveLength(1);
    expect(await judged(bytes, "qpdf", "--check")).toMatchObject({ code: 0 });
    const raw = Buffer.from(bytes).toString("latin1");
    const [, from, to, again, length] = (/\/ByteRange\s*\[(\d+) (\d+)\s+(\d+)\s+(\d+)/.exec(raw) ?? []).map(
      Number,
    );
    expect([from, (again ?? 0) + (length ?? 0)]).toEqual([0, bytes.length]);
    // The gap is the signature, with its < and >.
    expect(raw[to ?? 0]).toBe("<");
    expect(raw[(again ?? 0) - 1]).toBe(">");
    expect(raw.match(/\/ByteRange/g)).toHaveLength(1);
    // signing-certificate-v2, by its object identifier.
    expect(raw.toLowerCase()).toContain("060b2a864886f70d010910022f");
    expect(raw).not.toMatch(/PAdES|qualified/i);
    expect(new X509Certificate(env().SEAL_CERTIFICATE ?? "").publicKey.asymmetricKeyDetails).toMatchObject({
      modulusLength: 3072,
    });
  });

  it("shows a flipped byte and an appended update, to others and to us [CRD-I-015 CRD-I-017]", async () => {
    const flipped = Uint8Array.from(bytes);
    flipped[120] = (flipped[120] ?? 0) ^ 1;
    expect((await judged(flipped, "pdfsig", "-nocert")).text).not.toContain("Signature is Valid");
    const appended = await updated(bytes);
    expect((await judged(appended, "pdfsig", "-nocert")).text).not.toContain("Total document signed");
    const rewritten = await (await PDFDocument.load(bytes)).save();
    for (const other of [flipped, appended, rewritten, bytes.subarray(0, -1)])
      expect((await check({ sha256: hash(other) })).body).toEqual({ result: "unknown", document: null });
  });

  it("has its page of facts at the end, with the code and how to check [CRD-J-001]", async () => {
    const lines = await linesOfPdf(bytes);
    for (const line of [
      "Certificate",
      "Credential passport",
      codeText(sealed.code),
      "How to check this document",
    ])
      expect(lines).toContain(line);
    expect(lines.join(" ")).toContain(`Open ${env().appUrl}/verify and enter the code`);
    expect(lines.join("")).toContain(sealed.contentHash);
    expect(sealed).toMatchObject({ pages: 2, sizeBytes: bytes.length, sha256: hash(bytes) });
  });

  it("is in the ledger, which takes no change, no deletion and no double [CRD-I-013]", async () => {
    const own = eq(sealedDocuments.id, sealed.id);
    const refused = { cause: { constraint_name: "sealed_documents_insert_only" } };
    await expect(db().update(sealedDocuments).set({ initials: "X" }).where(own)).rejects.toMatchObject(
      refused,
    );
    await expect(db().delete(sealedDocuments).where(own)).rejects.toMatchObject(refused);
    const other = { subjectId: newId(), code: "0".repeat(20), sha256: hash("other") };
    const doubles = [
      [{ ...other, code: sealed.code }, "sealed_documents_code"],
      [{ ...other, sha256: sealed.sha256 }, "sealed_documents_sha256"],
      [{ ...other, subjectId: sealed.subjectId }, "sealed_documents_once"],
      [{ ...other, kind: "report" as const }, "sealed_documents_for_organization"],
      [{ ...other, code: "U".repeat(20) }, "sealed_documents_code_written"],
    ] as const;
    for (const [values, constraint] of doubles)
      await expect(
        db()
          .insert(sealedDocuments)
          .values({ ...sealed, id: newId(), ...values }),
        constraint,
      ).rejects.toMatchObject({ cause: { constraint_name: constraint } });
  });

  it("of a signature is one, whatever its text's hash; a passport has one for all that it says [CRD-I-013 CRD-I-017]", async () => {
    const { userId } = await aProvider();
    const of = (kind: ToSeal["kind"], subjectId: string) => seal({ kind, subjectId, ownerUserId: userId });
    for (const kind of ["contract", "marketplace_agreement"] as const) {
      const id = newId();
      const { id: _, ...row } = await of(kind, id);
      const other = randomBytes(32).toString("hex");
      const again = { ...row, code: codeOf(randomBytes(20)), sha256: other, contentHash: other };
      await expect(db().insert(sealedDocuments).values(again), kind).rejects.toMatchObject({
        cause: { constraint_name: "sealed_documents_one_of_signature" },
      });
    }
    const link = newId();
    expect((await of("passport", link)).id).not.toBe((await of("passport", link)).id);
  });

  it("has one file, held by its row; no second is held, and no upload call knows of it [CRD-I-014]", async () => {
    const [file] = await db().select().from(files).where(eq(files.id, sealed.fileId));
    expect(file).toMatchObject({
      uploaderId: sealed.ownerUserId,
      destination: "sealed",
      heldBy: "sealed_document",
      holderId: sealed.id,
      status: "complete",
    });
    const second = { ...file!, id: newId(), objectKey: newId() };
    await expect(db().insert(files).values(second)).rejects.toMatchObject({
      cause: { constraint_name: "files_one_of_holder" },
    });
    const browser = await signInAs(await aProvider());
    const upload = { dest: "sealed", name: "a.pdf", type: "application/pdf", size: 100 };
    expect((await browser.post("/s3direct/get_upload_params/", upload)).status).toBe(404);
  });

  it("is sealed once, however often and at once [CRD-I-017 CRD-I-039]", async () => {
    const document = await aDocument();
    const rows = await Promise.all(
      Array.from({ length: rounds(32) }, () => sealDocument(job, document, contextAt())),
    );
    expect(new Set(rows.map(({ code }) => code)).size).toBe(1);
    const own = eq(sealedDocuments.subjectId, document.subjectId);
    expect(await db().$count(sealedDocuments, own)).toBe(1);
    const kept = and(eq(files.uploaderId, document.ownerUserId), eq(files.status, "complete"));
    expect(await db().$count(files, kept)).toBe(1);
    const [row] = rows;
    const [audited, ...more] = await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.objectId, row?.id ?? ""), eq(auditLog.action, "document/sealed")));
    expect(more).toEqual([]);
    expect(audited).toMatchObject({
      actorKind: "system",
      actorId: "seal-agreements",
      details: { kind: "passport", subjectId: document.subjectId, sha256: row?.sha256 },
    });
    const tomorrow = contextAt(new Date(Date.now() + 25 * 3_600_000));
    await sweepFiles(systemActor("sweep-files"), tomorrow);
    expect(await db().$count(files, eq(files.uploaderId, document.ownerUserId))).toBe(1);
  }, 240_000);

  it("is another one when what it says has changed", async () => {
    const document = await aDocument();
    const first = await sealDocument(job, document, contextAt());
    const second = await sealDocument(job, { ...document, contentHash: hash("other") }, contextAt());
    expect(second.code).not.toBe(first.code);
  });

  it("stays authentic under another pair, which seals what comes next [CRD-I-016]", async () => {
    const usual = { ...env() };
    Object.assign(env(), await newSealPair());
    try {
      expect((await check({ sha256: sealed.sha256 })).body.result).toBe("authentic");
      const next = await seal();
      expect(next.certificateSha256).not.toBe(sealed.certificateSha256);
    } finally {
      Object.assign(env(), usual);
    }
  });

  it("signed with our key but not in the ledger is unknown [CRD-I-017]", async () => {
    const plain = await (await PDFDocument.create()).save();
    const stolen = await sealing()?.seal(plain, new Date());
    expect((await judged(stolen?.bytes ?? plain, "pdfsig", "-nocert")).text).toContain("Signature is Valid");
    expect((await check({ sha256: hash(stolen?.bytes ?? plain) })).body).toEqual({
      result: "unknown",
      document: null,
    });
  });
});

/** With an incremental update after what was signed: the catalog once more. */
async function updated(bytes: Uint8Array): Promise<Uint8Array> {
  const { PDF } = await import("@libpdf/core");
  const document = await PDF.load(bytes);
  document.setTitle("Another title");
  return document.save({ incremental: true });
}
