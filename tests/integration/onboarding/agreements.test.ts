import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { outbox, sealedDocuments, signatures } from "@/db/schema";
import { jobs } from "@/inngest/jobs";
import { contextAt } from "@/lib/core/pure/context";
import { env } from "@/lib/core/server/env";
import { readCode } from "@/lib/files/seals/words";
import { jobsFor } from "@/lib/ports/jobs/job";
import { signInAs, visitor } from "../../support/api";
import { aProvider, aRep, aSignature, aStaff } from "../../support/builders";
import { aSigner, sealNow, sealPair, withoutSeals } from "../../support/files/seals";
import { openPage } from "../../support/pages";
import { linesOfPdf } from "../../support/pdf";
import { rounds } from "../../support/rounds";
import { withSettings } from "../../support/settings";

withSettings(await sealPair());

const path = "/provider/current/agreements/";

const signatureOf = async (providerId: string, kind: "contract" | "marketplace_agreement" = "contract") => {
  const own = and(eq(signatures.providerId, providerId), eq(signatures.kind, kind));
  const [signature] = await db().select().from(signatures).where(own);
  return signature!;
};

const sealsOf = (signatureId: string) =>
  db().select().from(sealedDocuments).where(eq(sealedDocuments.subjectId, signatureId));

const eventsOf = async (signatureId: string) =>
  (await db().select().from(outbox).where(eq(outbox.name, "agreement/signed"))).filter(
    ({ payload }) => (payload as { signatureId: string }).signatureId === signatureId,
  );

describe("an agreement", () => {
  it("is listed before and after its seal, as its contract is read [CRD-C-004 CRD-C-030]", async () => {
    const { browser, contract, providerId } = await aSigner();
    const { id, signedAt } = await signatureOf(providerId);
    const before = await browser.get(path);
    const own = ({ body }: typeof before) =>
      body.results.find(({ kind }: { kind: string }) => kind === "contract");
    const signed = {
      kind: "contract",
      title: "Professional Services Agreement",
      version: "2026-01",
      signed_at: signedAt.toISOString(),
    };
    const unsealed = { sealed_at: null, code: null, file: null };
    expect(own(before)).toEqual({ ...signed, ...unsealed });
    expect((await browser.get(contract)).body.seal).toBeNull();
    expect(await sealNow({ signatureId: id })).toBe(1);
    const [seal] = await sealsOf(id);
    const sealedAt = seal?.sealedAt.toISOString();
    const after = own(await browser.get(path));
    expect(after).toEqual({
      ...signed,
      sealed_at: sealedAt,
      code: expect.stringMatching(/^(\w{5}-){3}\w{5}$/),
      file: `/api/files/${seal?.fileId}/`,
    });
    expect(readCode(after.code)).toBe(seal?.code);
    expect((await browser.get(contract)).body.seal).toEqual({
      code: after.code,
      sealed_at: sealedAt,
      sha256: seal?.sha256,
    });
  });

  it("is for its provider alone to list [CRD-P-003]", async () => {
    await aSigner();
    const newcomer = await aProvider({}, { signed: false });
    const { body } = await (await signInAs(newcomer)).get(path);
    expect(body.results.map(({ kind }: { kind: string }) => kind)).toEqual(["marketplace_agreement"]);
    for (const other of [await aRep(), await aStaff()])
      expect((await (await signInAs(other)).get(path)).status).toBe(403);
    expect((await visitor().get(path)).status).toBe(401);
  });

  it("that is signed announces itself to the job that seals it [CRD-J-001 CRD-J-002]", async () => {
    const { providerId } = await aSigner();
    const { id } = await signatureOf(providerId);
    const [event] = await eventsOf(id);
    expect(event).toBeDefined();
    const [job] = jobsFor(jobs, { id: event!.id, name: "agreement/signed", payload: { signatureId: id } });
    await job!.run({ signatureId: id }, event!.id, contextAt());
    expect(await sealsOf(id)).toHaveLength(1);
    expect(jobs).toContainEqual(expect.objectContaining({ name: "seal-agreements", cron: "*/10 * * * *" }));
  });

  it("of the marketplace is sealed likewise, in the user's own name [CRD-J-001]", async () => {
    const provider = await aProvider(
      { completedRegistrationSteps: ["BASIC_INFO", "RATES", "PROFESSIONAL_TRAITS"] },
      { signed: false, user: { registrationStatus: "provider_profile", firstName: "Ana", lastName: "Kay" } },
    );
    const browser = await signInAs(provider);
    const agreed = await browser.post(`/onboarding-provider/${provider.providerId}/marketplace_agreement/`);
    expect(agreed.status).toBe(200);
    const { id } = await signatureOf(provider.providerId, "marketplace_agreement");
    expect(await eventsOf(id)).toHaveLength(1);
    await sealNow({ signatureId: id });
    expect(await sealsOf(id)).toMatchObject([
      { kind: "marketplace_agreement", title: "Wardway Marketplace Agreement", initials: "AK" },
    ]);
  });

  it("says on its last page who signed what and when, and how to check it [CRD-J-001]", async () => {
    const { browser, contract, providerId } = await aSigner({
      signed_first_name: "Łukasz",
      signed_last_name: "Żółć",
    });
    const { id, textHash } = await signatureOf(providerId);
    await sealNow({ signatureId: id });
    const [seal] = await sealsOf(id);
    expect(seal?.initials).toBe("ŁŻ");
    const { body } = await browser.get(contract);
    const lines = await linesOfPdf((await browser.get(body.pdf)).bytes);
    const page = lines.slice(lines.indexOf("Certificate"));
    expect(page).toContain("Professional Services Agreement");
    expect(page).toContain("2026-01");
    expect(page).toContain("Łukasz Żółć");
    expect(page.join(" ")).toMatch(/ at \d+:\d\d:\d\d [AP]M M[DS]T/);
    expect(page.join("")).toContain(textHash);
    expect(page).toContain(body.seal.code);
    expect(page).toContain("How to check this document");
    expect(page.join(" ")).toContain(`${env().appUrl}/verify`);
  });

  it("is sealed once by 32 jobs at once, and again changes nothing [CRD-I-017 CRD-J-002]", async () => {
    const { providerId } = await aSigner();
    const { id } = await signatureOf(providerId);
    await Promise.all(Array.from({ length: rounds(32) }, () => sealNow({ signatureId: id })));
    const [seal, ...more] = await sealsOf(id);
    expect(more).toEqual([]);
    expect(await sealNow({ signatureId: id })).toBe(0);
    await sealNow();
    expect(await sealsOf(id)).toEqual([seal]);
  }, 240_000);

  it("whose text is another by now fails for staff to see, and the sweep leaves it [CRD-J-001 CRD-J-002]", async () => {
    const { providerId } = await aProvider({}, { signed: false });
    await aSignature(providerId, "contract");
    const { id } = await signatureOf(providerId);
    await expect(sealNow({ signatureId: id })).rejects.toThrow("its text is not the one that was signed");
    await sealNow();
    expect(await sealsOf(id)).toEqual([]);
  });

  it("that cannot be sealed keeps no other from its turn", async () => {
    const [one, other] = await Promise.all([aSigner(), aSigner()]);
    const failing = (await signatureOf(one.providerId)).id;
    await db().execute(sql`
      create function refuse_one() returns trigger language plpgsql as $$
      begin raise exception 'refused'; end $$`);
    await db().execute(
      sql.raw(
        `create trigger refuse_one before insert on sealed_documents for each row when (new.subject_id = '${failing}') execute function refuse_one()`,
      ),
    );
    await expect(sealNow()).rejects.toThrow();
    await db().execute(sql`drop function refuse_one cascade`);
    expect(await sealsOf(failing)).toEqual([]);
    expect(await sealsOf((await signatureOf(other.providerId)).id)).toHaveLength(1);
    await sealNow();
    expect(await sealsOf(failing)).toHaveLength(1);
  });
});

