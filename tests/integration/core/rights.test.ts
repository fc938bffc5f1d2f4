import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, reps, sessions, users } from "@/db/schema";
import { redirectFor } from "@/lib/core/pure/access";
import { signedOutCookie } from "@/lib/core/pure/cookies";
import { visitOf } from "@/lib/core/server/auth";
import { type Caller, callerFrom, signInAs } from "../../support/api";
import { aConnection, aProvider, aRep, aStaff } from "../../support/builders";
import { rounds } from "../../support/rounds";

// Rights are read again on each request: what was taken away is gone with the next one.

const nothing = new URLSearchParams();

/** Where the guard of the pages sends this browser now. */
const sentFrom = async (path: string, browser: Caller) =>
  redirectFor(path, nothing, (await visitOf(browser.cookie)).actor);

const denied = { detail: "You do not have permission to perform this action." };

describe("on the very next request", () => {
  it("a group that was taken away is missing, and one that was given is there [ACC-P-009]", async () => {
    const { rep, connectionId } = await aConnection({ as: "accepted" });
    const browser = await signInAs(rep);
    const { clearance_id } = (await browser.get(`/connected-facility/${connectionId}/`)).body;
    const clear = () => browser.patch(`/clearance/${clearance_id}/cleared/`);
    const team = "/app/healthcare-entity/users";
    expect(await sentFrom(team, browser)).toBeNull();
    await db()
      .update(reps)
      .set({ groupNames: ["schedule_shifts"] })
      .where(eq(reps.id, rep.repId));
    expect(await clear()).toMatchObject({ status: 403, body: denied });
    expect((await browser.get("/auth/user/")).body.group_names).toEqual(["schedule_shifts"]);
    expect(await sentFrom(team, browser)).toBe("/");
    await db()
      .update(reps)
      .set({ groupNames: ["grant_clearance", "manage_users"] })
      .where(eq(reps.id, rep.repId));
    expect((await clear()).status).toBe(200);
    expect(await sentFrom(team, browser)).toBeNull();
  });

  it("another registration status counts, for calls and for pages [ACC-P-004 ACC-P-006]", async () => {
    const rep = await aRep();
    const browser = await signInAs(rep);
    const list = "/app/healthcare-entity/providers";
    expect([(await browser.get("/provider/?limit=1")).status, await sentFrom(list, browser)]).toEqual([
      200,
      null,
    ]);
    await db().update(users).set({ registrationStatus: "provisional" }).where(eq(users.id, rep.userId));
    expect(await browser.get("/provider/?limit=1")).toMatchObject({ status: 403, body: denied });
    expect(await sentFrom(list, browser)).toBe("/register/provisional/healthcare-entity-rep");
    expect((await browser.get("/auth/user/")).status).toBe(200);
  });

  it("an account that staff rejected is out, and one they restored is back", async () => {
    const provider = await aProvider();
    const browser = await signInAs(provider);
    const staff = await signInAs(await aStaff());
    const judge = (verdict: string, body: object = {}) =>
      staff.post(`/staff/users/${provider.userId}/${verdict}/`, body);
    expect((await browser.get("/provider/current")).status).toBe(200);
    expect((await judge("reject", { reason: "Not licensed" })).status).toBe(200);
    expect(await browser.get("/provider/current")).toMatchObject({ status: 403, body: denied });
    expect(await sentFrom("/app/provider/home", browser)).toBe("/");
    expect(await sentFrom("/", browser)).toBeNull();
    expect((await judge("restore")).status).toBe(200);
    expect((await browser.get("/provider/current")).status).toBe(200);
  });

  it("none of a thousand requests passes after a deactivation", async () => {
    const provider = await aProvider();
    const browser = await signInAs(provider);
    expect((await browser.get("/auth/user/")).status).toBe(200);
    await db().update(users).set({ isActive: false }).where(eq(users.id, provider.userId));
    const statuses = new Set<number>();
    for (let round = 0; round < rounds(20); round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => browser.get("/auth/user/notifications")),
      );
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses]).toEqual([401]);
    expect(await sentFrom("/app/provider/home", browser)).toBe("/login?next=%2Fapp%2Fprovider%2Fhome");
  });
});

describe("a browser that was left although its logout call failed", () => {
  const left = (browser: Caller): Caller =>
    callerFrom([...browser.cookie.split("; "), `${signedOutCookie}=1`]);

  it("is nobody, to calls and to pages [ACC-S-031]", async () => {
    const browser = left(await signInAs(await aProvider()));
    expect(await browser.get("/auth/user/")).toMatchObject({
      status: 401,
      body: { detail: "Session has expired." },
    });
    expect(await sentFrom("/app/provider/home", browser)).toBe("/login?next=%2Fapp%2Fprovider%2Fhome");
  });

  it("has its session ended by the next page, which is written down [ACC-S-031]", async () => {
    const { middleware } = await import("@/middleware");
    const { NextRequest } = await import("next/server");
    const provider = await aProvider();
    const browser = await signInAs(provider);
    const answer = await middleware(
      new NextRequest("http://localhost:3000/app", { headers: { cookie: left(browser).cookie } }),
    );
    expect(answer.headers.get("location")).toBe("http://localhost:3000/login?next=%2Fapp");
    const cleared = answer.headers.getSetCookie().filter((cookie) => cookie.includes("Max-Age=0"));
    expect(cleared.map((cookie) => cookie.split("=")[0]).sort()).toEqual([
      "next-auth.session-token",
      signedOutCookie,
    ]);
    const [row] = await db().select().from(sessions).where(eq(sessions.userId, provider.userId));
    expect(row?.endedAt).toBeInstanceOf(Date);
    expect((await browser.get("/auth/user/")).status).toBe(401);
    const entries = await db().select().from(auditLog).where(eq(auditLog.objectId, provider.userId));
    expect(entries.map(({ action }) => action)).toEqual(["session/ended"]);
  });

  it("is somebody again after the next login", async () => {
    const { sessionSetCookies } = await import("@/lib/core/server/auth");
    const cookies = await sessionSetCookies("0190f000-0000-7000-8000-000000000001");
    expect(cookies.find((cookie) => cookie.startsWith(`${signedOutCookie}=`))).toContain("Max-Age=0");
  });
});
