import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { exclusionHits, exclusionLists, exclusions, insuranceRecords, passports, users } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { linkToken } from "@/lib/core/server/signed-links";
import { screenProvider } from "@/lib/credentials/exclusions/commands/screen";
import { config } from "@/middleware";
import { signInAs } from "../../support/api";
import { aProvider, type aStaff } from "../../support/builders";
import { aDecidedHit, aHit, aList, aScreening } from "../../support/credentials/exclusions";
import {
  aClinician,
  aLicenseCopy,
  anAddress,
  aPassport,
  openAsStranger,
} from "../../support/credentials/passports";
import { sealPair } from "../../support/files/seals";
import { withSettings } from "../../support/settings";

withSettings(await sealPair());

const canaries = [
  "ssn-canary",
  "9981",
  "1984",
  "May 6",
  "Canary Lane",
  "note-canary",
  "reference-canary",
  "return-canary",
  "board-register",
];

describe("the page of a link", () => {
  let made: Awaited<ReturnType<typeof aPassport>>;
  let copy: Awaited<ReturnType<typeof aLicenseCopy>>;
  let staff: Awaited<ReturnType<typeof aStaff>>;
  beforeAll(async () => {
    const clinician = await aClinician();
    staff = clinician.staff;
    copy = await aLicenseCopy(clinician.provider, "maine.pdf");
    made = await aPassport(
      {
        sections: [
          "licenses",
          "board_certifications",
          "certifications",
          "immunizations",
          "insurance",
          "education",
          "screening",
          "contact",
        ],
      },
      clinician.provider,
    );
  });

  it("shows who it is, the chosen sections whole, each with its state [CRD-S-031, CRD-V-080]", async () => {
    const { status, title, text, document } = await openAsStranger(made.path);
    expect([status, title]).toEqual([200, "Credential passport | Wardway"]);
    expect(document.querySelector("h1")?.textContent).toBe("Ellie Marchetti, MD");
    for (const each of [
      /As of \w+ \d{1,2}, \d{4} at \d{1,2}:\d\d:\d\d [AP]M E[SD]T\. Elena Marchetti chose what is shown\. This link ends \w+ \d{1,2}, \d{4}\./,
      "Emergency Medicine",
      "1234567893",
      "Medical license, Maine",
      "MD-1",
      /Verified \w{3} \d{1,2}, \d{4}/,
      /With Maine Board of Licensure in Medicine on \w{3} \d{1,2}, \d{4}/,
      "Medical license, Vermont",
      "Expired Jan 31, 2020",
      "DEA-5, inactive",
      "Malpractice insurance, Acme Mutual",
      "P-1",
      "Expires Jun 30, 2030",
      "None on file.",
      "Not screened yet",
      made.provider.user.email,
      "2075550142",
      "maine.pdf",
      copy.sha256!.slice(0, 12),
      "Download as PDF",
      "Stated by the provider means: not checked by Wardway.",
    ])
      expect(text).toMatch(each);
    expect([...document.querySelectorAll("h2")].map((each) => each.textContent)).toEqual([
      "Licenses",
      "Board certifications",
      "Life support",
      "Immunizations",
      "Insurance",
      "Education",
      "Exclusion screening",
      "Contact",
      "Files",
    ]);
    // A returned credential is not proven; who asked for what is nobody's business.
    expect(text).toMatch(/ACLS.*Not verified/);
    expect(text).not.toContain("Download maine.pdf");
    for (const canary of canaries) expect(text, canary).not.toContain(canary);
    for (const name of [staff.firstName, staff.lastName]) expect(text).not.toContain(name);
  });

  it("says when the last screening was that left nothing undecided [CRD-V-080]", async () => {
    const provider = await aProvider();
    const { path } = await aPassport({ sections: ["screening"] }, provider);
    // Still October in Maine.
    await aScreening(provider.providerId, new Date("2026-11-01T02:00:00Z"));
    await aScreening(provider.providerId, new Date("2026-11-20T12:00:00Z"), false);
    expect((await openAsStranger(path)).text).toContain(
      "No confirmed match in the federal exclusion list (OIG) as of October 31, 2026",
    );
  });

  it("keeps the former date while a hit is undecided, also of who is compared with the list again [CRD-V-080 CRD-I-024]", async () => {
    const provider = await aProvider({ birthOn: "1970-03-12" });
    const list = await aList({ isCurrent: true });
    const { path } = await aPassport({ sections: ["screening"] }, provider);
    const screen = (at: string) =>
      screenProvider(systemActor("screen-provider"), provider, contextAt(new Date(at)));
    const shown = async () =>
      /(No confirmed match[^.]*as of \w+ \d+, \d{4}|Not screened yet)/.exec(
        (await openAsStranger(path)).text,
      )?.[0];
    await screen("2026-10-05T16:00:00Z");
    const october = "No confirmed match in the federal exclusion list (OIG) as of October 5, 2026";
    expect(await shown()).toBe(october);
    const hit = await aHit(provider.providerId, { firstListId: list.id });
    await db().insert(exclusions).values({
      listId: list.id,
      line: 1,
      entryKey: hit.entryKey,
      lastKey: "NUNEZ",
      firstKey: "JOSE",
      exclOn: "2019-04-18",
      shown: hit.entry,
    });
    expect(await shown(), "found").toBe(october);
    await screen("2026-11-10T16:00:00Z");
    expect(await shown(), "compared again").toBe(october);
    await aScreening(provider.providerId, new Date("2026-11-12T16:00:00Z"), false);
    expect(await shown(), "the next list").toBe(october);
    await db().update(exclusionHits).set({ status: "gone" }).where(eq(exclusionHits.id, hit.id));
    expect(await shown(), "decided").toBe(october.replace("October 5", "November 10"));
    await db().update(exclusionLists).set({ isCurrent: false }).where(eq(exclusionLists.id, list.id));
  });

  it("shows nothing of a section that was not chosen [CRD-V-080]", async () => {
    const { path } = await aPassport({ sections: ["insurance"] }, made.provider);
    const { text } = await openAsStranger(path);
    for (const other of ["Medical license", "ACLS", "Contact", made.provider.user.email, "maine.pdf"])
      expect(text).not.toContain(other);
    expect(text).toContain("Acme Mutual");
  });

  it("looks at no session, runs no script, and is kept by nobody [CRD-P-038, CRD-S-031, CRD-I-041]", async () => {
    const { cookie } = await signInAs(made.provider);
    const ip = anAddress();
    const without = await openAsStranger(made.path, { ip });
    const signedIn = await openAsStranger(made.path, { ip, cookie });
    const timeless = (html: string) => html.replace(/As of [^.]+\./, "");
    expect(timeless(signedIn.html)).toBe(timeless(without.html));
    expect(without.document.querySelectorAll("script")).toHaveLength(0);
    const { headers } = without;
    expect(headers.get("content-security-policy")).toContain("script-src 'none'");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("set-cookie")).toBeNull();
  });

  it("passes by the middleware, with its PDF and its files [CRD-P-038]", () => {
    const matcher = new RegExp(`^${config.matcher[0]}$`);
    const ways = [made.path, `${made.path}/passport.pdf`, `${made.path}/files/${copy.id}`];
    expect(ways.filter((path) => matcher.test(path))).toEqual([]);
    expect(matcher.test("/app/provider/passports")).toBe(true);
  });

  it("says what people typed as text [CRD-I-038]", async () => {
    const provider = await aProvider({}, { user: { firstName: "<b>Eve</b>", lastName: '"O\'Hara"' } });
    await db()
      .insert(insuranceRecords)
      .values({ providerId: provider.providerId, carrier: "<script>alert(1)</script>" });
    const { path } = await aPassport({ sections: ["insurance"] }, provider);
    const { html, text } = await openAsStranger(path);
    expect(html).not.toContain("<script>");
    expect(text).toContain("<script>alert(1)</script>");
    expect(text).toContain('<b>Eve</b> "O\'Hara" chose what is shown.');
  });

  it("that has ended or run out says so and names nobody [CRD-S-033, CRD-I-027]", async () => {
    const { path, browser, id } = await aPassport({}, made.provider);
    await browser.put(`/passports/${id}/end/`);
    const ended = await openAsStranger(path);
    expect(ended.status).toBe(410);
    expect(ended.text).toContain("This link has ended");
    expect(ended.text).toContain("Ask the person who sent it for a new one.");
    for (const name of ["Elena", "Ellie", "Marchetti", "St. Anne"]) expect(ended.html).not.toContain(name);
    const brief = await aPassport({ expires_in_days: 1 }, made.provider);
    // The time is another, not the link, whose end never changes.
    await db().execute(sql`alter table ${passports} disable trigger passports_keep`);
    await db()
      .update(passports)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(passports.id, brief.id));
    await db().execute(sql`alter table ${passports} enable trigger passports_keep`);
    for (const path of [brief.path, `${brief.path}/passport.pdf`, `${brief.path}/files/${copy.id}`])
      expect((await openAsStranger(path)).status).toBe(410);
  });

  it("is closed the moment its account is out of use, before anything has ended it [CRD-I-027]", async () => {
    const provider = await aProvider();
    const { path } = await aPassport({}, provider);
    expect((await openAsStranger(path)).status).toBe(200);
    await db().update(users).set({ isActive: false }).where(eq(users.id, provider.userId));
    expect((await openAsStranger(path)).status).toBe(410);
    await db()
      .update(users)
      .set({ isActive: true, registrationStatus: "rejected" })
      .where(eq(users.id, provider.userId));
    expect((await openAsStranger(path)).status).toBe(410);
    const other = await aPassport();
    await aDecidedHit(other.provider.providerId, "confirm");
    expect((await openAsStranger(other.path)).status).toBe(410);
    expect((await other.browser.get(`/passports/${other.id}/`)).body.is_active).toBe(false);
  });

  it("is opened by its own token alone, and refuses any other in the same words [CRD-I-012, CRD-I-029, CRD-S-033]", async () => {
    const token = made.path.replace("/passport/", "");
    const pages = [];
    for (const forged of [
      `${token}x`,
      token.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
      made.id,
      "nothing",
      linkToken("calendar", made.id),
      linkToken("passport", newId()),
      linkToken("passport", made.provider.providerId),
    ])
      pages.push(await openAsStranger(`/passport/${forged}`));
    expect(pages.map(({ status }) => status)).toEqual(Array(7).fill(404));
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
    expect(pages[0]!.text).toContain("Page not found");
  });

  it("is asked for 60 times a minute by an address, and 120 times an hour by a link and an address [CRD-I-029]", async () => {
    const { path } = await aPassport({}, made.provider);
    const ip = anAddress();
    const statuses = [];
    for (let each = 0; each < 61; each += 1)
      statuses.push((await openAsStranger(`/passport/guess-${each}`, { ip })).status);
    expect(statuses).toEqual([...Array(60).fill(404), 429]);
    const other = anAddress();
    await db().execute(
      sql`insert into rate_limits (key, count, window_ends_at) values (${`passport-link:${path.split("/")[2]!.split(".")[0]}:${other}`}, 120, now() + interval '1 hour')`,
    );
    const refused = await openAsStranger(path, { ip: other });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect((await openAsStranger(path)).status).toBe(200);
  });
});
