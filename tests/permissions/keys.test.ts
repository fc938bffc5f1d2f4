import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DescribedCall } from "@/lib/catalog/calls";
import type { GroupName } from "@/lib/core/pure/actor";
import { isForPersons } from "@/lib/core/pure/call";
import { hasGrant } from "@/lib/core/pure/who";
import type { Answer, Caller } from "../support/api";
import { aFacility, dayFromToday } from "../support/builders";
import { sealPair } from "../support/files/seals";
import { withoutLimits } from "../support/limits";
import { anApiKey, groupsOfKeys, programWith } from "../support/organizations/api-keys";
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
let keys: Record<"all" | "one" | "here" | "elsewhere" | "reading" | "expired" | "revoked", Caller>;
let elsewhere: { facilityId: string };

async function makeKeys() {
  const { rep, facility } = world;
  elsewhere = await aFacility({ organizationId: rep.organizationId });
  const key = async (options: Parameters<typeof anApiKey>[1]) => (await anApiKey(rep, options)).program;
  return {
    all: await key({}),
    one: await key({ groups: ["confirm_shifts"] }),
    here: await key({ facilityIds: [facility.facilityId] }),
    elsewhere: await key({ facilityIds: [elsewhere.facilityId] }),
    reading: await key({ readOnly: true }),
    expired: await key({ expiresOn: dayFromToday(-1) }),
    revoked: await key({ revokedAt: new Date() }),
  };
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

const told = ({ status, body }: Answer) => `${status} ${JSON.stringify(body)?.slice(0, 300)}`;

function expectRefused(answer: Answer, [status, detail]: [number, string]) {
  expect(answer, told(answer)).toMatchObject({ status, body: { detail } });
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
    if (input.as) return expect([maker.status, 400, 403, 404], told(answer)).toContain(answer.status);
    expect(answer.status, told(answer)).toBe(maker.status);
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
    expect(said, told(answer)).not.toContain(world.facility.facilityId);
    if (input.object && !isOrganizationWide.has(row.key))
      expect(said, told(answer)).not.toContain(input.object);
    if (row.method !== "GET" && !isOrganizationWide.has(row.key))
      expect(answer.status, told(answer)).toBeGreaterThanOrEqual(400);
  });

  it("answers a key of the facility as its maker [ACS-V-010]", async () => {
    const refusal = refusalOf(call, groupsOfKeys, true);
    const input = await given(row);
    const answer = await ask(keys.here, row, input);
    if (refusal) return expectRefused(answer, refusal);
    if (input.as) return;
    expect(answer.status, told(answer)).toBe(maker.status);
    const isShown = JSON.stringify(answer.body ?? "").includes(input.object ?? "");
    if (row.method === "GET" && maker.status === 200) expect(isShown, told(answer)).toBe(true);
  });

  it("keeps a reading key from writing, by name [ACS-C-015 ACS-C-045]", async () => {
    if (row.method === "GET") return;
    const refusal = refusalOf(call, groupsOfKeys);
    expectRefused(await ask(keys.reading, row), refusal ?? [403, "This key may only read."]);
  });

  it("refuses keys that are over [ACS-C-015]", async () => {
    for (const key of [keys.expired, keys.revoked])
      expectRefused(await ask(key, row, {}), [401, "Invalid token."]);
  });
});

/**
 * Objects that belong to the organization as a whole and name no facility: terms, names of codes and groups, reference
 * rates, and providers as the marketplace shows them to everybody.
 */
const isOrganizationWide = new Set<string>([]);
