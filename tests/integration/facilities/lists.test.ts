import { describe, expect, it } from "vitest";
import type { ConnectionStatus, FacilityStatus } from "@/lib/connections/clock/words";
import { visitOf } from "@/lib/core/server/auth";
import { listFacilities } from "@/lib/facilities/queries";
import { facilitiesInput } from "@/lib/facilities/schema";
import { statementsOf } from "@/scripts/bench/statements";
import { type Answer, idsOf } from "../../support/api";
import { aConnection, aFacility, aProvider, aRep } from "../../support/builders";
import { anOwner } from "../../support/facilities/forms";

const list = "/healthcare-entities/facilities/";

const namesOf = ({ body }: Answer) => (body.results as { name: string }[]).map(({ name }) => name);

describe("finding facilities", () => {
  it("is cut by each documented filter [ORG-C-005]", async () => {
    const { owner, rep, ofRep } = await anOwner();
    const pine = await aFacility({
      ...ofRep,
      name: "Pine Ridge",
      city: "Augusta",
      state: "NH",
      emr: "CERNER",
      facilityType: "URGENT CARE",
      hospitalOwnership: "PUBLIC",
    });
    const harbor = await aFacility({ ...ofRep, name: "Harbor", hospitalOwnership: "ACADEMIC" });
    const { provider } = await aConnection({ rep, facility: harbor, as: "accepted" });
    const filters: [query: string, found: string][] = [
      ["city=august", pine.id],
      ["emr=CERNER", pine.id],
      ["facility_type=URGENT CARE", pine.id],
      ["hospital_ownership=PUBLIC", pine.id],
      ["name=pine", pine.id],
      [`not_provider=${provider.providerId}`, pine.id],
      [`provider=${provider.providerId}`, harbor.id],
      ["search=ridge", pine.id],
      ["search=augusta", pine.id],
      ["state=NH", pine.id],
    ];
    for (const [query, found] of filters)
      expect(idsOf(await owner.get(`${list}?${query}`)), query).toEqual([found]);
    const ofEntity = await owner.get(`${list}?healthcare_entity=${rep.organizationId}`);
    expect(new Set(idsOf(ofEntity))).toEqual(new Set([pine.id, harbor.id]));
    const ofOther = await owner.get(`${list}?healthcare_entity=${(await aRep()).organizationId}`);
    expect(idsOf(ofOther)).toEqual([]);
  });

  it("are either connected with a provider or not: an open request is no connection yet [ORG-C-005]", async () => {
    const { owner, ofRep, rep } = await anOwner();
    const provider = await aProvider();
    const at = async (status: ConnectionStatus, facilityStatus: FacilityStatus = "pending_approval") => {
      const facility = await aFacility({ ...ofRep, name: `${status} ${facilityStatus}` });
      const as = status === "accepted" ? "accepted" : "pending";
      await aConnection({ rep, provider, facility, as, values: { status, facilityStatus } });
      return facility.id;
    };
    const connected = [await at("accepted"), await at("accepted", "denied")];
    const others = [await at("pending_send"), await at("pending_response"), await at("rejected")];
    others.push(await at("canceled"), (await aFacility({ ...ofRep, name: "Never asked" })).id);
    const found = async (query: string) =>
      idsOf(await owner.get(`${list}?${query}=${provider.providerId}`)).sort();
    expect(await found("provider")).toEqual(connected.sort());
    expect(await found("not_provider")).toEqual(others.sort());
  });

  it("takes one query and one count, however many there are", async () => {
    const { owner, ofRep } = await anOwner();
    for (const name of ["Birch", "Cedar", "Dogwood"]) await aFacility({ ...ofRep, name });
    const input = facilitiesInput.parse({ search: "e", limit: 25 });
    const { actor: reader } = await visitOf(owner.cookie, new Date());
    expect(await statementsOf(() => listFacilities(reader, input))).toHaveLength(2);
  });

  it("takes the signs of a search literally", async () => {
    const { owner, ofRep } = await anOwner();
    const odd = await aFacility({ ...ofRep, name: "100% Care_Now" });
    await aFacility({ ...ofRep, name: "1000 Caregivers" });
    expect(idsOf(await owner.get(`${list}?search=${encodeURIComponent("100%")}`))).toEqual([odd.id]);
    expect(idsOf(await owner.get(`${list}?name=care_n`))).toEqual([odd.id]);
  });

  it("goes by name, page by page [ORG-C-006]", async () => {
    const { owner, ofRep } = await anOwner();
    for (const name of ["birch", "Aspen", "Cedar"]) await aFacility({ ...ofRep, name });
    const second = await owner.get(`${list}?limit=1&offset=1`);
    expect(namesOf(second)).toEqual(["birch"]);
    expect(second.body).toMatchObject({
      count: 3,
      next: expect.stringContaining("offset=2"),
      previous: expect.stringContaining("offset=0"),
    });
  });
});
