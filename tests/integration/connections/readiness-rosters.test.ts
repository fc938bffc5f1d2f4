import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { clearances, licenses, providers } from "@/db/schema";
import { getRosterCsv } from "@/lib/connections/readiness/queries/roster";
import type { RosterInput, RosterRow } from "@/lib/connections/readiness/schema";
import type { RepActor, StaffActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { actorOfUser } from "@/lib/core/server/actor-of-user";
import { type Caller, signInAs } from "../../support/api";
import { auditOf } from "../../support/audit";
import { aConnection, aFacility, aRep, aStaff, dayFromToday } from "../../support/builders";
import { aParty, aStrictParty } from "../../support/connections/readiness";
import { anException, aRequirement } from "../../support/connections/requirements";
import { rowsOfCsv } from "../../support/csv";

let rep: Awaited<ReturnType<typeof aRep>>;
let caller: Caller;

beforeAll(async () => {
  rep = await aRep();
  caller = await signInAs(rep);
});

describe("the roster of a facility", () => {
  const rosterPath = (facilityId: string, query = "") =>
    `/healthcare-entities/facilities/${facilityId}/readiness/${query && `?${query}`}`;

  async function aRoster() {
    const facility = await aFacility({ organizationId: rep.organizationId });
    await aRequirement(facility, { minDaysAfter: 30 });
    const members = [dayFromToday(10), dayFromToday(45), null].map((endsOn) =>
      aParty(rep, endsOn, { facility }),
    );
    const [soon, later, undated] = await Promise.all(members);
    await aConnection({ rep, facility });
    return { facility, soon: soon!, later: later!, undated: undated! };
  }

  it("has everybody who is connected, with what is missing and what expires next [CRD-C-013, CRD-P-017]", async () => {
    const { facility, soon, later, undated } = await aRoster();
    const { body } = await caller.get(rosterPath(facility.facilityId));
    expect(body.count).toBe(3);
    const of = (providerId: string) =>
      body.results.find(({ provider }: { provider: { id: string } }) => provider.id === providerId);
    const missing = `ACLS valid until at least ${dayFromToday(30)} (expires ${dayFromToday(10)})`;
    expect(of(soon.providerId)).toMatchObject({
      ready: false,
      summary: `Missing: ${missing}`,
      missing: [missing],
      next_expiry_on: dayFromToday(10),
      next_expiry_title: "ACLS",
      exceptions: [],
    });
    expect(of(later.providerId)).toMatchObject({
      ready: true,
      summary: "Ready",
      next_expiry_on: dayFromToday(45),
    });
    expect(of(undated.providerId)).toMatchObject({ ready: false, missing: ["ACLS: an expiration date"] });
  });

  it("has nobody whom the organization did not clear: only who is connected [CRD-S-019, CRD-C-013]", async () => {
    const { facility, soon, later, undated } = await aRoster();
    await db()
      .update(clearances)
      .set({ status: "not_cleared" })
      .where(eq(clearances.providerId, soon.providerId));
    const { body } = await caller.get(rosterPath(facility.facilityId));
    const listed = body.results.map(({ provider }: { provider: { id: string } }) => provider.id);
    expect([body.count, new Set(listed)]).toEqual([2, new Set([later.providerId, undated.providerId])]);
    const { bytes } = await caller.get(rosterPath(facility.facilityId, "format=csv"));
    expect(rowsOfCsv(bytes)).toHaveLength(2);
    const asStaff = await (await signInAs(await aStaff())).get(rosterPath(facility.facilityId));
    expect(asStaff.body.count).toBe(2);
  });

  it("has no license of another state as what expires next, where that of the facility's is asked for [CRD-S-019]", async () => {
    const party = await aParty(rep, null);
    const { providerId, facilityId } = party;
    await aRequirement(party.facility, { kind: "license", type: "MEDICAL", stateRule: "facility" });
    const license = { providerId, type: "MEDICAL" as const, number: "MD-2" };
    await db()
      .insert(licenses)
      .values([
        { ...license, state: "VT", expirationOn: dayFromToday(5) },
        { ...license, state: "ME", expirationOn: dayFromToday(90) },
      ]);
    const { body } = await caller.get(rosterPath(facilityId));
    expect(body.results[0]).toMatchObject({ next_expiry_on: dayFromToday(90) });
  });

  it("is filtered by readiness, by what expires soon and by name [CRD-C-013, CRD-S-019]", async () => {
    const { facility, soon, later } = await aRoster();
    const found = async (query: string) => {
      const { body } = await caller.get(rosterPath(facility.facilityId, query));
      return [body.count, body.results.map(({ provider }: { provider: { id: string } }) => provider.id)];
    };
    expect(await found("ready=true")).toEqual([1, [later.providerId]]);
    expect((await found("ready=false"))[0]).toBe(2);
    expect(await found("expiring_days=30")).toEqual([1, [soon.providerId]]);
    expect(await found(`search=${soon.provider.user.lastName}`)).toEqual([1, [soon.providerId]]);
    expect(await found(`on=${dayFromToday(20)}&ready=true`)).toEqual([0, []]);
  });

  it("has waivers with who, until when and why [CRD-C-013, CRD-S-020]", async () => {
    const party = await aStrictParty(rep, dayFromToday(1));
    const id = await anException(party.line, { providerId: party.providerId, grantedBy: rep.userId });
    const { body } = await caller.get(rosterPath(party.facilityId));
    expect(body.results[0]).toMatchObject({
      ready: true,
      exceptions: [{ id, requirement_id: party.line.id, title: "ACLS", reason: "Renewal is under way." }],
    });
  });

  it("tells a rep without details titles alone [CRD-P-034, CRD-C-014]", async () => {
    const { facility } = await aRoster();
    const viewer = await signInAs(await aRep({ organizationId: rep.organizationId, groups: [] }));
    const { body } = await viewer.get(rosterPath(facility.facilityId, "ready=false"));
    for (const row of body.results)
      expect(row).toMatchObject({ summary: "Missing: ACLS", next_expiry_on: null, next_expiry_title: null });
    expect((await viewer.get(rosterPath(facility.facilityId, "expiring_days=30"))).body.count).toBe(0);
    const { bytes } = await viewer.get(rosterPath(facility.facilityId, "format=csv"));
    expect(rowsOfCsv(bytes).map(({ missing }) => missing)).toEqual(expect.arrayContaining(["ACLS"]));
    expect(new TextDecoder().decode(bytes)).not.toContain(dayFromToday(10));
  });

  it("is a file of whom its filters leave, however many others are connected [CRD-C-014]", async () => {
    const { facility, soon, later, undated } = await aRoster();
    for (const { providerId } of [soon, undated])
      await db().update(providers).set({ preferredName: "Aaron" }).where(eq(providers.id, providerId));
    await db().update(providers).set({ preferredName: "Zoe" }).where(eq(providers.id, later.providerId));
    const { userId } = await aStaff();
    const session = {
      sessionId: "",
      confirmed: true,
      mustSetUp: false,
      email: "",
      firstName: "",
      lastName: "",
      status: "complete",
    } as const;
    const actor: StaffActor = { kind: "staff", userId, ...session };
    const file = async (query: Partial<RosterInput>) => {
      const input = { id: facility.facilityId, limit: 25, offset: 0, format: "csv", bom: false, ...query };
      const [csv] = await getRosterCsv(actor, input as RosterInput, contextAt(), 1);
      return rowsOfCsv(Buffer.from(await new Response(csv).arrayBuffer()));
    };
    expect((await file({ ready: true })).map(({ provider_id: id }) => id)).toEqual([later.providerId]);
    await expect(file({ ready: false })).rejects.toMatchObject({ status: 400 });
    await expect(file({})).rejects.toMatchObject({ status: 400 });
  });

  it("is a file that is made while its reader takes it, of the rows that the list has [CRD-C-014 SCH-I-098]", async () => {
    const { facility } = await aRoster();
    const actor = (await actorOfUser(rep.userId)) as RepActor;
    const input = { id: facility.facilityId, limit: 25, offset: 0, format: "csv", bom: false } as RosterInput;
    const [csv] = await getRosterCsv(actor, input);
    const reader = csv.getReader();
    const text = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await text()).toBe(
      "provider_id,provider_display_name,ready,summary,missing,next_expiry_on,next_expiry_title\r\n",
    );
    const lines = (await text()).split("\r\n");
    expect((await reader.read()).done).toBe(true);
    const { body } = await caller.get(rosterPath(facility.facilityId));
    const shown = (body.results as RosterRow[]).map((row) => [
      row.provider.id,
      row.provider.display_name,
      row.ready,
      row.summary,
      row.missing.join("; "),
      row.next_expiry_on ?? "",
      row.next_expiry_title ?? "",
    ]);
    const quoted = (cell: unknown) => (/[",]/.test(String(cell)) ? `"${cell}"` : String(cell));
    expect(lines).toEqual([...shown.map((cells) => cells.map(quoted).join(",")), ""]);
  });

  it("is a file of all rows of its filters, with one line in the audit log [CRD-C-014]", async () => {
    const { facility, soon } = await aRoster();
    await db().update(providers).set({ preferredName: "=1+1" }).where(eq(providers.id, soon.providerId));
    const plain = await caller.get(rosterPath(facility.facilityId, "format=csv&ready=false&limit=1"));
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(plain.bytes);
    expect(text.split("\r\n")[0]).toBe(
      "provider_id,provider_display_name,ready,summary,missing,next_expiry_on,next_expiry_title",
    );
    expect(text.split("\r\n")).toHaveLength(4);
    expect(text).toContain("'=1+1");
    expect(Object.fromEntries(plain.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringMatching(/wardway-readiness-\d{4}-\d\d-\d\d\.csv/),
      "cache-control": expect.stringContaining("no-store"),
    });
    const marked = await caller.get(rosterPath(facility.facilityId, "format=csv&bom=true"));
    expect([...marked.bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(await auditOf(facility.facilityId)).toEqual(["readiness/exported", "readiness/exported"]);
  });
});
