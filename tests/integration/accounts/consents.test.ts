import { eq } from "drizzle-orm";
import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { consents, users } from "@/db/schema";
import { middleware } from "@/middleware";
import { signInAs, visitor } from "../../support/api";
import { aProvider, aStaff, aUser } from "../../support/builders";

const inForce = [
  { kind: "terms", version: "2026-01" },
  { kind: "privacy", version: "2026-01" },
];

/** Somebody who agreed to terms that are no longer in force. */
async function anEarlierPerson() {
  const provider = await aProvider();
  const { userId } = provider;
  await db().update(consents).set({ version: "2025-01" }).where(eq(consents.userId, userId));
  return provider;
}

const visit = (path: string, cookie: string, headers: Record<string, string> = {}) =>
  middleware(new NextRequest(`http://localhost:3000${path}`, { headers: { cookie, ...headers } }));

describe("terms and privacy", () => {
  it("are agreed to by signing up, with version and time [ACS-C-023]", async () => {
    const email = `${crypto.randomUUID()}@example.test`;
    const password1 = "Brand-new1!";
    const person = { first_name: "A", last_name: "B", phone_number: "2075550101", user_type: "provider" };
    await visitor().post("/auth/registration/", { ...person, email, password1, password2: password1 });
    const [user] = await db().select().from(users).where(eq(users.email, email));
    const kept = await db().select().from(consents).where(eq(consents.userId, user!.id));
    expect(kept.map(({ kind, version }) => ({ kind, version }))).toEqual(inForce);
    expect(Date.now() - kept[0]!.at.getTime()).toBeLessThan(60_000);
    const { body } = await (await signInAs({ userId: user!.id })).get("/account/consents/");
    expect(body.asked).toEqual([]);
    expect(body.agreed).toHaveLength(2);
    expect(body.agreed[0]).toEqual({ ...inForce[0], at: kept[0]!.at.toISOString() });
  });

  it("in a new version are asked once, and the former one is kept [ACS-C-023 ACS-P-006]", async () => {
    const browser = await signInAs(await anEarlierPerson());
    const asked = await browser.get("/account/consents/");
    expect(asked.body.asked).toEqual([
      { ...inForce[0], title: "Terms of Service", href: "https://wardway.test/terms" },
      { ...inForce[1], title: "Privacy Policy", href: "https://wardway.test/privacy" },
    ]);
    expect(await browser.post("/account/consents/", { kind: "terms", version: "2025-01" })).toMatchObject({
      status: 400,
      body: { version: ["Invalid value"] },
    });
    for (const each of [...inForce, ...inForce])
      expect((await browser.post("/account/consents/", each)).status).toBe(200);
    const { body } = await browser.get("/account/consents/");
    expect(body.asked).toEqual([]);
    expect(body.agreed.map(({ version }: { version: string }) => version)).toEqual([
      "2025-01",
      "2025-01",
      "2026-01",
      "2026-01",
    ]);
  });

  it("take no consent to texts, which is a setting [ACS-C-023]", async () => {
    const browser = await signInAs(await anEarlierPerson());
    const answer = await browser.post("/account/consents/", { kind: "texts", version: "2026-01" });
    expect(answer.status).toBe(400);
  });
});

describe("the pages of somebody who is asked", () => {
  it("lead to the terms once a session, and calls go on [ACS-C-023]", async () => {
    const browser = await signInAs(await anEarlierPerson());
    const first = await visit("/app/provider?tab=a", browser.cookie);
    expect(first.headers.get("location")).toBe(
      "http://localhost:3000/account/terms?next=%2Fapp%2Fprovider%3Ftab%3Da",
    );
    const [shown = ""] = first.headers.getSetCookie().filter((each) => each.startsWith("terms_shown="));
    expect(shown).toContain("HttpOnly");
    const again = await visit("/app/provider", `${browser.cookie}; ${shown.split(";")[0]}`);
    expect(again.headers.get("location") ?? "").not.toContain("/account/terms");
    expect((await browser.get("/auth/user/")).status).toBe(200);
  });

  it("lead there again in the next session [ACS-C-023]", async () => {
    const person = await anEarlierPerson();
    const first = await visit("/app/provider", (await signInAs(person)).cookie);
    const [shown = ""] = first.headers.getSetCookie().filter((each) => each.startsWith("terms_shown="));
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const next = await signInAs(person);
    const later = await visit("/app/provider", `${next.cookie}; ${shown.split(";")[0]}`);
    expect(later.headers.get("location")).toContain("/account/terms");
  });

  it("are not led there by what is fetched in advance, and nobody else's are [ACS-C-023]", async () => {
    const browser = await signInAs(await anEarlierPerson());
    const advance = await visit("/app/provider", browser.cookie, { "next-router-prefetch": "1" });
    expect(advance.headers.getSetCookie().join()).not.toContain("terms_shown");
    const agreed = await visit("/app/provider", (await signInAs(await aProvider())).cookie);
    expect(agreed.headers.get("location") ?? "").not.toContain("/account/terms");
    const staff = await aStaff();
    await db().delete(consents).where(eq(consents.userId, staff.id));
    expect((await visit("/staff", (await signInAs(staff)).cookie)).headers.get("location")).toBeNull();
    const open = await aUser("provider");
    await db().delete(consents).where(eq(consents.userId, open.id));
    const page = await visit("/login", (await signInAs(open)).cookie);
    expect(page.headers.get("location") ?? "").not.toContain("/account/terms");
  });
});
