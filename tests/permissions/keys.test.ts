import { randomUUID } from "node:crypto";
import { and, eq, getTableColumns, inArray, is, ne, notInArray, sql } from "drizzle-orm";
import { type PgColumn, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "@/db/client";
import * as schema from "@/db/schema";
import { connections, facilities, providers, users } from "@/db/schema";
import type { DescribedCall } from "@/lib/catalog/calls";
import type { GroupName } from "@/lib/core/pure/actor";
import { isForPersons } from "@/lib/core/pure/call";
import { hasGrant } from "@/lib/core/pure/who";
import type { Answer, Caller } from "../support/api";
import { aConnection, aFacility, dayFromToday } from "../support/builders";
import { sealPair } from "../support/files/seals";
import { withoutLimits } from "../support/limits";
import { anApiKey, groupsOfKeys, keyDay } from "../support/organizations/api-keys";
import { withSettings } from "../support/settings";
import { type Given, inputs } from "./inputs";
import { type Row, rows } from "./matrix";
import { send } from "./send";
import { aWorld, type World } from "./world";

// Every documented call by keys of the party's representative, out of the rows of the permission table [ACS-V-010].

withoutLimits();
withSettings(await sealPair());

const forbidden = "You do not have permission to perform this action.";
const personOnly = "Please sign in for this.";

type Built = Row & { call: DescribedCall };

/** What a key may do at all: what representatives do, and what is open to everybody. */
const forReps = ({ call: { who } }: Built) => Boolean(who.rep || who.everyone || who.signedIn);

const built = rows.filter((row): row is Built => row.call !== undefined && inputs[row.key] !== undefined);

/** Whether these groups open the call. */
function opens({ who }: DescribedCall, groups: GroupName[]) {
  if (who.everyone || who.signedIn || who.rep === "complete") return true;
  if (!who.rep) return false;
  const permissions = groups.includes("connect_with_providers")
    ? (["create__assignments__opportunity", "update__assignments__opportunity"] as const)
    : [];
  return hasGrant(
    { groups, permissions: ["read__assignments__opportunity", ...permissions] } as never,
    who.rep,
  );
}

/** What a key with these groups must be answered, as status and detail; null where its maker's answer counts. */
function refusalOf(call: DescribedCall, groups: GroupName[], isOfSome = false): [number, string] | null {
  if (!opens(call, groups)) return [403, forbidden];
  if (isForPersons(call) || (isOfSome && call.who.whole)) return [403, personOnly];
  return null;
}

let world: World;
let keys: Record<"all" | "one" | "elsewhere" | "reading" | "expired" | "revoked", Caller>;
let elsewhere: Awaited<ReturnType<typeof aFacility>>;

async function makeKeys() {
  const { rep } = world;
  elsewhere = await aFacility({ organizationId: rep.organizationId });
  const key = async (options: Parameters<typeof anApiKey>[1]) => (await anApiKey(rep, options)).program;
  return {
    all: await key({}),
    one: await key({ groups: ["confirm_shifts"] }),
    elsewhere: await key({ facilityIds: [elsewhere.facilityId] }),
    reading: await key({ readOnly: true }),
    expired: await key({ expiresOn: keyDay(-1) }),
    revoked: await key({ revokedAt: new Date() }),
  };
}

/** A key of all facilities that there are by now, but for the one that nothing is about. */
async function keyOfTheRest() {
  const { organizationId } = world.rep;
  const own = await db()
    .select({ id: facilities.id })
    .from(facilities)
    .where(eq(facilities.organizationId, organizationId));
  const facilityIds = own.map(({ id }) => id).filter((id) => id !== elsewhere.facilityId);
  return (await anApiKey(world.rep, { facilityIds })).program;
}

beforeAll(async () => {
  world = await aWorld();
  keys = await makeKeys();
});
afterAll(() => world.end());

const given = async (row: Row): Promise<Given> => (await inputs[row.key]?.(world, "RG")) ?? {};

/** A program sends no cookie of its own accord, and acts as the maker whatever person the input names. */
const ask = async (key: Caller, row: Row, input?: Given) =>
  send(key, row, { ...(input ?? (await given(row))), cookie: undefined });

const inWords = ({ status, body }: Answer) => `${status} ${JSON.stringify(body)?.slice(0, 300)}`;

function expectRefused(answer: Answer, [status, detail]: [number, string]) {
  expect(answer, inWords(answer)).toMatchObject({ status, body: { detail } });
}

describe.each(built)("$method $path", (row) => {
  const { call } = row;
  const maker = row.cells.RG;

  it("answers a key of all groups as its maker, or refuses it by name [ACS-V-010 ACS-C-015 ACS-V-041]", async () => {
    const refusal = refusalOf(call, groupsOfKeys);
    const input = await given(row);
    const answer = await ask(keys.all, row, input);
    if (refusal) return expectRefused(answer, refusal);
    // What is about another person than the maker is not the key's.
    if (input.as) return expect([maker.status, 400, 403, 404], inWords(answer)).toContain(answer.status);
    expect(answer.status, inWords(answer)).toBe(maker.status);
    expect(answer.cookies).toEqual([]);
  });

  it("refuses a key without the group by name [ACS-C-015 ACS-P-041]", async () => {
    const refusal = refusalOf(call, ["confirm_shifts"]);
    if (refusal) expectRefused(await ask(keys.one, row), refusal);
    else expect((await ask(keys.one, row)).status).not.toBe(401);
  });

  it("knows nothing of a facility that the key is not for [ACS-V-010]", async () => {
    if (!forReps(row)) return;
    const input = await given(row);
    const answer = await ask(keys.elsewhere, row, input);
    const refusal = refusalOf(call, groupsOfKeys, true);
    if (refusal) return expectRefused(answer, refusal);
    if (call.who.everyone) return;
    const said = JSON.stringify(answer.body ?? "");
    expect(said, inWords(answer)).not.toContain(world.facility.facilityId);
    if (input.object && !isOrganizationWide.has(row.key))
      expect(said, inWords(answer)).not.toContain(input.object);
    if (row.method !== "GET" && !isOrganizationWide.has(row.key))
      expect(answer.status, inWords(answer)).toBeGreaterThanOrEqual(400);
  });

  it("answers a key of the facility as its maker [ACS-V-010]", async () => {
    const refusal = refusalOf(call, groupsOfKeys, true);
    const input = await given(row);
    const answer = await ask(await keyOfTheRest(), row, input);
    if (refusal) return expectRefused(answer, refusal);
    if (input.as) return;
    expect(answer.status, inWords(answer)).toBe(maker.status);
    if (row.method !== "GET" || maker.status !== 200) return;
    const shows = ({ body }: Answer) => JSON.stringify(body ?? "").includes(input.object ?? "");
    expect(shows(answer), inWords(answer)).toBe(shows(await ask(keys.all, row, input)));
  });

  it("keeps a reading key from writing, by name [ACS-C-015 ACS-C-045]", async () => {
    if (row.method === "GET") return;
    const refusal = refusalOf(call, groupsOfKeys);
    expectRefused(await ask(keys.reading, row), refusal ?? [403, "This key may only read."]);
  });

  it("refuses keys that are over [ACS-C-015]", async () => {
    for (const key of [keys.expired, keys.revoked])
      expectRefused(await ask(key, row, { path: Array(3).fill(randomUUID()) }), [401, "Invalid token."]);
  });
});

/** What is about no facility: people in no role, providers as the marketplace shows them to everybody, and files on their way. */
const isOrganizationWide = new Set<string>([
  "GET /healthcare-entities/contacts",
  "GET /provider",
  "POST /s3direct/get_upload_params",
  "POST /s3direct/get_aws_v4_signature",
]);

/** Ids and texts of what the key for `elsewhere` must never be shown, as the rows above have made it. */
async function secretsOfOthers(): Promise<{ ids: string[]; names: string[] }> {
  const { organizationId } = world.rep;
  const others = and(eq(facilities.organizationId, organizationId), ne(facilities.id, elsewhere.facilityId));
  const places = await db()
    .select({ id: facilities.id, name: facilities.name })
    .from(facilities)
    .where(others);
  const placeIds = places.map(({ id }) => id);
  const ids = await Promise.all(
    Object.values(schema as Record<string, unknown>).map(async (table) => {
      if (!is(table, PgTable)) return [];
      const { id, facilityId } = getTableColumns(table) as Record<string, PgColumn | undefined>;
      if (!id || !facilityId) return [];
      const rows = await db().select({ id }).from(table).where(inArray(facilityId, placeIds));
      return rows.map((row) => String(row.id));
    }),
  );
  const tied = db()
    .select({ id: connections.providerId })
    .from(connections)
    .where(eq(connections.facilityId, elsewhere.facilityId));
  const strangers = await db()
    .select({ lastName: users.lastName })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(and(notInArray(providers.id, tied), sql`length(${users.lastName}) > 4`));
  return {
    ids: [...placeIds, ...ids.flat()],
    // The organization itself was renamed by then.
    names: [...places.map(({ name }) => name), ...strangers.map(({ lastName }) => lastName)].filter(
      (name) => !"Renamed Health".includes(name),
    ),
  };
}

/** What a list is asked without a filter that names a facility; a few have to be asked for something. */
const queries: Record<string, (world: World) => Record<string, string>> = {
  "GET /schedules": ({ provider }) => ({ provider: provider.providerId }),
  "GET /schedule-board": () => ({ facility: elsewhere.facilityId, from: dayFromToday(0) }),
  "GET /schedule-board/people": () => ({ facility: elsewhere.facilityId }),
  "GET /search": () => ({ q: "a" }),
  "GET /healthcare-entities/facility-type-fields": () => ({ facility_type: "CLINIC" }),
  "GET /analytics/summary": () => ({ from: dayFromToday(-60), to: dayFromToday(60) }),
  "GET /analytics/spend": () => ({ from: dayFromToday(-60), to: dayFromToday(60) }),
};

describe("a key for one of several facilities", () => {
  const reads = built.filter(
    (row) => row.method === "GET" && !row.path.includes("{") && forReps(row) && !isForPersons(row.call),
  );
  let secrets: Awaited<ReturnType<typeof secretsOfOthers>>;

  beforeAll(async () => {
    // The provider works at both, so the key knows the provider and nothing of the other shifts.
    await aConnection({ rep: world.rep, provider: world.provider, facility: elsewhere, as: "approved" });
    secrets = await secretsOfOthers();
    expect(secrets.ids.length).toBeGreaterThan(100);
  });

  it.each(reads.map((row) => [row.key, row] as const))(
    "finds nothing of the others: %s [ACS-V-010]",
    async (key, row) => {
      const usual = await given(row);
      const query = queries[key]?.(world) ?? {};
      const isList = row.call.output instanceof z.ZodObject && "results" in row.call.output.shape;
      const formats: Record<string, string>[] = isList ? [{ limit: "1000" }, { format: "csv" }] : [{}];
      for (const format of formats) {
        const answer = await ask(keys.elsewhere, row, { query: { ...query, ...format } });
        const said = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body);
        // A call that must be asked for something is asked for what is not the key's, and answers nothing of it.
        if (answer.status === 400) expect(usual.query, said).toBeDefined();
        expect(secrets.ids.filter((id) => said.includes(id))).toEqual([]);
        expect(secrets.names.filter((name) => said.includes(name))).toEqual([]);
      }
    },
  );
});
