import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { credentialStates, licenses } from "@/db/schema";
import { settleClocks } from "@/lib/connections/clock/commands/settle";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { type Caller, signInAs } from "../../support/api";
import { aConnection, aFacility, aProvider, aRep, aStaff, dayFromToday } from "../../support/builders";
import { aNudge } from "../../support/connections/clock";
import { aRequirement } from "../../support/connections/requirements";
import { stateOf } from "../../support/credentials/checks";

let staff: Caller;
let rep: Awaited<ReturnType<typeof aRep>>;

beforeAll(async () => {
  staff = await signInAs(await aStaff());
  rep = await aRep();
});

/** Somebody whose clearance waits until staff have verified a medical license. */
async function aWaitingProvider() {
  const facility = await aFacility({ organizationId: rep.organizationId });
  await aRequirement(facility, { kind: "license", type: "MEDICAL", stateRule: "any", proof: "verified" });
  const provider = await aProvider();
  await db()
    .update(licenses)
    .set({ expirationOn: dayFromToday(400) })
    .where(eq(licenses.providerId, provider.providerId));
  const own = await signInAs(provider);
  const { results } = (await own.get("/provider/current/credentials/?limit=100")).body;
  const items = results.map(({ kind, id, facts_hash }: Record<string, string>) => ({ kind, id, facts_hash }));
  await own.post("/provider/current/credentials/attest/", { items });
  const tie = await aConnection({ rep, facility, provider, as: "accepted" });
  const { providerId } = provider;
  await settleClocks(systemActor("settle-clocks"), { providerId }, contextAt(new Date()));
  const { recordId } = await stateOf(providerId, "license");
  return { ...tie, facility, providerId, recordId };
}

type Row = { credential: { id: string }; needed_by: number; nudged_at: string | null };

const listed = async (query: string) =>
  (await staff.get(`/staff/credentials/?kind=license&${query}`)).body.results as Row[];

describe("credentials that facilities need", () => {
  it("are counted by facility, and stand with them on their page [CRD-C-005, CRD-C-006, CRD-S-026]", async () => {
    const { providerId, recordId, facility, provider } = await aWaitingProvider();
    const second = await aFacility({ organizationId: rep.organizationId });
    await aRequirement(second, { kind: "license", type: "", stateRule: "any", proof: "on_file" });
    await aConnection({ rep, facility: second, provider, as: "accepted" });
    const [row] = await listed(`provider=${providerId}`);
    expect(row).toMatchObject({ credential: { id: recordId }, needed_by: 1, nudged_at: null });
    const { body } = await staff.get(`/staff/credentials/license/${recordId}/`);
    expect(body.needed_by).toEqual([{ id: facility.facilityId, name: expect.any(String) }]);
    await aRequirement(second, { kind: "license", type: "MEDICAL", stateRule: "any", proof: "verified" });
    expect((await listed(`provider=${providerId}`))[0]).toMatchObject({ needed_by: 2 });
    await aRequirement(second, { kind: "license", type: "DEA", stateRule: "any", proof: "verified" });
    expect((await listed(`provider=${providerId}`))[0]).toMatchObject({ needed_by: 2 });
    const { recordId: npi } = await stateOf(providerId, "npi");
    expect((await staff.get(`/staff/credentials/npi/${npi}/`)).body.needed_by).toEqual([]);
  });

  it("come first among what is to be checked: those of a reminder, then those that a clearance waits for, the longest first [CRD-S-026]", async () => {
    const idle = await aProvider();
    const long = await aWaitingProvider();
    const recent = await aWaitingProvider();
    const reminded = await aWaitingProvider();
    await aNudge(reminded);
    const ours = [idle.providerId, recent.providerId, long.providerId, reminded.providerId];
    const [first, ...others] = (await listed("limit=100")) as (Row & { provider: { id: string } })[];
    expect(first).toMatchObject({ provider: { id: reminded.providerId }, nudged_at: expect.any(String) });
    const order = others.map(({ provider }) => provider.id).filter((id) => ours.includes(id));
    expect(order).toEqual([long.providerId, recent.providerId, idle.providerId]);
    const page = (await listed("limit=1&offset=1")) as (Row & { provider: { id: string } })[];
    expect(page.map(({ provider }) => provider.id)).toEqual([others[0]?.provider.id]);
  });

  it("are on small pages in the order of one large page, each once, also where several facilities wait [CRD-S-026]", async () => {
    const waiting = [await aWaitingProvider(), await aWaitingProvider(), await aWaitingProvider()];
    for (const { provider, providerId } of waiting.slice(1)) {
      const facility = await aFacility({ organizationId: rep.organizationId });
      await aRequirement(facility, { kind: "license", type: "", stateRule: "any", proof: "verified" });
      const tie = await aConnection({ rep, facility, provider, as: "accepted" });
      await settleClocks(systemActor("settle-clocks"), { providerId }, contextAt(new Date()));
      if (provider === waiting[2]?.provider) await aNudge(tie);
    }
    const whole = (await listed("limit=100")).map(({ credential }) => credential.id);
    expect(new Set(whole).size).toBe(whole.length);
    expect(whole).toEqual(expect.arrayContaining(waiting.map(({ recordId }) => recordId)));
    const pages: string[] = [];
    for (let offset = 0; offset < whole.length; offset += 2)
      for (const { credential } of await listed(`limit=2&offset=${offset}`)) pages.push(credential.id);
    expect(pages).toEqual(whole);
  });

  it("are on the first page of staff by how long each has waited, whatever somebody was reminded of [CRD-S-025, CRD-C-032]", async () => {
    const { providerId } = await aProvider();
    const { recordId } = await stateOf(providerId, "license");
    const since = new Date("2020-01-01T00:00:00.000Z");
    await db()
      .update(credentialStates)
      .set({ changedAt: since })
      .where(eq(credentialStates.recordId, recordId));
    await aNudge(await aWaitingProvider());
    expect((await listed("limit=1"))[0]).toMatchObject({ nudged_at: expect.any(String) });
    const { credentials_to_check: queue } = (await staff.get("/staff/queues/")).body;
    expect(queue).toMatchObject({ oldest_at: since.toISOString() });
    expect(queue.results[0]).toMatchObject({ id: `license/${recordId}` });
  });
});
