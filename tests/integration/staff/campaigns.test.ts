import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, campaignScans, users } from "@/db/schema";
import { type Caller, signInAs, visitor } from "../../support/api";
import { aStaff } from "../../support/builders";

let staff: Caller;

beforeAll(async () => {
  staff = await signInAs(await aStaff());
});

const aCampaign = (utm_campaign: string, redirect_url = "/register/provider/setup") =>
  staff.post("/staff/campaigns/", { utm_campaign, title: "Career fair", redirect_url });

describe("a visit through a campaign", () => {
  it("is noted and answered with its id and where it leads [ACC-C-010, ACC-C-031]", async () => {
    await aCampaign("fair-2026", "/register/provider/setup?ref=fair");
    const answer = await visitor().post("/swag/", {
      utm_campaign: "fair-2026",
      utm_source: "flyer",
      utm_content: "a&b",
      next: "https://evil.test",
      redirect_url: "https://evil.test",
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id: expect.any(String),
        redirect_url: "/register/provider/setup?ref=fair",
        redirect_url_with_campaign:
          "/register/provider/setup?ref=fair&utm_campaign=fair-2026&utm_source=flyer&utm_content=a%26b",
      },
    });
    const [row] = await db().select().from(campaignScans).where(eq(campaignScans.id, answer.body.id));
    expect(row!.utmParams).toEqual({ utm_campaign: "fair-2026", utm_source: "flyer", utm_content: "a&b" });
  });

  it("through an unknown campaign is not found, and without one is refused", async () => {
    expect((await visitor().post("/swag/", { utm_campaign: "no-such" })).status).toBe(404);
    expect((await visitor().post("/swag/", { utm_source: "a" })).body).toEqual({
      utm_campaign: ["This field is required."],
    });
  });

  it("keeps as much of a parameter as there is room for, in whole characters", async () => {
    await aCampaign("long-words");
    const letters = "x".repeat(499);
    const answer = await visitor().post("/swag/", {
      utm_campaign: "long-words",
      utm_content: `${letters}👩`,
    });
    expect(answer.status).toBe(200);
    const [row] = await db().select().from(campaignScans).where(eq(campaignScans.id, answer.body.id));
    expect(row!.utmParams).toEqual({ utm_campaign: "long-words", utm_content: letters });
  });

  it("follows the visitor into the registration, as it was sent [ACC-S-009]", async () => {
    const metadata = {
      swag_scan_id: "0190f000-0000-7000-8000-000000000009",
      utm_params: { utm_source: "a", utm_x: "b" },
    };
    const email = "campaigned@example.test";
    const answer = await visitor().post("/auth/registration/", {
      email,
      first_name: "Sam",
      last_name: "Lee",
      phone_number: "2075550101",
      password1: "Good-pass1!",
      password2: "Good-pass1!",
      user_type: "provider",
      metadata,
    });
    expect(answer.status).toBe(201);
    const [user] = await db().select().from(users).where(eq(users.email, email));
    expect(user!.metadata).toMatchObject(metadata);
  });
});

describe("staff", () => {
  it("make campaigns and see how often each was opened", async () => {
    const made = await aCampaign("badge-back");
    expect(made).toMatchObject({
      status: 201,
      body: { utm_campaign: "badge-back", title: "Career fair", scans_count: 0 },
    });
    await visitor().post("/swag/", { utm_campaign: "badge-back" });
    await visitor().post("/swag/", { utm_campaign: "badge-back" });
    const { body } = await staff.get("/staff/campaigns/?search=BADGE");
    expect(body).toMatchObject({ count: 1, results: [{ id: made.body.id, scans_count: 2 }] });
    const rows = await db().select().from(auditLog).where(eq(auditLog.objectId, made.body.id));
    expect(rows.map(({ action }) => action)).toEqual(["campaign/created"]);
  });

  it("are told what is wrong with a campaign", async () => {
    await aCampaign("taken");
    expect((await aCampaign("taken")).body).toEqual({
      utm_campaign: ["A campaign of this name already exists."],
    });
    const wrong = await staff.post("/staff/campaigns/", {
      utm_campaign: "two words",
      redirect_url: "//evil.test",
    });
    expect(wrong).toMatchObject({
      status: 400,
      body: {
        utm_campaign: ["Use letters, digits, dots, dashes and underscores only"],
        title: ["Please enter a title"],
        redirect_url: ["Enter a path of this site, such as /register/provider/setup, or an https address"],
      },
    });
  });
});
