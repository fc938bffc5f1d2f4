import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "@/db/client";
import { auditLog, idempotencyKeys } from "@/db/schema";
import { callsOf } from "@/lib/core/pure/call";
import { refused } from "@/lib/core/pure/errors";
import { serve } from "@/lib/core/server/serve";
import { transaction } from "@/lib/core/server/transaction";
import { type Caller, signInAs } from "../../support/api";
import { aRep } from "../../support/builders";

const call = callsOf("platform");

/** A call whose effect can be counted: each run leaves one audit row named by `thing`. */
const addThing = call({
  method: "POST",
  path: "/things/",
  who: { signedIn: true },
  summary: "Add a thing.",
  input: z.object({ thing: z.string(), fail: z.boolean().optional() }),
  output: z.object({ thing: z.string(), serial: z.string() }),
  status: 201,
});

/** What a run meets between its effect and its answer. */
let halfway = async () => {};

const door = serve(addThing, (actor, { thing, fail }, context) =>
  transaction(actor, context, async ({ audit }) => {
    audit({ action: "thing/added", objectType: "thing", objectId: thing });
    await halfway();
    if (fail) throw refused("Not today.");
    return { thing, serial: randomUUID() };
  }),
);

async function add(caller: Caller, body: object | string, key?: string) {
  const json = { "content-type": "application/json" };
  const headers: Record<string, string> = { ...json, cookie: caller.cookie, "x-csrftoken": caller.csrf };
  if (key) headers["idempotency-key"] = key;
  const request = new Request("http://localhost:3000/api/things/", {
    method: "POST",
    headers,
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const response = await door(request);
  return { status: response.status, body: await response.json(), code: response.headers.get("x-error-code") };
}

const effects = async (thing: string) =>
  (await db().select().from(auditLog).where(eq(auditLog.objectId, thing))).length;

const signedIn = async () => signInAs(await aRep());

describe("a POST with an Idempotency-Key", () => {
  it("has one effect and one answer, however often it is sent", async () => {
    const [caller, key, thing] = [await signedIn(), randomUUID(), randomUUID()];
    const first = await add(caller, { thing }, key);
    expect(first.status).toBe(201);
    expect(await add(caller, { thing }, key)).toEqual(first);
    expect(await add(caller, { thing }, key)).toEqual(first);
    expect(await effects(thing)).toBe(1);
  });

  it("has an effect each time without the key", async () => {
    const [caller, thing] = [await signedIn(), randomUUID()];
    await add(caller, { thing });
    await add(caller, { thing });
    expect(await effects(thing)).toBe(2);
  });

  it("is refused with another body", async () => {
    const [caller, key, thing] = [await signedIn(), randomUUID(), randomUUID()];
    await add(caller, { thing }, key);
    expect(await add(caller, { thing: "another" }, key)).toEqual({
      status: 422,
      body: { detail: "This Idempotency-Key was used with a different request." },
      code: "key_reused",
    });
    expect(await effects("another")).toBe(0);
  });

  it("is refused while the first is still running", async () => {
    const [caller, key, thing] = [await signedIn(), randomUUID(), randomUUID()];
    let letGo = () => {};
    const letTheFirstGo = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let first: ReturnType<typeof add> | undefined;
    await new Promise<void>((begun) => {
      halfway = () => {
        begun();
        return letTheFirstGo;
      };
      first = add(caller, { thing }, key);
    });
    halfway = async () => {};
    const second = await add(caller, { thing }, key);
    letGo();
    expect(second).toEqual({
      status: 409,
      body: { detail: "A request with this Idempotency-Key is still running." },
      code: "still_running",
    });
    const answer = await first;
    expect(answer?.status).toBe(201);
    expect(await add(caller, { thing }, key)).toEqual(answer);
    expect(await effects(thing)).toBe(1);
  });

  it("has one effect when 32 arrive at once", async () => {
    const [caller, key, thing] = [await signedIn(), randomUUID(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 32 }, () => add(caller, { thing }, key)));
    expect(await effects(thing)).toBe(1);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const created = answers.filter(({ status }) => status === 201);
    expect(created.length).toBeGreaterThan(0);
    expect(new Set(created.map(({ body }) => body.serial)).size).toBe(1);
  });

  it("may be tried again after a refusal, which is not kept", async () => {
    const [caller, key, thing] = [await signedIn(), randomUUID(), randomUUID()];
    expect((await add(caller, { thing, fail: true }, key)).status).toBe(400);
    expect(await effects(thing)).toBe(0);
    expect((await add(caller, { thing }, key)).status).toBe(201);
    expect(await effects(thing)).toBe(1);
  });

  it("is refused with the same code whenever it is sent again [SIL-177]", async () => {
    const [caller, key, thing] = [await signedIn(), randomUUID(), randomUUID()];
    const first = await add(caller, { thing, fail: true }, key);
    expect(first).toMatchObject({ status: 400, code: "not_possible" });
    expect(await add(caller, { thing, fail: true }, key)).toEqual(first);
  });

  it("belongs to one user", async () => {
    const [one, other, key] = [await signedIn(), await signedIn(), randomUUID()];
    const [mine, theirs] = [randomUUID(), randomUUID()];
    expect((await add(one, { thing: mine }, key)).status).toBe(201);
    expect((await add(other, { thing: theirs }, key)).status).toBe(201);
    expect(await effects(theirs)).toBe(1);
  });

  it("is forgotten after 24 hours", async () => {
    const [caller, key, thing] = [await signedIn(), randomUUID(), randomUUID()];
    await add(caller, { thing }, key);
    await db()
      .update(idempotencyKeys)
      .set({ createdAt: new Date(Date.now() - 24 * 3_600_000 - 1000) })
      .where(eq(idempotencyKeys.key, key));
    await add(caller, { thing }, key);
    expect(await effects(thing)).toBe(2);
  });

  it("is refused like one without the key when its body is nested 10,000 deep [SIL-08] [SIL-11]", async () => {
    const [caller, thing] = [await signedIn(), randomUUID()];
    const text = `{"thing":"${thing}","deep":${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}}`;
    const list = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
    for (const key of [undefined, randomUUID()])
      for (const body of [text, list])
        expect(await add(caller, body, key)).toEqual({
          status: 400,
          body: { non_field_errors: ["The request is nested too deeply."] },
          code: "validation",
        });
    expect(await effects(thing)).toBe(0);
  });

  it("takes keys of up to 255 characters", async () => {
    const [caller, thing] = [await signedIn(), randomUUID()];
    expect((await add(caller, { thing }, "k".repeat(255))).status).toBe(201);
    expect((await add(caller, { thing }, "k".repeat(256))).status).toBe(400);
    expect(await effects(thing)).toBe(1);
  });
});
