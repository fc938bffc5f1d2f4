import { and, desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { violatedConstraint } from "@/db/errors";
import { auditLog, passports, passportViews } from "@/db/schema";
import { jobs } from "@/inngest/jobs";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { linkToken } from "@/lib/core/server/signed-links";
import { transaction } from "@/lib/core/server/transaction";
import { endPassports } from "@/lib/credentials/passports/commands/end";
import { forgetPassportViews } from "@/lib/credentials/passports/commands/forget-views";
import { signInAs } from "../../support/api";
import { aProvider, aRep, aStaff } from "../../support/builders";
import {
  aPassport,
  everything,
  newPassport,
  openAsStranger,
  passportRow,
  passportValues,
  viewsOf,
} from "../../support/credentials/passports";
import { withoutLimits } from "../../support/limits";

withoutLimits();

const auditsOf = (id: string) =>
  db()
    .select({ action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.objectId, id), eq(auditLog.objectType, "passport")))
    .orderBy(desc(auditLog.id));

describe("a link that shares credentials", () => {
  let provider: Awaited<ReturnType<typeof aProvider>>;
  let browser: Awaited<ReturnType<typeof signInAs>>;
  beforeAll(async () => {
    provider = await aProvider();
    browser = await signInAs(provider);
  });

  it("is made with its address, and audited without a secret [CRD-C-027, CRD-P-026, CRD-I-012, CRD-I-039]", async () => {
    const { status, body } = await browser.post("/passports/", {
      ...newPassport,
      include_files: true,
      passcode: "246810",
      expires_in_days: 30,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      label: "St. Anne's Hospital",
      sections: ["licenses", "contact"],
      include_files: true,
      has_passcode: true,
      is_active: true,
      ended_at: null,
      ended_by: null,
      opened_count: 0,
      last_opened_at: null,
      url: `http://localhost:3000/passport/${linkToken("passport", body.id)}`,
    });
    expect(Date.parse(body.expires_at) - Date.parse(body.created_at)).toBe(30 * 86_400_000);
    const row = await passportRow(body.id);
    expect(row.passcodeHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify([row, body])).not.toContain("246810");
    const audits = await auditsOf(body.id);
    expect(audits).toMatchObject([
      {
        action: "passport/made",
        details: { sections: ["licenses", "contact"], includeFiles: true, days: 30 },
      },
    ]);
    for (const secret of ["246810", body.url.split(".").at(-1)])
      expect(JSON.stringify([audits, row])).not.toContain(secret);
    expect(JSON.stringify(audits)).not.toContain("St. Anne");
  });

  it.each<[string, object, string]>([
    ["label", { label: " " }, "Say whom it is for."],
    ["sections", { sections: [] }, "Choose at least one section."],
    ["expires_in_days", { expires_in_days: 0 }, "Choose up to 90 days."],
    ["expires_in_days", { expires_in_days: 91 }, "Choose up to 90 days."],
    ["expires_in_days", { expires_in_days: "soon" }, "Choose up to 90 days."],
    ["passcode", { include_files: true }, "A passcode is required to share files."],
    ["passcode", { passcode: "12345" }, "Enter 6 to 12 digits."],
    ["passcode", { passcode: "1234567890123" }, "Enter 6 to 12 digits."],
    ["passcode", { passcode: "12345a" }, "Enter 6 to 12 digits."],
  ])("is refused at %s for %j [CRD-V-079]", async (field, body, text) => {
    const refused = await browser.post("/passports/", { ...newPassport, ...body });
    expect([refused.status, refused.body]).toEqual([400, { [field]: [text] }]);
  });

  it("ends after 14 days, has no passcode and no files unless it is said; sections come in their order [CRD-V-079, CRD-V-084]", async () => {
    const { body } = await browser.post("/passports/", {
      label: "x".repeat(100),
      sections: ["contact", "licenses", "contact"],
    });
    expect(body).toMatchObject({
      include_files: false,
      has_passcode: false,
      sections: ["licenses", "contact"],
    });
    expect(Date.parse(body.expires_at) - Date.parse(body.created_at)).toBe(14 * 86_400_000);
    const { status } = await browser.post("/passports/", { ...newPassport, label: "x".repeat(101) });
    expect(status).toBe(400);
  });

  it("is one of 20 that work at once, however many have ended [CRD-V-079, CRD-V-084]", async () => {
    const owner = await aProvider();
    const mine = await signInAs(owner);
    const rows = Array.from({ length: 19 }, () =>
      passportValues(owner.providerId, {
        createdAt: new Date(),
        expiresAt: new Date(Date.now() + 86_400_000),
      }),
    );
    const over = [
      passportValues(owner.providerId),
      passportValues(owner.providerId, {
        createdAt: new Date(),
        expiresAt: new Date(Date.now() + 86_400_000),
        endedAt: new Date(),
        endedBy: "provider",
      }),
    ];
    await db()
      .insert(passports)
      .values([...rows, ...over]);
    const last = await mine.post("/passports/", newPassport);
    expect(last.status).toBe(201);
    const refused = await mine.post("/passports/", newPassport);
    expect([refused.status, refused.body.error]).toEqual([400, "You have 20 active links. End one first."]);
    await mine.put(`/passports/${last.body.id}/end/`);
    expect((await mine.post("/passports/", newPassport)).status).toBe(201);
  });

  it("is listed newest first to its provider alone [CRD-C-027, CRD-P-025]", async () => {
    const { browser: own, id } = await aPassport();
    const { body: later } = await own.post("/passports/", { ...newPassport, label: "Another" });
    const { body } = await own.get("/passports/");
    expect(body.results.map((each: { id: string }) => each.id)).toEqual([later.id, id]);
    expect([body.count, (await own.get("/passports/?limit=1&offset=1")).body.results[0].id]).toEqual([2, id]);
    expect((await own.get(`/passports/${id}/`)).body).toEqual(body.results[1]);
    const others = [
      await signInAs(await aProvider()),
      await signInAs(await aRep()),
      await signInAs(await aStaff()),
    ];
    expect((await others[0]!.get("/passports/")).body.count).toBe(0);
    for (const [place, expected] of [404, 403, 403].entries()) {
      const other = others[place]!;
      const asked = [
        await other.get(`/passports/${id}/`),
        await other.get(`/passports/${id}/views/`),
        await other.get(`/passports/${id}/pdf/`),
        await other.put(`/passports/${id}/end/`),
      ];
      expect(
        asked.map(({ status }) => status),
        `${place} [CRD-P-027]`,
      ).toEqual(Array(4).fill(expected));
    }
    expect((await passportRow(id)).endedAt).toBeNull();
  });

  it("ends once, by its provider, and stays as it ended [CRD-C-027, CRD-P-027, CRD-I-039]", async () => {
    const { browser: own, id, path } = await aPassport();
    const ended = await own.put(`/passports/${id}/end/`);
    expect(ended.body).toMatchObject({ is_active: false, ended_by: "provider" });
    const again = await own.put(`/passports/${id}/end/`);
    expect([again.status, again.body]).toEqual([200, ended.body]);
    expect((await auditsOf(id)).map(({ action }) => action)).toEqual(["passport/ended", "passport/made"]);
    expect((await openAsStranger(path)).status).toBe(410);
  });

  it("ends with the account: closed, turned away, or excluded [CRD-I-027, CRD-I-039]", async () => {
    const closing = await aPassport();
    const turned = await aPassport();
    const excluded = await aPassport();
    const other = await aPassport();
    expect((await closing.browser.delete("/auth/user/")).status).toBe(204);
    const staff = await signInAs(await aStaff());
    const rejected = await staff.post(`/staff/users/${turned.provider.userId}/reject/`, { reason: "Fraud." });
    expect(rejected.status).toBe(200);
    await transaction(systemActor("mailer"), contextAt(), (unit) =>
      endPassports(unit, excluded.provider.providerId, new Date()),
    );
    for (const { id, path } of [closing, turned, excluded]) {
      expect(await passportRow(id)).toMatchObject({ endedBy: "account", endedAt: expect.any(Date) });
      expect((await auditsOf(id))[0]).toMatchObject({ action: "passport/ended", details: { by: "account" } });
      expect((await openAsStranger(path)).status).toBe(410);
    }
    expect((await passportRow(other.id)).endedAt).toBeNull();
    // Restored, the account has a status again, and its links none.
    await staff.post(`/staff/users/${turned.provider.userId}/restore/`);
    expect((await openAsStranger(turned.path)).status).toBe(410);
  });

  it("says who opened it, newest first, with the name of a file [CRD-C-027, CRD-S-011]", async () => {
    const { browser: own, id, path } = await aPassport();
    await openAsStranger(path, { ip: "203.0.113.77", program: "curl/8" });
    await openAsStranger(path, { ip: "2001:db8:77:1::9", program: `Long ${"x".repeat(200)}` });
    const { body } = await own.get(`/passports/${id}/views/`);
    expect(body.count).toBe(2);
    expect(body.results).toMatchObject([
      { what: "page", file_name: null, network: "2001:db8:77::/48", program: `Long ${"x".repeat(75)}` },
      { what: "page", file_name: null, network: "203.0.113.0/24", program: "curl/8" },
    ]);
    expect((await own.get(`/passports/${id}/`)).body).toMatchObject({
      opened_count: 2,
      last_opened_at: body.results[0].at,
    });
  });
});

