import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { accountTokens, outbox, providers, reps, users } from "@/db/schema";
import { verifyEmail } from "@/lib/accounts/registrations/commands";
import { anonymous, groupNames } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { linkToken } from "@/lib/core/server/signed-links";
import { entity, userOf } from "../../support/accounts/registrations";
import { callerFrom, signInAs, visitor } from "../../support/api";
import { aProvider, aRep, aUser } from "../../support/builders";
import { withoutLimits } from "../../support/limits";

withoutLimits();

let serial = 0;
const anEmail = () => `sign-up-${++serial}@example.test`;

const provider = (values: object = {}) => ({
  email: anEmail(),
  first_name: "Sam",
  last_name: "Lee",
  phone_number: "2075550100",
  password1: "Good-pass1!",
  password2: "Good-pass1!",
  text_opt_in: false,
  user_type: "provider",
  metadata: {},
  ...values,
});

const rep = (values: object = {}) =>
  provider({ user_type: "healthcare_entity_rep", healthcare_entity_rep: entity, ...values });

const signUp = (body: object) => visitor().post("/auth/registration/", body);

/** Signs up, follows the link of the mail and logs in. */
async function comeIn(body: { email: string; password1: string }) {
  expect((await signUp(body)).status).toBe(201);
  const user = await userOf(body.email);
  const [token] = await db().select().from(accountTokens).where(eq(accountTokens.userId, user!.id));
  const key = linkToken("verify_email", token!.id);
  expect((await visitor().post("/auth/registration/verify-email/", { key })).status).toBe(200);
  const login = await visitor().post("/auth/login/", { email: body.email, password: body.password1 });
  expect(login.status).toBe(200);
  return callerFrom(login.cookies);
}

const keysOfUser = [
  "id",
  "email",
  "user_type",
  "registration_status",
  "provider_id",
  "healthcare_entity_id",
  "healthcare_entity_rep_id",
  "provider_completed_registration_steps",
  "permissions",
  "group_names",
  "first_name",
  "last_name",
  "phone_number",
  "healthcare_entity_name",
  "profile_picture",
  "completed_questionnaire",
  "needs_contract_signed",
];

