import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allCalls } from "@/lib/catalog/calls";
import type { Call } from "@/lib/core/pure/call";
import { type Caller, visitor } from "../support/api";
import { withoutLimits } from "../support/limits";
import { type ActorCode, actorCodes, keyOf, rowKeys, rows } from "./matrix";
import { aWorld, enter, type World, withoutToken } from "./world";

// What holds at the door of every call, whatever its noun does behind it.

withoutLimits();

type RouteModule = Record<string, unknown>;
const modules = import.meta.glob<RouteModule>("../../app/api/**/route.ts");
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Doors that no row of the permission table describes, each with its reason. */
const besideTheTable: Record<string, string> = {
  ...Object.fromEntries(
    methods.flatMap((method) => [
      [`${method} `, "where no call is"],
      [`${method} /[...unknown]`, "where no call is"],
    ]),
  ),
  "GET /auth/[...nextauth]": "next-auth's own names (SIL-154)",
  "POST /auth/[...nextauth]": "next-auth's own names (SIL-154)",
  "GET /auth/google/login": "sends the browser to Google (SIL-27); the call is social-login",
  "GET /docs": "a page for people, without data",
  "GET /docs/{}": "the script of that page",
  "GET /inngest": "the same door as POST /inngest",
  "PUT /inngest": "the same door as POST /inngest",
  "GET /live":
    "a stream without an end that names stale domains (decision 49); live.test.ts asks as each of the nine actors",
  "GET /metrics": "opened by a token of those who run the product; telemetry.test.ts proves it",
  "PATCH /healthcare-entities/facility-specialties/update-bulk": "the same door as its PUT (SIL-131)",
  "GET /providers/{}/contract/file.pdf": "opened by a signed address that lives 60 seconds",
  "POST /storage/{}/{}": "a step of an upload, opened by its signature (SIL-170)",
  "PUT /storage/{}/{}": "a step of an upload, opened by its signature (SIL-170)",
  "DELETE /storage/{}/{}": "a step of an upload, opened by its signature (SIL-170)",
  "POST /staff/failures/{}/retry":
    "the button beside a failed mail or job (SIL-159); staff-queues.test.ts proves it",
  "GET /verify/certificate.pem": "for everybody, the same; seals.test.ts proves it",
  "GET /questionnaire/{}/file.pdf": "opened by a signed address that lives 60 seconds (SIL-67)",
};

/** Rows that are no call of ours: their own tests prove them. */
const withoutCall = ["POST /inngest"];

async function routeKeys(): Promise<string[]> {
  const keys = Object.entries(modules).map(async ([file, load]) => {
    const path = file
      .replace("../../app/api", "")
      .replace("/route.ts", "")
      .replace(/\[(\w+)\]/g, "{$1}");
    const exported = Object.keys(await load()).filter((name) => methods.includes(name));
    return exported.map((method) => keyOf(method, path));
  });
  return (await Promise.all(keys)).flat();
}

describe("every door", () => {
  it("has a row in the permission table", async () => {
    const unknown = (await routeKeys()).filter((key) => !rowKeys.has(key) && !(key in besideTheTable));
    expect(unknown, "add a row to permissions.json").toEqual([]);
  });

  it("beside the table is really there", async () => {
    const built = await routeKeys();
    expect(Object.keys(besideTheTable).filter((key) => !built.includes(key))).toEqual([]);
  });

  it("of a declared call has its route file, and the other way round", async () => {
    const built = new Set(await routeKeys());
    const declared = new Set(allCalls.map(({ call }) => keyOf(call.method, call.path)));
    expect(
      [...declared].filter((key) => !built.has(key)),
      "declared in lib, without app/api/…/route.ts",
    ).toEqual([]);
    const undeclared = [...built].filter((key) => !declared.has(key));
    expect(
      undeclared.filter((key) => !withoutCall.includes(key) && !(key in besideTheTable)),
      "a route without a call",
    ).toEqual([]);
  });

  it("of the table's rows is declared once", () => {
    const keys = rows.map(({ key }) => key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    const declared = allCalls.map(({ call }) => keyOf(call.method, call.path));
    expect(declared.filter((key, index) => declared.indexOf(key) !== index)).toEqual([]);
  });
});

const withIds = (path: string) => path.replace(/\{\w+\}/g, () => randomUUID());
const signedIn = actorCodes.filter((code) => code !== "AN");
const unsafe = allCalls.map(({ call }) => call).filter(({ method }) => method !== "GET");

describe("every call", () => {
  let world: World;
  const people = new Map<ActorCode, Caller>();

  beforeAll(async () => {
    world = await aWorld();
    for (const code of signedIn) people.set(code, await enter(world, code));
  });
  afterAll(() => world.end());

  const person = (code: ActorCode) => people.get(code)!;
  const send = (caller: Caller, call: Call, headers = {}) =>
    caller.call(call.method, withIds(call.path), call.method === "GET" ? undefined : {}, headers);

  it.each(unsafe.map((call) => [`${call.method} ${call.path}`, call] as const))(
    "refuses a session without the CSRF token: %s",
    async (_name, call) => {
      for (const code of signedIn) {
        const answer = await send(withoutToken(person(code)), call);
        expect(answer, code).toMatchObject({
          status: 403,
          body: { detail: "CSRF Failed: CSRF token missing or incorrect." },
        });
      }
    },
  );

  it.each(allCalls.map(({ call }) => [`${call.method} ${call.path}`, call] as const))(
    "refuses headers that name somebody else: %s",
    async (_name, call) => {
      const { provider, stranger, rep, rival } = world;
      const forged: [ActorCode, Record<string, string>][] = [
        ["PS", { "x-context-type": "healthcare_entity_id", "x-context-id": rep.organizationId }],
        ["PS", { "x-context-type": "provider_id", "x-context-id": stranger.providerId }],
        ["PS", { "x-context-id": provider.providerId, "x-context-member-id": stranger.providerId }],
        ["RG", { "x-context-type": "provider_id", "x-context-id": provider.providerId }],
        ["RG", { "x-context-type": "healthcare_entity_id", "x-context-id": rival.organizationId }],
        ["RG", { "x-context-id": rep.organizationId, "x-context-member-id": rival.repId }],
      ];
      for (const [code, headers] of forged) {
        const answer = await send(person(code), call, headers);
        expect(answer, `${code} ${JSON.stringify(headers)}`).toMatchObject({
          status: 403,
          body: { detail: "The request context does not match the signed-in user." },
        });
      }
    },
  );

  it.each(
    allCalls
      .filter(({ call }) => !call.who.everyone && call.withoutSession === "401")
      .map(({ call }) => [`${call.method} ${call.path}`, call] as const),
  )("answers 401 without a session, whatever is sent: %s", async (_name, call) => {
    const answer = await visitor().call(
      call.method,
      withIds(call.path),
      call.method === "GET" ? undefined : "{",
    );
    expect(answer).toMatchObject({
      status: 401,
      body: { detail: "Authentication credentials were not provided." },
    });
  });
});
