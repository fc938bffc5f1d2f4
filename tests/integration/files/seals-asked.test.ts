import { X509Certificate } from "node:crypto";
import { and, count, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, signatures } from "@/db/schema";
import { anonymous } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { getSealedDocument } from "@/lib/files/seals/queries";
import { codeText } from "@/lib/files/seals/words";
import { signInAs, visitor } from "../../support/api";
import { aProvider, aRep, aStaff } from "../../support/builders";
import { aSigner, check, hash, seal, sealNow, sealPair, withoutSeals } from "../../support/files/seals";
import { withoutLimits } from "../../support/limits";
import { openPage } from "../../support/pages";
import { withSettings } from "../../support/settings";

withSettings(await sealPair());
withoutLimits();

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