describe("the registration payload", () => {
  it("keeps the consent to texts as it was given [ACC-C-004]", async () => {
    for (const text_opt_in of [true, false]) {
      const body = provider({ text_opt_in });
      expect((await signUp(body)).status).toBe(201);
      expect((await userOf(body.email))?.textOptIn).toBe(text_opt_in);
    }
    expect((await signUp(provider({ text_opt_in: "yes" }))).body).toEqual({ text_opt_in: ["Invalid value"] });
  });

  it("keeps the campaign scan and the utm parameters, and nothing else beside them [ACC-C-005]", async () => {
    const utm_params = { utm_source: "mail", utm_x: "b" };
    const body = provider({ metadata: { swag_scan_id: "scan-1", utm_params, status: "complete" } });
    await signUp(body);
    expect((await userOf(body.email))?.metadata).toEqual({
      swag_scan_id: "scan-1",
      utm_params,
      registrationMethod: "manual",
    });
  });

  it("keeps thirty of the utm parameters [ACC-C-005]", async () => {
    const many = Array.from({ length: 40 }, (_, index) => [`utm_${index}`, "x"] as const);
    const body = provider({ metadata: { utm_params: Object.fromEntries(many) } });
    expect((await signUp(body)).status).toBe(201);
    const { utm_params } = (await userOf(body.email))?.metadata ?? {};
    expect(Object.keys(utm_params ?? {})).toEqual(many.slice(0, 30).map(([name]) => name));
  });

  it("of a rep names the organization, which is new however it is spelled [ACC-C-006]", async () => {
    const names = [
      "St. Mary's Hospital",
      "ST. MARY'S HOSPITAL",
      " St. Mary's Hospital ",
      "St. Mary\u2019s Hospital",
    ];
    const ids = new Set<string>();
    for (const name of names) {
      const body = rep({ healthcare_entity_rep: { ...entity, healthcare_entity: { name } } });
      const browser = await comeIn(body);
      const { body: user } = await browser.get("/auth/user/");
      expect(user).toMatchObject({
        healthcare_entity_name: name.trim(),
        registration_status: "provisional",
        group_names: [...groupNames],
      });
      ids.add(user.healthcare_entity_id);
    }
    expect(ids.size).toBe(names.length);
  });

  it("of a rep is refused without organization or title, each at its field [ACC-V-022] [ACC-V-023]", async () => {
    const empty = { healthcare_entity: { name: "  " }, title: "" };
    expect((await signUp(rep({ healthcare_entity_rep: empty }))).body).toEqual({
      "healthcare_entity_rep.healthcare_entity.name": ["Healthcare Entity Name is required"],
      "healthcare_entity_rep.title": ["Job Title is required"],
    });
    expect((await signUp(rep({ healthcare_entity_rep: undefined }))).status).toBe(400);
  });

  it("has no say in what the server decides: status, kind, groups, organization, staff", async () => {
    const theirs = await aRep();
    const body = provider({
      id: newId(),
      registration_status: "complete",
      registrationStatus: "complete",
      is_staff: true,
      is_active: false,
      emailVerifiedAt: "2026-01-01T00:00:00Z",
      email_verified_at: "2026-01-01T00:00:00Z",
      group_names: [...groupNames],
      permissions: ["create__assignments__opportunity"],
      healthcare_entity_id: theirs.organizationId,
      googleSubject: "google-1",
    });
    await signUp(body);
    const user = await userOf(body.email);
    expect(user).toMatchObject({
      registrationStatus: "setup",
      userType: "provider",
      emailVerifiedAt: null,
      isActive: true,
      googleSubject: null,
    });
    expect(await db().select().from(reps).where(eq(reps.userId, user!.id))).toEqual([]);
    for (const user_type of ["staff", "admin", "", null, undefined])
      expect((await signUp(provider({ user_type }))).status).toBe(400);
  });

  it("takes names in any script as they are, and what looks like script as text", async () => {
    for (const [first_name, last_name] of [
      ["Zoë", "O\u2019Connor-Núñez"],
      ["\u674e", "\u5c0f\u9f8d"],
      ["\u0623\u062d\u0645\u062f", "\u0639\u0644\u064a"],
      ["<script>alert(1)</script>", "'; drop table users; --"],
      ["\ud83d\udc69\u200d\u2695\ufe0f", "{{7*7}}"],
    ] as const) {
      const body = provider({ first_name, last_name });
      expect((await signUp(body)).status).toBe(201);
      expect(await userOf(body.email)).toMatchObject({ firstName: first_name, lastName: last_name });
    }
    const odd = provider({ first_name: "  Sa\u0000m\u0007 ", last_name: "e\u0301" });
    await signUp(odd);
    expect(await userOf(odd.email)).toMatchObject({ firstName: "Sam", lastName: "\u00e9" });
  });

  const tooLong = (max: number) => [`Ensure this field has no more than ${max} characters.`];
  it.each([
    ["first_name", "", ["First Name is required"]],
    ["first_name", "   ", ["First Name is required"]],
    ["first_name", null, ["First Name is required"]],
    ["first_name", "x".repeat(101), tooLong(100)],
    ["first_name", 7, ["Invalid value"]],
    ["last_name", "", ["Last Name is required"]],
    ["last_name", "x".repeat(101), tooLong(100)],
    ["last_name", { $ne: "" }, ["Invalid value"]],
    ["phone_number", "", ["Phone Number is required"]],
    ["phone_number", "555", ["Invalid value"]],
    ["phone_number", "call me maybe", ["Invalid value"]],
    ["phone_number", "1".repeat(21), tooLong(20)],
    ["email", "", ["Email is required"]],
    ["email", undefined, ["Email is required"]],
    ["email", "abc", ["That email doesn't look quite right."]],
    ["email", ["a@example.test"], ["Invalid value"]],
    ["password2", "", ["Confirm Password is required"]],
    ["password2", "Other-pass1!", ["Your passwords don't match."]],
  ])(
    "tells at %s what is wrong with %j [ACC-C-014] [ACC-V-004] [ACC-V-005] [ACC-V-006] [ACC-V-007] [ACC-V-008] [ACC-V-019] [ACC-V-020]",
    async (field, value, texts) => {
      expect(await signUp(provider({ [field]: value }))).toMatchObject({
        status: 400,
        body: { [field]: texts },
      });
    },
  );

  it.each([
    ["Aa1!aaa", "Password must be at least 8 characters long"],
    [`Aa1!${"a".repeat(61)}`, "Password cannot exceed 64 characters"],
    ["aaaaaa1!", "Password must contain at least one uppercase letter"],
    ["AAAAAA1!", "Password must contain at least one lowercase letter"],
    ["Aaaaaaa!", "Password must contain at least one digit"],
    ["Aaaaaaa1", "Password must contain at least one special character"],
  ])(
    "refuses the password %s [ACC-V-010] [ACC-V-011] [ACC-V-012] [ACC-V-013] [ACC-V-014] [ACC-V-015] [ACC-V-016]",
    async (password, text) => {
      const answer = await signUp(provider({ password1: password, password2: password }));
      expect(answer).toMatchObject({ status: 400, body: { password1: [text] } });
    },
  );

  it("takes the shortest and the longest password, and any character that is no letter, digit or blank", async () => {
    for (const password of ["Aa1!aaaa", `Aa1!${"a".repeat(60)}`, "Kelpwa1\u20ac", "\u00c9\u00e9aaaa1_"]) {
      const body = provider({ password1: password, password2: password });
      expect((await signUp(body)).status, password).toBe(201);
    }
    const blank = provider({ password1: "Aaaaaaa1 ", password2: "Aaaaaaa1 " });
    expect((await signUp(blank)).status).toBe(400);
  });

  it("tells a mismatch together with the other errors", async () => {
    const answer = await signUp(provider({ first_name: "", password2: "Other-pass1!" }));
    expect(answer.body).toEqual({
      first_name: ["First Name is required"],
      password2: ["Your passwords don't match."],
    });
  });
});

