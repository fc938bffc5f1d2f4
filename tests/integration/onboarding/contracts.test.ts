import { and, eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog, sessions, signatures, users } from "@/db/schema";
import { contextAt } from "@/lib/core/pure/context";
import { toHtml } from "@/lib/core/pure/printout";
import { actorOfSession } from "@/lib/core/server/auth";
import { sha256 } from "@/lib/core/server/crypto";
import { log } from "@/lib/core/server/log";
import { toPdf } from "@/lib/core/server/pdf";
import { getContractFile } from "@/lib/onboarding/contracts/queries";
import { professionalServicesAgreement } from "@/lib/onboarding/views/agreements";
import { signInAs, visitor } from "../../support/api";
import { aProvider, aRep, aStaff } from "../../support/builders";
import { linesOfPdf } from "../../support/pdf";

async function anUnsigned(values: Parameters<typeof aProvider>[0] = {}, user: object = {}) {
  const provider = await aProvider(values, { signed: false, user });
  return {
    ...provider,
    browser: await signInAs(provider),
    path: `/providers/${provider.providerId}/contract/`,
  };
}

async function actorFor(userId: string) {
  const sessionId = newId();
  await db()
    .insert(sessions)
    .values({ id: sessionId, userId, expiresAt: new Date(Date.now() + 3_600_000) });
  return actorOfSession(sessionId, new Date());
}

const names = { signed_first_name: " Sam ", signed_last_name: "Lee" };
const contractsOf = (providerId: string) =>
  db()
    .select()
    .from(signatures)
    .where(and(eq(signatures.providerId, providerId), eq(signatures.kind, "contract")));

