import { createHash, randomBytes, X509Certificate } from "node:crypto";
import { and, count, eq } from "drizzle-orm";
import { PDFDocument } from "pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog, files, sealedDocuments, signatures } from "@/db/schema";
import { anonymous, type SystemActor, systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { env } from "@/lib/core/server/env";
import { sweepFiles } from "@/lib/files/commands/sweep";
import { sealDocument, type ToSeal } from "@/lib/files/seals/commands";
import { getSealedDocument } from "@/lib/files/seals/queries";
import { codeOf } from "@/lib/files/seals/rules";
import { codeText } from "@/lib/files/seals/words";
import { sealing } from "@/lib/ports/sealing/sealing";
import { storage } from "@/lib/ports/storage/storage";
import { newSealPair } from "../../../scripts/start/seal-keys.mjs";
import { signInAs, visitor } from "../../support/api";
import { aProvider, aRep, aStaff } from "../../support/builders";
import { aSigner, judged, sealNow, sealPair, withoutSeals } from "../../support/files/seals";
import { withoutLimits } from "../../support/limits";
import { openPage } from "../../support/pages";
import { linesOfPdf } from "../../support/pdf";
import { rounds } from "../../support/rounds";
import { withSettings } from "../../support/settings";

withSettings(await sealPair());
withoutLimits();

const job: SystemActor = systemActor("seal-agreements");
const hash = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");

/** Sealed of somebody, with what differs. */
async function aDocument(values: Partial<ToSeal> = {}): Promise<ToSeal> {
  const { userId } = await aProvider();
  return {
    kind: "passport",
    subjectId: newId(),
    contentHash: hash(newId()),
    title: "Credential passport",
    version: null,
    ownerUserId: userId,
    organizationId: null,
    initials: "EM",
    facts: [["Shown", "Elena Marchetti"]],
    draw: () => ({ title: "Credential passport", subtitle: "Today", blocks: [{ paragraph: "ACLS" }] }),
    ...values,
  };
}

const seal = async (values: Partial<ToSeal> = {}) => sealDocument(job, await aDocument(values), contextAt());

async function bytesOf({ fileId }: { fileId: string }) {
  const [file] = await db().select().from(files).where(eq(files.id, fileId));
  const stream = await storage().read(file?.objectKey ?? "");
  return new Uint8Array(await new Response(stream as unknown as ReadableStream).arrayBuffer());
}

const check = (query: Record<string, string>) => visitor().get(`/verify/?${new URLSearchParams(query)}`);

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

describe("asking what a document is", () => {
  let sealed: Awaited<ReturnType<typeof seal>>;
  beforeAll(async () => {
    sealed = await seal();
  });

  it("answers to any spelling of its code, without a person's name or an id [CRD-C-029 CRD-V-083 CRD-I-031]", async () => {
    const code = codeText(sealed.code);
    const spellings = [code, sealed.code, code.toLowerCase(), code.replaceAll("-", " "), ` ${code} `];
    for (const spelling of spellings)
      expect(await visitor().get(`/verify/${encodeURIComponent(spelling)}/`)).toMatchObject({
        status: 200,
        body: {
          kind: "passport",
          title: "Credential passport",
          version: null,
          initials: "EM",
          sealed_at: sealed.sealedAt.toISOString(),
          pages: 2,
          sha256: sealed.sha256,
          changed_since: null,
        },
      });
    const { body } = await visitor().get(`/verify/${code}/`);
    expect(Object.keys(body).sort()).toEqual(
      ["changed_since", "initials", "kind", "pages", "sealed_at", "sha256", "title", "version"].sort(),
    );
    const text = JSON.stringify(body);
    for (const secret of [sealed.id, sealed.subjectId, sealed.ownerUserId, sealed.fileId, "Marchetti"])
      expect(text).not.toContain(secret);
  });

  it.each(["", "x", "UUUUU-UUUUU-UUUUU-UUUUU", "0".repeat(19), "0".repeat(20), "0".repeat(21), "7K3QM"])(
    "knows no code %j [CRD-C-029 CRD-V-083]",
    async (code) => {
      expect((await visitor().get(`/verify/${code || "%20"}/`)).status).toBe(404);
    },
  );

  it("tells a file from its fingerprint, and whether it is the one of a code [CRD-C-029]", async () => {
    const other = await seal();
    const { sha256 } = sealed;
    const authentic = { result: "authentic", document: { initials: "EM", sha256 } };
    expect(await check({ sha256 })).toMatchObject({ status: 200, body: authentic });
    expect((await check({ sha256: sha256.toUpperCase() })).body).toMatchObject(authentic);
    expect((await check({ sha256, code: codeText(sealed.code) })).body).toMatchObject(authentic);
    const isOther = { result: "other_document", document: null };
    expect((await check({ sha256, code: other.code })).body).toEqual(isOther);
    expect((await check({ sha256: hash("changed"), code: sealed.code })).body).toEqual(isOther);
    expect((await check({ sha256, code: "nonsense" })).body).toEqual(isOther);
    expect((await check({ sha256: hash("changed") })).body).toEqual({ result: "unknown", document: null });
    for (const wrong of ["", "abc", `${sha256}0`, "g".repeat(64)])
      expect(await check({ sha256: wrong })).toMatchObject({
        status: 400,
        body: { sha256: ["Invalid value"] },
      });
    expect(await check({})).toMatchObject({ status: 400 });
  });

  it("is for everybody, whoever is signed in [CRD-P-028]", async () => {
    const { body } = await check({ sha256: sealed.sha256 });
    for (const person of [await aProvider(), await aRep(), await aStaff()]) {
      const browser = await signInAs(person);
      expect((await browser.get(`/verify/?sha256=${sealed.sha256}`)).body).toEqual(body);
      expect((await browser.get(`/verify/${sealed.code}/`)).body).toEqual(body.document);
    }
  });

  it("writes nothing and needs no token [CRD-C-029]", async () => {
    const rows = async () => (await db().select({ rows: count() }).from(auditLog))[0]?.rows;
    const before = await rows();
    await check({ sha256: sealed.sha256 });
    await visitor().get(`/verify/${sealed.code}/`);
    expect(await rows()).toBe(before);
  });

  it("gives the present certificate, the public part only [CRD-C-031]", async () => {
    const { status, body, headers } = await visitor().get("/verify/certificate.pem");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/x-pem-file");
    expect(body).not.toContain("PRIVATE");
    const certificate = new X509Certificate(body);
    expect(hash(certificate.raw)).toBe(sealed.certificateSha256);
    expect(body.match(/BEGIN/g)).toHaveLength(1);
  });

  describe("often", () => {
    withSettings({ RATE_LIMITS: "on" });
    it("is refused after 30 codes a minute of one network [CRD-I-029]", async () => {
      const from = { "x-forwarded-for": "203.0.113.30" };
      const statuses: number[] = [];
      for (let asked = 0; asked < 31; asked += 1)
        statuses.push((await visitor().get(`/verify/${"0".repeat(20)}/`, from)).status);
      expect(statuses).toEqual([...Array(30).fill(404), 429]);
      expect((await visitor().get(`/verify/${sealed.code}/`, from)).status).toBe(429);
      expect((await visitor().get(`/verify/?sha256=${sealed.sha256}`, from)).status).toBe(429);
      const { body } = await visitor().get(`/verify/${sealed.code}/`, { "x-forwarded-for": "203.0.113.31" });
      expect(body.sha256).toBe(sealed.sha256);
    });

    it("is refused after 600 codes a day of one network [CRD-I-029]", async () => {
      const now = new Date();
      const ask = (minutes: number) =>
        getSealedDocument(anonymous, { code: sealed.code }, async () => null, {
          ...contextAt(new Date(now.getTime() + minutes * 60_000)),
          ip: "203.0.113.32",
        });
      for (let asked = 0; asked < 600; asked += 1) await ask(Math.floor(asked / 30) * 2);
      await expect(ask(60)).rejects.toMatchObject({ status: 429 });
      await expect(ask(24 * 60 + 1)).resolves.toMatchObject({ sha256: sealed.sha256 });
    });
  });
});

describe("a sealed file", () => {
  it("is read by its provider and by staff, who leave a line; to others it is not there [CRD-P-031]", async () => {
    const owner = await aSigner();
    await sealNow();
    const { body } = await owner.browser.get("/provider/current/agreements/");
    const address = body.results[0].file;
    const first = await owner.browser.get(address);
    expect(first).toMatchObject({ status: 200 });
    expect(hash(first.bytes)).toBe((await owner.browser.get(owner.contract)).body.seal.sha256);
    const staff = await signInAs(await aStaff());
    expect((await staff.get(address)).status).toBe(200);
    const [file] = await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, "file/read"), eq(auditLog.objectId, address.split("/")[3])));
    expect(file).toMatchObject({ actorKind: "staff" });
    for (const other of [await aProvider(), await aRep()])
      expect((await (await signInAs(other)).get(address)).status).toBe(404);
    expect((await visitor().get(address)).status).toBe(401);
  });

  it("gives the same bytes ten times, at both addresses [CRD-I-017 CRD-C-030]", async () => {
    const { browser, contract } = await aSigner();
    await sealNow();
    const { body } = await browser.get(contract);
    const hashes = new Set<string>();
    for (let time = 0; time < 5; time += 1) {
      const pdf = await browser.get((await browser.get(contract)).body.pdf);
      expect(pdf.headers.get("content-type")).toBe("application/pdf");
      hashes.add(hash(pdf.bytes));
      const [agreement] = (await browser.get("/provider/current/agreements/")).body.results;
      hashes.add(hash((await browser.get(agreement.file)).bytes));
    }
    expect([...hashes]).toEqual([body.seal.sha256]);
  });
});

describe("without a key", () => {
  withSettings(withoutSeals);

  it("nothing is sealed, and nothing stops; the certificate is not there [CRD-I-016]", async () => {
    await expect(seal()).rejects.toMatchObject({
      status: 400,
      body: { error: "Sealed documents are not set up here." },
    });
    const { browser, contract, providerId } = await aSigner();
    const [signature] = await db()
      .select()
      .from(signatures)
      .where(and(eq(signatures.providerId, providerId), eq(signatures.kind, "contract")));
    expect(await sealNow({ signatureId: signature?.id })).toBe(0);
    const { body } = await browser.get(contract);
    expect(body).toMatchObject({ signed_first_name: "Elena", seal: null });
    expect((await browser.get(body.pdf)).body.slice(0, 5)).toBe("%PDF-");
    expect((await visitor().get("/verify/certificate.pem")).status).toBe(404);
  });

  it("staff see it", async () => {
    const { body } = await openPage(await signInAs(await aStaff()), "staff");
    expect(body.textContent).toContain("Documents are not sealed: no key is set up");
  });
});
