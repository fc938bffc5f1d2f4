import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog } from "@/db/schema";
import { idsOf, signInAs, visitor } from "../../support/api";
import {
  aConnection,
  aFacility,
  anOrganization,
  aProvider,
  aRep,
  aStaff,
  loseClearance,
} from "../../support/builders";

describe("one provider", () => {
  it("answers details by access: connected gives limited, approved or clearance power gives all [ORG-C-060] [ORG-C-061] [ORG-P-018] [ORG-P-019]", async () => {
    const organization = await anOrganization();
    const rep = await aRep({ organizationId: organization.id, groups: [] });
    const granter = await aRep({ organizationId: organization.id, groups: ["grant_clearance"] });
    const stranger = await signInAs(await aRep());
    const facility = await aFacility({ organizationId: organization.id });
    const { provider } = await aConnection({ rep, facility, as: "accepted" });
    const plain = await signInAs(rep);
    const path = `/provider/${provider.providerId}`;
    const look = async (caller: typeof plain) => ({
      retrieve: (await caller.get(`${path}/permissions/`)).body.retrieve,
      detail: (await caller.get(`${path}/`)).status,
      limited: (await caller.get(`${path}/limited/`)).status,
    });
    expect(await look(stranger)).toEqual({
      retrieve: { details: false, limited_details: false },
      detail: 403,
      limited: 403,
    });
    expect(await look(plain)).toEqual({
      retrieve: { details: false, limited_details: true },
      detail: 403,
      limited: 200,
    });
    expect(await look(await signInAs(granter))).toEqual({
      retrieve: { details: true, limited_details: true },
      detail: 200,
      limited: 200,
    });
    await loseClearance(provider);
    expect(await look(await signInAs(granter))).toEqual({
      retrieve: { details: false, limited_details: false },
      detail: 403,
      limited: 403,
    });

    const approved = await aConnection({ rep, facility, as: "approved" });
    const detail = await plain.get(`/provider/${approved.provider.providerId}/`);
    expect(detail).toMatchObject({
      status: 200,
      body: {
        npi: "1234567893",
        city: "Portland",
        email: approved.provider.user.email,
        licenses: [{ type: "MEDICAL", state: "ME", number: "MD-1" }],
        shift_rate_day: null,
        hourly_day: 216,
        completed_questionnaire: true,
      },
    });
    expect(detail.body).not.toHaveProperty("texting_number");
  });

  it("lets a provider read itself with its shift rates, and no other provider", async () => {
    const provider = await aProvider();
    const other = await aProvider();
    const caller = await signInAs(provider);
    const own = await caller.get(`/provider/${provider.providerId}/`);
    expect(own.body).toMatchObject({ id: provider.providerId, shift_rate_day: 180, hourly_day: 180 });
    expect((await caller.get(`/provider/${other.providerId}/`)).status).toBe(404);
    expect((await caller.get(`/provider/${other.providerId}/limited/`)).status).toBe(404);
    expect((await caller.get(`/provider/${other.providerId}/permissions/`)).status).toBe(403);
    const current = await caller.get("/provider/current");
    expect(current.body).toMatchObject({
      id: provider.providerId,
      hourly_day_rate: 180,
      hourly_call_rate: 60,
      completed_questionnaire: true,
      needs_contract_signed: false,
    });
    expect((await (await signInAs(await aRep())).get("/provider/current")).status).toBe(403);
  });

  it("tells everybody the name and nothing more", async () => {
    const provider = await aProvider({}, { user: { firstName: "Maya", lastName: "Reyes" } });
    const answer = await visitor().get(`/provider/${provider.providerId}/public/`);
    expect(answer.body).toEqual({
      id: provider.providerId,
      first_name: "Maya",
      last_name: "Reyes",
      public_name: "Maya R., MD",
      profile_picture: null,
    });
    expect((await visitor().get(`/provider/${newId()}/public/`)).status).toBe(404);
    expect((await visitor().get("/provider/nobody/public/")).status).toBe(404);
  });

  it("shows the marketplace object by id; unknown and unlisted ones are not there [ORG-C-062]", async () => {
    const rep = await aRep();
    const caller = await signInAs(rep);
    const provider = await aProvider();
    const path = (id: string) => `/healthcare_entity/marketplace-provider/${id}/`;
    expect((await caller.get(path(provider.providerId))).body).toMatchObject({
      id: provider.providerId,
      hourly_day: 216,
    });
    const waiting = await aProvider({}, { user: { registrationStatus: "provisional" } });
    expect((await caller.get(path(waiting.providerId))).status).toBe(404);
    expect((await caller.get(`/provider/${waiting.providerId}/permissions/`)).status).toBe(404);
    await aConnection({
      rep,
      facility: await aFacility({ organizationId: rep.organizationId }),
      provider: waiting,
      values: { status: "pending_send" },
    });
    expect((await caller.get(path(waiting.providerId))).status).toBe(200);
    expect((await caller.get(path(newId()))).status).toBe(404);
    expect((await caller.get(path("x"))).status).toBe(404);
  });

  it("records every reading by staff", async () => {
    const staff = await signInAs(await aStaff());
    const provider = await aProvider();
    expect((await staff.get(`/provider/${provider.providerId}/`)).status).toBe(200);
    expect((await staff.get("/provider/")).status).toBe(200);
    const rows = await db().select().from(auditLog).where(eq(auditLog.objectId, provider.providerId));
    expect(rows).toMatchObject([{ action: "provider/read", actorKind: "staff" }]);
  });
});

describe("facilities", () => {
  it("shows reps their own, providers those of their connections [PRV-C-043]", async () => {
    const { rep, facility, provider } = await aConnection();
    const other = await aFacility({
      organizationId: rep.organizationId,
      name: "Zephyr Clinic",
      city: "Bangor",
    });
    const foreign = await aFacility();
    const asRep = await signInAs(rep);
    const asProvider = await signInAs(provider);
    const list = "/healthcare-entities/facilities/";
    expect(new Set(idsOf(await asRep.get(list)))).toEqual(new Set([facility.id, other.id]));
    expect(idsOf(await asRep.get(`${list}?search=zephyr`))).toEqual([other.id]);
    expect(idsOf(await asRep.get(`${list}?city=bangor`))).toEqual([other.id]);
    expect(new Set(idsOf(await asRep.get(`${list}?not_provider=${provider.providerId}`)))).toEqual(
      new Set([facility.id, other.id]),
    );
    expect(idsOf(await asRep.get(`${list}?provider=${provider.providerId}`))).toEqual([]);
    expect(idsOf(await asProvider.get(list))).toEqual([facility.id]);
    expect((await asRep.get(`${list}${foreign.id}/`)).status).toBe(404);
    expect((await asProvider.get(`${list}${other.id}/`)).status).toBe(404);
    expect((await asProvider.get(`${list}${facility.id}/`)).body).toMatchObject({
      id: facility.id,
      emr: "EPIC",
      time_zone: "America/New_York",
    });
    expect((await asRep.get(`${list}nonsense/`)).status).toBe(404);
    expect((await asRep.get(`${list}?emr=NOPE`)).status).toBe(400);
  });
});
