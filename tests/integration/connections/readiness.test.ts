import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "@/lib/core/pure/days";
import { type Caller, signInAs } from "../../support/api";
import { auditOf } from "../../support/audit";
import { aConnection, aRep, aStaff, dayFromToday } from "../../support/builders";
import { aStrictParty, readinessOf } from "../../support/connections/readiness";

let rep: Awaited<ReturnType<typeof aRep>>;
let caller: Caller;

beforeAll(async () => {
  rep = await aRep();
  caller = await signInAs(rep);
});

const on = "2027-11-14";
const text = "ACLS valid until at least 2027-12-14 (expires 2027-12-13)";

describe("readiness of one provider", () => {
  it("names what is missing on each day, in the words of the example [CRD-C-015, CRD-V-090, CRD-V-085]", async () => {
    const party = await aStrictParty(rep, "2027-12-13");
    const { body } = await readinessOf(caller, party, on, "2027-11-13");
    expect(body).toEqual({
      mode: "block",
      days: [
        {
          on,
          ready: false,
          summary: `Missing: ${text}`,
          items: [
            {
              requirement_id: party.line.id,
              title: "ACLS",
              met: false,
              text,
              acts: "provider",
              exception: null,
            },
          ],
        },
        {
          on: "2027-11-13",
          ready: true,
          summary: "Ready",
          items: [
            {
              requirement_id: party.line.id,
              title: "ACLS",
              met: true,
              text: null,
              acts: null,
              exception: null,
            },
          ],
        },
      ],
    });
  });

  it("is today's in the facility's zone where no day is named, and the provider's own [CRD-C-015, CRD-P-018]", async () => {
    const party = await aStrictParty(rep, dayFromToday(400));
    const own = await readinessOf(await signInAs(party.provider), { facilityId: party.facilityId });
    expect(own.body.days).toMatchObject([{ on: dayFromToday(0), ready: true, summary: "Ready" }]);
  });

  it("is asked of 31 days at most [CRD-C-015]", async () => {
    const party = await aStrictParty(rep, null);
    const days = Array.from({ length: 32 }, (_, index) => addDays(on, index));
    expect((await readinessOf(caller, party, ...days.slice(1))).body.days).toHaveLength(31);
    expect(await readinessOf(caller, party, ...days)).toMatchObject({ status: 400 });
  });

  it("has no dates for a rep without details, only titles [CRD-P-034]", async () => {
    const party = await aStrictParty(rep, "2027-12-13");
    const viewer = await signInAs(await aRep({ organizationId: rep.organizationId, groups: [] }));
    const { body } = await readinessOf(viewer, party, on);
    expect(body.days[0]).toMatchObject({ summary: "Missing: ACLS", items: [{ text: "ACLS" }] });
    expect(JSON.stringify(body)).not.toContain("2027-12-1");
  });

  it("is another's facility 404, and without an accepted connection 403 [CRD-P-037]", async () => {
    const party = await aStrictParty(rep, null);
    const rival = await signInAs(await aRep());
    expect((await readinessOf(rival, party, on)).status).toBe(404);
    const pending = await aConnection({ rep, facility: party.facility });
    expect(
      (await readinessOf(caller, { ...party, providerId: pending.provider.providerId }, on)).status,
    ).toBe(403);
    const stranger = await signInAs(pending.provider);
    expect((await readinessOf(stranger, party, on)).status).toBe(404);
  });

  it("is read by staff with a line in the audit log [CRD-P-018]", async () => {
    const party = await aStrictParty(rep, null);
    await readinessOf(await signInAs(await aStaff()), party, on);
    expect(await auditOf(party.providerId)).toEqual(["readiness/read"]);
  });
});
