import { and, asc, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { clearanceSteps, exclusionHits, outbox } from "@/db/schema";
import { jobs } from "@/inngest/jobs";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import type { EventName, Events } from "@/lib/core/pure/events";
import { checkNpi } from "@/lib/credentials/checks/commands/check-npi";
import { screenProvider } from "@/lib/credentials/exclusions/commands/screen";
import { jobsFor } from "@/lib/ports/jobs/job";
import { type Caller, signInAs } from "../../support/api";
import { aConnection, aFacility, aProvider, aRep, aStaff } from "../../support/builders";
import { aRequirement } from "../../support/connections/requirements";
import { verifyAtSource } from "../../support/credentials/checks";
import { aProposedHit, importedList } from "../../support/credentials/exclusions";
import { withoutLimits } from "../../support/limits";
import { registryRecord, startNpiRegistry } from "../../support/onboarding/npi-registry";
import { withSettings } from "../../support/settings";

const registry = await startNpiRegistry();
withSettings({ NPI_REGISTRY_URL: registry.address });
withoutLimits();
afterAll(registry.close);

const npi = "1234567893";

type Staff = Awaited<ReturnType<typeof aStaff>>;
let desk: { staff: Staff; caller: Caller };
/** By their ids, which the server and the database make: their order need not be that of the events. */
const seenEvents = new Set<string>();

beforeAll(async () => {
  const staff = await aStaff();
  desk = { staff, caller: await signInAs(staff) };
});

/** Runs what the events since the last time start that looks at readiness. @returns the names of these jobs */
async function lookAgain() {
  const stored = await db().select().from(outbox).orderBy(asc(outbox.id));
  const events = stored.filter(({ id }) => !seenEvents.has(id));
  const ran = new Set<string>();
  for (const { id, name, payload } of events) {
    const event = { id, name: name as EventName, payload: payload as Events[EventName] };
    for (const job of jobsFor(jobs, event).filter((each) => /^(settle-clocks|warn)-of-/.test(each.name))) {
      await job.run(event.payload, `${id}:${job.name}`, contextAt(new Date()));
      ran.add(job.name.replace(/-of-.*/, ""));
    }
  }
  for (const { id } of events) seenEvents.add(id);
  return [...ran].sort();
}

type Line = Parameters<typeof aRequirement>[1];

/** Somebody whom a facility that asks for one line has a connection with. */
async function aClinician(line: Line) {
  const rep = await aRep();
  const facility = await aFacility({ organizationId: rep.organizationId });
  await aRequirement(facility, line);
  const provider = await aProvider({ npi }, { user: { firstName: "Sam", lastName: "Lee" } });
  const { connectionId } = await aConnection({ rep, facility, provider, as: "accepted" });
  const turn = async () => {
    const [step] = await db()
      .select()
      .from(clearanceSteps)
      .where(and(eq(clearanceSteps.connectionId, connectionId), isNull(clearanceSteps.endedAt)));
    return step?.step;
  };
  const look = async () => {
    const ran = await lookAgain();
    return [await turn(), ...ran];
  };
  return { ...provider, look };
}

const both = ["settle-clocks", "warn"];

describe("clocks, and shifts at risk, are looked at again", () => {
  it("when a check is withdrawn [CRD-J-007, CRD-J-009, CRD-C-009]", async () => {
    const { providerId, look } = await aClinician({ kind: "npi", proof: "verified" });
    const { body: check } = await verifyAtSource(desk, providerId, "npi");
    expect(await look()).toEqual(["clearance", ...both]);
    await desk.caller.post(`/staff/checks/${check.id}/withdraw/`, { reason: "Of another person." });
    expect(await look()).toEqual(["documents", ...both]);
  });

  it("when the registry takes its check back [CRD-J-007, CRD-J-009, CRD-V-040]", async () => {
    registry.records.set(npi, registryRecord);
    const { providerId, look } = await aClinician({ kind: "npi", proof: "verified" });
    await checkNpi(systemActor("check-npis"), { providerId });
    expect(await look()).toEqual(["clearance", ...both]);
    registry.records.clear();
    await checkNpi(systemActor("check-npis"), { providerId });
    expect(await look()).toEqual(["documents", ...both]);
  });

  it("when the account has another name, which the check of its number was not about [CRD-J-007, CRD-J-009, CRD-V-010]", async () => {
    const clinician = await aClinician({ kind: "npi", proof: "verified" });
    await verifyAtSource(desk, clinician.providerId, "npi");
    expect(await clinician.look()).toEqual(["clearance", ...both]);
    const own = await signInAs(clinician);
    expect((await own.patch("/auth/user/", { last_name: "Leigh" })).status).toBe(200);
    expect(await clinician.look()).toEqual(["documents", ...both]);
  });

  it("when a background check is recorded or taken back [CRD-J-007, CRD-J-009]", async () => {
    const { providerId, look } = await aClinician({ kind: "background_check" });
    const record = (background_check_passed_at: string | null) =>
      desk.caller.patch(`/staff/providers/${providerId}/`, { background_check_passed_at });
    await record("2026-01-06T09:30:00Z");
    expect(await look()).toEqual(["clearance", ...both]);
    await record(null);
    expect(await look()).toEqual(["verification", ...both]);
    await desk.caller.patch(`/staff/providers/${providerId}/`, { advocate_contacted_at: "2026-01-05" });
    expect(await look()).toEqual(["verification"]);
  });

  it("when somebody is compared with the list, and when a match is confirmed or lifted [CRD-J-007, CRD-J-009, CRD-V-077]", async () => {
    const { providerId, look } = await aClinician({ kind: "exclusion" });
    expect((await look())[0]).toBe("documents");
    await importedList([]);
    expect(await look()).toEqual(["clearance", ...both]);

    const late = await aClinician({ kind: "exclusion" });
    await screenProvider(systemActor("screen-provider"), { providerId: late.providerId });
    expect(await late.look()).toEqual(["clearance", ...both]);

    const { id } = await aProposedHit(providerId, (await aStaff()).userId, "confirm");
    const second = (agree: boolean) =>
      desk.caller.post(`/staff/exclusion-hits/${id}/second/`, { agree, note: "Looked at." });
    expect((await second(true)).status).toBe(200);
    expect(await look()).toEqual(["verification", ...both]);
    const lift = async () => {
      const proposedBy = (await aStaff()).userId;
      await db()
        .update(exclusionHits)
        .set({
          status: "proposed",
          decision: "lift",
          statusBefore: "confirmed",
          proposedBy,
          proposedAt: new Date(),
          secondBy: null,
          secondAt: null,
        })
        .where(eq(exclusionHits.id, id));
    };
    await lift();
    expect((await second(false)).status).toBe(200);
    expect(await look()).toEqual(["verification"]);
    await lift();
    expect((await second(true)).status).toBe(200);
    expect(await look()).toEqual(["clearance", ...both]);
  });
});