describe("the contract", () => {
  it("gives its text and a PDF [PRV-C-055]", async () => {
    const { browser, path } = await anUnsigned();
    const { status, body } = await browser.get(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: "2026-01", signed_at: null, signed_first_name: null });
    expect(body.text).toContain("<h1>Professional Services Agreement</h1>");
    const pdf = await browser.get(body.pdf);
    expect(pdf).toMatchObject({ status: 200 });
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.headers.get("cache-control")).toBe("private, no-store");
    expect(pdf.body.slice(0, 5)).toBe("%PDF-");
  });

  it("is signed with first and last name [PRV-C-054]", async () => {
    const { browser, path, providerId } = await anUnsigned();
    expect((await browser.get("/auth/user/")).body.needs_contract_signed).toBe(true);
    const signed = await browser.post(path, names, {
      "x-timezone": "America/Denver",
      "x-forwarded-for": "203.0.113.7",
    });
    expect(signed).toMatchObject({
      status: 200,
      body: { signed_first_name: "Sam", signed_last_name: "Lee" },
    });
    expect(signed.body.text).toContain("<dd>Sam Lee</dd>");
    expect((await browser.get("/auth/user/")).body.needs_contract_signed).toBe(false);
    expect(await contractsOf(providerId)).toMatchObject([
      {
        version: "2026-01",
        signedFirstName: "Sam",
        signedLastName: "Lee",
        timeZone: "America/Denver",
        ip: "203.0.113.7",
        textHash: sha256(toHtml(professionalServicesAgreement("Wardway", "2026-01"))),
      },
    ]);
  });

  it("is signed once, in sequence and by 32 clicks at the same time", async () => {
    const { browser, path, providerId } = await anUnsigned();
    const answers = await Promise.all(Array.from({ length: 32 }, () => browser.post(path, names)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = await browser.post(path, { signed_first_name: "Somebody", signed_last_name: "Else" });
    const text = "This contract is already signed.";
    for (const { status, body } of [again, ...answers.filter((answer) => answer.status !== 200)]) {
      expect({ status, body }).toEqual({ status: 400, body: { error: text, non_field_errors: [text] } });
    }
    expect(await contractsOf(providerId)).toHaveLength(1);
    expect((await browser.get(path)).body.signed_first_name).toBe("Sam");
  });

  it("can never be changed once signed", async () => {
    const { browser, path, providerId } = await anUnsigned();
    await browser.post(path, names);
    const forged = db()
      .update(signatures)
      .set({ signedFirstName: "X" })
      .where(eq(signatures.providerId, providerId));
    await expect(forged).rejects.toMatchObject({ cause: { constraint_name: "signatures_insert_only" } });
  });

  it.each([
    [
      { signed_first_name: "  ", signed_last_name: "Lee" },
      "signed_first_name",
      "This field may not be blank.",
    ],
    [{ signed_first_name: "Sam", signed_last_name: "" }, "signed_last_name", "This field may not be blank."],
    [{ signed_first_name: "Sam" }, "signed_last_name", "This field may not be blank."],
    [
      { signed_first_name: "\u0000\u0007", signed_last_name: "Lee" },
      "signed_first_name",
      "This field may not be blank.",
    ],
    [{ signed_first_name: 7, signed_last_name: "Lee" }, "signed_first_name", "Invalid value"],
    [
      { signed_first_name: "Sam", signed_last_name: "x".repeat(101) },
      "signed_last_name",
      "Ensure this field has no more than 100 characters.",
    ],
  ])("refuses to be signed by %j [PRV-V-019]", async (body, field, text) => {
    const { browser, path, providerId } = await anUnsigned();
    expect(await browser.post(path, body)).toMatchObject({ status: 400, body: { [field]: [text] } });
    expect(await contractsOf(providerId)).toEqual([]);
  });

  it("completes the agreement step of onboarding where it is missing, and only there", async () => {
    const missing = await anUnsigned(
      { completedRegistrationSteps: ["BASIC_INFO", "RATES", "PROFESSIONAL_TRAITS"] },
      { registrationStatus: "provider_profile" },
    );
    await missing.browser.post(missing.path, names);
    const record = await missing.browser.get(`/onboarding-provider/${missing.providerId}/`);
    expect(record.body.completed_registration_steps).toContain("SIGN_AGREEMENT");
    expect(record.body.marketplace_agreement_at).not.toBeNull();
    const [user] = await db().select().from(users).where(eq(users.id, missing.userId));
    expect(user?.registrationStatus).toBe("provisional");

    const agreed = await anUnsigned();
    const before = (await agreed.browser.get(`/onboarding-provider/${agreed.providerId}/`)).body
      .marketplace_agreement_at;
    await agreed.browser.post(agreed.path, names);
    const after = (await agreed.browser.get(`/onboarding-provider/${agreed.providerId}/`)).body
      .marketplace_agreement_at;
    expect(after).toBe(before);
  });

  it("is shown, once signed, with the name, the time in its zone, the version and the text's hash", async () => {
    const { browser, path, providerId, userId } = await anUnsigned();
    const signed = await browser.post(
      path,
      { signed_first_name: "Łukasz", signed_last_name: "王 Ελένη" },
      { "x-timezone": "America/Denver" },
    );
    const [row] = await contractsOf(providerId);
    const signedAt = new Intl.DateTimeFormat("en-US", {
      dateStyle: "long",
      timeStyle: "long",
      timeZone: "America/Denver",
    }).format(row?.signedAt);
    expect(signedAt).toMatch(/ M[SD]T$/);
    expect(signed.body.text).toContain(`<dd>Łukasz 王 Ελένη</dd>`);
    expect(signed.body.text).toContain(`<dd>${signedAt}</dd>`);
    expect(signed.body.text).toContain(`<dd>2026-01</dd>`);
    expect(signed.body.text).toContain(`<dd>${row?.textHash}</dd>`);

    const sig = new URL(signed.body.pdf, "http://x").searchParams.get("sig") ?? "";
    const { printout } = await getContractFile(await actorFor(userId), { id: providerId, sig });
    const lines = await linesOfPdf(await toPdf(printout!));
    const plain = (text: string) => text.replace(/\s/gu, " ");
    expect(lines.map(plain)).toEqual(
      expect.arrayContaining(["Łukasz 王 Ελένη", plain(signedAt), "2026-01", row?.textHash]),
    );
  });

  const asked = ["Please also write your name in Latin letters."];

  it.each([
    [["𗼨", "Lee"], { signed_first_name: asked }],
    [["Sam", "𗼨 L"], { signed_last_name: asked }],
    [["🩺", "𗼨𗼨"], { signed_first_name: asked, signed_last_name: asked }],
  ])(
    "asks for Latin letters beside the names %j, which no font holds, at their fields [SIL-182]",
    async (typed, logged) => {
      const { browser, path, providerId } = await anUnsigned();
      const [signed_first_name, signed_last_name] = typed;
      const refused = await browser.post(path, { signed_first_name, signed_last_name });
      expect({ status: refused.status, body: refused.body }).toEqual({ status: 400, body: logged });
      expect(await contractsOf(providerId)).toEqual([]);
    },
  );

  it.each([
    ["李", "伟"],
    ["さくら", "東京"],
    ["민준", "김"],
    ["สมชาย", "ใจดี"],
    ["प्रिया", "शर्मा"],
    ["محمد", "علي"],
    ["𗼨 Li", "Fanwen"],
  ])("is signed as %s %s and printed so [SIL-182]", async (first, last) => {
    const { browser, path, userId, providerId } = await anUnsigned();
    const { status, body } = await browser.post(path, { signed_first_name: first, signed_last_name: last });
    expect(status).toBe(200);
    const sig = new URL(body.pdf, "http://x").searchParams.get("sig") ?? "";
    const { printout } = await getContractFile(await actorFor(userId), { id: providerId, sig });
    const pdf = await toPdf(printout!);
    expect(await linesOfPdf(pdf)).toContain(`${first} ${last}`.replace("𗼨", "□"));
    expect(pdf.length, "the letters used alone").toBeLessThan(60_000);
  });

  it("names a letter that no font holds by its number, in one line of the log a document [SIL-182]", async () => {
    const { browser, path } = await anUnsigned();
    const signed = await browser.post(path, { signed_first_name: "𗼨 Li", signed_last_name: "𗼨 Fanwen" });
    const lines = vi.spyOn(log(), "warn").mockImplementation(() => {});
    expect((await browser.get(signed.body.pdf)).status).toBe(200);
    const logged = lines.mock.calls.filter(([, text]) => /no font holds/.test(String(text)));
    lines.mockRestore();
    expect(logged.map(([facts]) => facts)).toEqual([{ letters: ["U+17F28"] }]);
  });

  it("shows a signed name as text", async () => {
    const { browser, path } = await anUnsigned();
    const { body } = await browser.post(path, {
      signed_first_name: "<script>x</script>",
      signed_last_name: "Łukasz 李",
    });
    expect(body.text).toContain("&lt;script&gt;x&lt;/script&gt; Łukasz 李");
    expect((await browser.get(body.pdf)).status).toBe(200);
  });
});