describe("the sweep", () => {
  it("seals what was signed before there was a key [CRD-I-016 CRD-J-025]", async () => {
    const keys = await sealPair();
    Object.assign(env(), withoutSeals);
    const { browser, providerId } = await aSigner();
    const { id } = await signatureOf(providerId);
    const [listed] = (await browser.get(path)).body.results;
    expect(listed).toMatchObject({ code: null });
    const { body } = await openPage(browser, "app/provider/documents");
    expect(body.textContent).toContain("Signed agreements");
    expect(body.textContent).not.toContain("Being sealed");
    expect(await sealNow()).toBe(0);
    Object.assign(env(), keys);
    await sealNow();
    expect(await sealsOf(id)).toHaveLength(1);
  });
});

describe("the page of documents", () => {
  it("shows what was signed, before and after the seal [CRD-S-015]", async () => {
    const { browser, providerId } = await aSigner();
    const before = await openPage(browser, "app/provider/documents");
    expect(before.body.textContent).toContain("Signed agreements");
    expect(before.body.textContent).toContain("Professional Services Agreement");
    expect(before.body.textContent).toContain("Being sealed. Look again in a minute.");
    const { id } = await signatureOf(providerId);
    await sealNow({ signatureId: id });
    const [seal] = await sealsOf(id);
    const { body } = await openPage(browser, "app/provider/documents");
    expect(body.textContent).not.toContain("Being sealed");
    const links = [...body.querySelectorAll("a")].map((each) => [
      each.textContent.trim(),
      each.getAttribute("href"),
    ]);
    expect(links).toContainEqual([expect.stringMatching(/^Download/), `/api/files/${seal?.fileId}/`]);
    expect(links).toContainEqual([
      expect.stringMatching(/^Check it/),
      expect.stringMatching(/^\/verify\/(\w{5}-){3}\w{5}$/),
    ]);
  });
});
