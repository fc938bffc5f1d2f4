import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "@/db/client";
import { auditLog } from "@/db/schema";
import { callsOf } from "@/lib/core/pure/call";
import { invalid, notFound, refused } from "@/lib/core/pure/errors";
import { requiredText, uuid } from "@/lib/core/pure/words";
import { action } from "@/lib/core/server/action";
import { csrfSetCookie } from "@/lib/core/server/csrf";
import { serve } from "@/lib/core/server/serve";
import { transaction } from "@/lib/core/server/transaction";
import { type Caller, callerFrom, signInAs } from "../../support/api";
import { aProvider, aStaff } from "../../support/builders";
import { type Sent, submit } from "../../support/forms";

// The twin of `serve`: a form that the browser itself sends, over the declaration of its call.

const call = callsOf("platform");

const addThing = call({
  method: "POST",
  path: "/things/{id}/",
  who: { staff: "acts" },
  summary: "Add a thing.",
  input: z.object({
    id: uuid,
    thing: requiredText("Name it", 40),
    owner: z.object({ name: requiredText("Who owns it?", 20) }),
    tags: z.union([z.string(), z.array(z.string())]).optional(),
    fails: z.string().optional(),
  }),
  output: z.object({ thing: z.string(), serial: z.string() }),
  status: 201,
});

const refusals = {
  busy: () => refused("Not today."),
  gone: notFound,
  field: () => invalid({ thing: "Taken" }),
};

const add = async (
  actor: Parameters<typeof transaction>[0],
  { thing, fails }: { thing: string; fails?: string },
  context: Parameters<typeof transaction>[1],
) =>
  transaction(actor, context, async ({ audit }) => {
    audit({ action: "thing/added", objectType: "thing", objectId: thing });
    if (fails) throw (refusals[fails as keyof typeof refusals] ?? (() => new Error("a bug")))();
    return { thing, serial: randomUUID() };
  });

const send = action(addThing, add);
const door = serve(addThing, add);

const effects = async (thing: string) =>
  (await db().select().from(auditLog).where(eq(auditLog.objectId, thing))).length;

const aForm = (changes: Record<string, string | string[]> = {}) => ({
  id: randomUUID(),
  thing: randomUUID(),
  "owner.name": "Ana",
  ...changes,
});

const submitted = (browser: Caller, sent: Sent = {}) => submit(send, browser, { fields: aForm(), ...sent });

/** Sends the body by the call instead. */
async function called(browser: Caller, body: object, headers: Record<string, string> = {}) {
  const request = new Request("http://localhost:3000/api/things/", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      cookie: browser.cookie,
      "x-csrftoken": browser.csrf,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  const response = await door(request, { params: Promise.resolve({ id: randomUUID() }) });
  return { status: response.status, code: response.headers.get("x-error-code"), body: await response.json() };
}

const staff = async () => signInAs(await aStaff());
const stranger = () => callerFrom([csrfSetCookie(null)]);

describe("an action", () => {
  it("runs the command of its call with what the form holds, and answers as the call does", async () => {
    const fields = aForm({ tags: ["a", "b"] });
    const { outcome } = await submitted(await staff(), { fields });
    expect(outcome).toEqual({ answer: { thing: fields.thing, serial: expect.any(String) } });
    expect(await effects(fields.thing)).toBe(1);
  });

  it("refuses as the call does, by its code and in its texts", async () => {
    const browser = await staff();
    for (const fails of ["busy", "gone", "field"]) {
      const { outcome } = await submitted(browser, { fields: aForm({ fails }) });
      expect(outcome?.refusal).toEqual(await called(browser, { thing: "x", owner: { name: "Ana" }, fails }));
    }
    const { outcome } = await submitted(browser, { fields: aForm({ thing: " ", "owner.name": "" }) });
    expect(outcome?.refusal).toEqual(await called(browser, { thing: " ", owner: { name: "" } }));
    expect(outcome?.refusal?.body).toEqual({ thing: ["Name it"], "owner.name": ["Who owns it?"] });
  });

  it("looks at the sender, the session, the token and who, in this order, before the input", async () => {
    const [operator, provider] = [await staff(), await signInAs(await aProvider())];
    const nothing = { fields: { id: "none" } };
    const foreign = { ...nothing, headers: { "sec-fetch-site": "cross-site" } };
    for (const browser of [operator, provider, stranger()])
      expect(await submitted(browser, foreign)).toMatchObject({ status: 403, code: "cross_site" });
    for (const browser of [operator, provider, stranger()])
      expect(await submitted(browser, { ...nothing, token: "" })).toMatchObject({
        status: 403,
        code: "csrf",
      });
    expect(await submitted(provider, nothing)).toMatchObject({ status: 403, code: "forbidden" });
    expect(await submitted(operator, nothing)).toMatchObject({ status: 400, code: "validation" });
  });

  it("leads somebody without a session to the login page", async () => {
    expect((await submitted(stranger())).location).toBe("/login?session_expired=true");
    const operator = await staff();
    await operator.post("/auth/logout/");
    expect((await submitted(operator)).location).toBe("/login?session_expired=true");
  });

  it("gives back what was typed, but no secret, no key and no token", async () => {
    const fields = aForm({
      "owner.name": "",
      new_password1: "Good-pass1!",
      api_token: "t",
      note: "x".repeat(20_000),
    });
    const { typed } = await submitted(await staff(), { fields: { ...fields, idempotency_key: "k" } });
    expect(typed).toEqual({ id: fields.id, thing: fields.thing, "owner.name": "", note: "x".repeat(10_000) });
  });

  it("says of a failure of ours no more than the call does", async () => {
    const { status, problems } = await submitted(await staff(), { fields: aForm({ fails: "bug" }) });
    expect([status, problems]).toEqual([500, ["Something went wrong. Please try again later."]]);
  });

  it("takes nothing that is no form for one", async () => {
    const browser = await staff();
    for (const odd of [undefined, null, 1, "x", [], { id: 1 }, new Map()])
      expect(await submit((before) => send(before, odd as never), browser)).toMatchObject({ code: "csrf" });
  });

  it("leads nobody through the names of its fields to what is not the input's own", async () => {
    const fields = aForm({ "__proto__.polluted": "1", "owner.__proto__.polluted": "1", "thing.x.y": "z" });
    expect((await submitted(await staff(), { fields })).status).toBe(400);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect((await submitted(await staff(), { fields: aForm({ ["a.".repeat(3000)]: "x" }) })).status).toBe(
      400,
    );
  });
});

describe("two clicks", () => {
  it("on one form are one send, also when the first is not answered yet [SIL-169]", async () => {
    const browser = await staff();
    const fields = { ...aForm(), idempotency_key: randomUUID() };
    const [one, two] = await Promise.all([submitted(browser, { fields }), submitted(browser, { fields })]);
    const three = await submitted(browser, { fields });
    expect(two.outcome).toEqual(one.outcome);
    expect(three.outcome).toEqual(one.outcome);
    expect(await effects(fields.thing)).toBe(1);
  });

  it("of two browsers, with other fields, or on a form drawn again are two sends", async () => {
    const [one, other] = [await staff(), await staff()];
    const fields = { ...aForm(), idempotency_key: randomUUID() };
    await submitted(one, { fields });
    await submitted(other, { fields });
    await submitted(one, { fields: { ...fields, idempotency_key: randomUUID() } });
    expect(await effects(fields.thing)).toBe(3);
    const changed = await submitted(one, { fields: { ...fields, thing: "another" } });
    expect(changed).toMatchObject({ status: 422, code: "key_reused" });
  });
});