describe("whose contract it is", () => {
  it("hides another's and lets only its provider sign [PRV-P-017]", async () => {
    const { path, providerId } = await anUnsigned();
    const stranger = await signInAs(await aProvider());
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.post(path, {})).status).toBe(404);
    expect((await stranger.get("/providers/not-an-id/contract/")).status).toBe(404);
    const rep = await signInAs(await aRep());
    expect((await rep.get(path)).status).toBe(403);
    expect((await rep.post(path, names)).status).toBe(403);
    expect((await visitor().get(path)).status).toBe(401);
    expect(await contractsOf(providerId)).toEqual([]);
  });

  it("lets staff read it, which is recorded, but not sign", async () => {
    const { path, providerId } = await anUnsigned();
    const staff = await aStaff();
    const browser = await signInAs(staff);
    expect((await browser.get(path)).status).toBe(200);
    expect((await browser.post(path, names)).status).toBe(403);
    const looks = await db().select().from(auditLog).where(eq(auditLog.actorId, staff.userId));
    expect(looks).toMatchObject([{ action: "contract/read", objectId: providerId }]);
  });

  it("ignores a provider named in the body", async () => {
    const mine = await anUnsigned();
    const other = await anUnsigned();
    await mine.browser.post(mine.path, { ...names, id: other.providerId, provider_id: other.providerId });
    expect(await contractsOf(other.providerId)).toEqual([]);
    expect(await contractsOf(mine.providerId)).toHaveLength(1);
  });
});

describe("the address of the PDF", () => {
  it("works for one reader and one provider only", async () => {
    const { browser, path } = await anUnsigned();
    const { pdf } = (await browser.get(path)).body;
    const other = await anUnsigned();
    expect((await browser.get(`${pdf}x`)).status).toBe(404);
    expect((await browser.get(`${path}file.pdf`)).status).toBe(404);
    expect((await visitor().get(pdf)).status).toBe(401);
    const borrowed = `${other.path}file.pdf?sig=${new URL(pdf, "http://x").searchParams.get("sig")}`;
    expect((await other.browser.get(borrowed)).status).toBe(404);
  });

  it("works for a minute", async () => {
    const { browser, path, userId, providerId } = await anUnsigned();
    const sig = new URL((await browser.get(path)).body.pdf, "http://x").searchParams.get("sig") ?? "";
    const actor = await actorFor(userId);
    const readLater = (ms: number) =>
      getContractFile(actor, { id: providerId, sig }, contextAt(new Date(Date.now() + ms)));
    expect((await readLater(50_000)).printout?.title).toBe("Professional Services Agreement");
    await expect(readLater(61_000)).rejects.toMatchObject({ status: 404 });
  });
});