describe("an address that has an account", () => {
  it("is told by mail three times an hour, however often somebody signs up with it", async () => {
    const owner = await aUser("provider");
    for (let time = 0; time < 5; time += 1)
      expect((await signUp(provider({ email: owner.email }))).status).toBe(201);
    const events = await db().select().from(outbox).where(eq(outbox.name, "account/registered-again"));
    expect(events.filter(({ payload }) => payload.userId === owner.id)).toHaveLength(3);
  });

  it("stays one account when 16 sign up with it at once", async () => {
    const body = provider();
    const answers = await Promise.all(Array.from({ length: 16 }, () => signUp(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(201));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    const rows = await db().select().from(users).where(eq(users.email, body.email));
    expect(rows).toHaveLength(1);
    expect(await db().select().from(providers).where(eq(providers.userId, rows[0]!.id))).toHaveLength(1);
  });

  it("keeps its name and password", async () => {
    const owner = await aUser("provider");
    await signUp(provider({ email: owner.email, first_name: "Mallory" }));
    expect(await userOf(owner.email)).toMatchObject({
      firstName: owner.firstName,
      passwordHash: owner.passwordHash,
      registrationStatus: "complete",
    });
  });
});

describe("the verification link", () => {
  const aLink = async (status: "setup" | "rejected" = "setup") => {
    const user = await aUser("provider", { registrationStatus: status, emailVerifiedAt: null });
    const id = newId();
    const expiresAt = new Date("2026-05-03T10:00:00Z");
    await db().insert(accountTokens).values({ id, kind: "verify_email", userId: user.id, expiresAt });
    return { user, key: linkToken("verify_email", id) };
  };
  const at = (time: string) => contextAt(new Date(time));

  it("is made for 48 hours, works until then and not after [ACC-K-001]", async () => {
    const body = provider();
    const before = Date.now();
    await signUp(body);
    const user = await userOf(body.email);
    const [token] = await db().select().from(accountTokens).where(eq(accountTokens.userId, user!.id));
    const hours = (token!.expiresAt.getTime() - before) / 3_600_000;
    expect(hours).toBeGreaterThanOrEqual(48);
    expect(hours).toBeLessThan(48.1);

    const late = await aLink();
    await expect(verifyEmail(anonymous, late, at("2026-05-03T10:00:01Z"))).rejects.toMatchObject({
      status: 404,
    });
    await expect(verifyEmail(anonymous, late, at("2026-05-03T09:59:59Z"))).resolves.toEqual({ detail: "ok" });
  });

  it("is confirmed under its other name too [ACC-C-018]", async () => {
    const body = provider();
    await signUp(body);
    const user = await userOf(body.email);
    const [token] = await db().select().from(accountTokens).where(eq(accountTokens.userId, user!.id));
    const key = linkToken("verify_email", token!.id);
    const answer = await visitor().post("/auth/account-confirm-email/", { key });
    expect(answer).toMatchObject({ status: 200, body: { detail: "ok" } });
    expect(await visitor().post("/auth/account-confirm-email/", { key })).toMatchObject({
      status: 404,
      body: { detail: "Not found." },
    });
    expect((await userOf(body.email))?.registrationStatus).toBe("provider_profile");
  });

  it("lifts no rejection", async () => {
    const { user, key } = await aLink("rejected");
    await verifyEmail(anonymous, { key }, at("2026-05-03T09:00:00Z"));
    expect((await userOf(user.email))?.registrationStatus).toBe("rejected");
  });

  it("is sent again to whom waits for it, with one answer for everybody [ACC-C-016]", async () => {
    const waiting = await aUser("provider", { registrationStatus: "setup", emailVerifiedAt: null });
    const verified = await aUser("provider");
    const answers = [];
    for (const email of [waiting.email, verified.email, anEmail()])
      answers.push(await visitor().post("/auth/registration/resend-email/", { email }));
    for (const answer of answers)
      expect([answer.status, answer.body]).toEqual([200, { detail: "Verification e-mail sent." }]);
    const events = await db().select().from(outbox).where(eq(outbox.name, "account/verification-requested"));
    expect(events.map(({ payload }) => payload.userId)).toEqual([waiting.id]);
    const bad = await visitor().post("/auth/registration/resend-email/", { email: "abc" });
    expect(bad.body).toEqual({ email: ["That email doesn't look quite right."] });
  });
});

describe("the current user", () => {
  it("has all its keys, for a provider and a rep [ACC-C-002]", async () => {
    for (const person of [await aProvider(), await aRep()]) {
      const { body } = await (await signInAs(person)).get("/auth/user/");
      expect(Object.keys(body)).toEqual(expect.arrayContaining(keysOfUser));
    }
  });
});