describe("the database", () => {
  const violated = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error) => violatedConstraint(error),
    );

  it.each<[string, Parameters<typeof passportValues>[1]]>([
    ["passports_files_need_passcode", { includeFiles: true }],
    ["passports_at_most_90_days", { expiresAt: new Date("2027-02-01T12:00:00Z") }],
    ["passports_some_section", { sections: [] }],
    ["passports_sections", { sections: ["ssn" as never] }],
    ["passports_label", { label: "" }],
    ["passports_ended_whole", { endedAt: new Date() }],
    ["passports_ended_by", { endedAt: new Date(), endedBy: "staff" as never }],
    ["passports_tries", { wrongTries: 21 }],
  ])("refuses a link by %s [CRD-I-012]", async (constraint, values) => {
    const { providerId } = await aProvider();
    expect(await violated(db().insert(passports).values(passportValues(providerId, values)))).toBe(
      constraint,
    );
  });

  it("keeps an end, and what a link shows [CRD-I-012]", async () => {
    const { id } = await aPassport();
    const change = (values: Partial<typeof passports.$inferInsert>) =>
      violated(db().update(passports).set(values).where(eq(passports.id, id)));
    for (const values of [
      { sections: ["contact" as const] },
      { passcodeHash: "another" },
      { label: "another" },
      { expiresAt: new Date() },
      { wrongTries: 2 },
    ])
      expect(await change(values)).toBe("passports_final");
    expect(await change({ endedAt: new Date(), endedBy: "tries" })).toBeNull();
    for (const values of [{ endedAt: null, endedBy: null }, { endedBy: "provider" as const }])
      expect(await change(values)).toBe("passports_final");
  });

  it("never rewrites a view; after 400 days it goes [CRD-I-012, CRD-J-011]", async () => {
    const { id } = await aPassport();
    const now = new Date("2027-12-31T03:17:00Z");
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
    await db()
      .insert(passportViews)
      .values([401, 399].map((days) => ({ passportId: id, at: daysAgo(days), what: "page" as const })));
    await expect(
      db().update(passportViews).set({ network: "x" }).where(eq(passportViews.passportId, id)),
    ).rejects.toThrow();
    await forgetPassportViews(systemActor("forget-passport-views"), contextAt(now));
    expect((await viewsOf(id)).map(({ at }) => at)).toEqual([daysAgo(399)]);
    expect(jobs.find(({ name }) => name === "forget-passport-views")).toMatchObject({ cron: "19 3 * * *" });
  });

  it("has the views of a page, a PDF, a file or a wrong passcode, of a file by its id alone [CRD-I-012]", async () => {
    const { id } = await aPassport(everything);
    const view = { passportId: id, at: new Date() };
    expect(
      await violated(
        db()
          .insert(passportViews)
          .values({ ...view, what: "mail" as never }),
      ),
    ).toBe("passport_views_what");
    expect(
      await violated(
        db()
          .insert(passportViews)
          .values({ ...view, what: "file" }),
      ),
    ).toBe("passport_views_file");
  });
});
