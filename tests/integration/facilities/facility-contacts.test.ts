import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { contacts, facilityContacts } from "@/db/schema";
import { idsOf, signInAs } from "../../support/api";
import { aFacility, aRep } from "../../support/builders";
import { aContact, aFacilityContact } from "../../support/facilities/builders";

const links = "/healthcare-entities/facility-contacts/";
const people = "/healthcare-entities/contacts/";

async function aPlace() {
  const rep = await aRep();
  const ofRep = { organizationId: rep.organizationId };
  const facility = await aFacility(ofRep);
  return { rep, ofRep, facility, owner: await signInAs(rep) };
}

let serial = 0;
const aPerson = (values: object = {}) => ({
  first_name: "Nora",
  last_name: "Quill",
  email: `nora${++serial}@example.test`,
  phone_number: "2075550188",
  phone_number_extension: "12",
  ...values,
});

describe("a facility's contacts", () => {
  it("are listed by facility, with the documented keys [ORG-C-020, ORG-C-003]", async () => {
    const { owner, facility, ofRep } = await aPlace();
    const here = await aFacilityContact(facility, { role: "BILLING" });
    await aFacilityContact(await aFacility(ofRep));
    const answer = await owner.get(`${links}?facility=${facility.id}`);
    expect(idsOf(answer)).toEqual([here.id]);
    expect(answer.body.results[0]).toEqual({
      id: here.id,
      facility: facility.id,
      role: "BILLING",
      contact: {
        id: here.contactId,
        first_name: expect.any(String),
        last_name: expect.any(String),
        email: expect.any(String),
        phone_number: expect.any(String),
        phone_number_extension: "",
      },
    });
    expect((await owner.get(links)).body.count).toBe(2);
  });

  it("are added with a role, as a new person or a known one [ORG-C-021]", async () => {
    const { owner, facility, ofRep } = await aPlace();
    const person = aPerson();
    const added = await owner.post(links, { facility: facility.id, contact: person, role: "SCHEDULING" });
    expect(added).toMatchObject({
      status: 201,
      body: { facility: facility.id, role: "SCHEDULING", contact: person },
    });
    const { contactId } = await aContact(ofRep);
    const known = await owner.post(links, {
      facility: facility.id,
      contact: { id: contactId },
      role: "BILLING",
    });
    expect(known).toMatchObject({ status: 201, body: { contact: { id: contactId } } });
    const listed = idsOf(await owner.get(`${links}?facility=${facility.id}`));
    expect(new Set(listed)).toEqual(new Set([added.body.id, known.body.id]));
  });

  it("are one person by e-mail in an organization, and another one in the next (SIL-133)", async () => {
    const { owner, facility, ofRep } = await aPlace();
    const other = await aFacility(ofRep);
    const person = aPerson({ email: "Nora.Same@Example.test" });
    const first = await owner.post(links, { facility: facility.id, contact: person, role: "BILLING" });
    const again = { ...person, email: " nora.same@example.test ", first_name: "Somebody" };
    const second = await owner.post(links, { facility: other.id, contact: again, role: "BILLING" });
    expect(second.body.contact).toEqual(first.body.contact);
    const elsewhere = await aPlace();
    const third = await elsewhere.owner.post(links, {
      facility: elsewhere.facility.id,
      contact: person,
      role: "BILLING",
    });
    expect(third.body.contact.id).not.toBe(first.body.contact.id);
  });

  it("have a role once; other roles are welcome (SIL-133)", async () => {
    const { owner, facility } = await aPlace();
    const link = { facility: facility.id, contact: aPerson(), role: "BILLING" };
    await owner.post(links, link);
    expect(await owner.post(links, link)).toMatchObject({
      status: 400,
      body: { role: ["This contact already has this role at the facility."] },
    });
    expect((await owner.post(links, { ...link, role: "RECRUITER" })).status).toBe(201);
  });

  it("are refused without name, e-mail or role, in the form's words [ORG-V-021, ORG-V-022, ORG-V-023, ORG-V-024]", async () => {
    const { owner, facility } = await aPlace();
    const add = async (contact: object, role?: string) =>
      (await owner.post(links, { facility: facility.id, contact, role })).body;
    expect(await add({})).toEqual({
      "contact.first_name": ["Please fill in all required fields"],
      "contact.last_name": ["Please fill in all required fields"],
      "contact.email": ["Please enter an email address"],
      role: ["Please fill in all required fields"],
    });
    expect(await add(aPerson({ email: "abc" }), "BILLING")).toEqual({
      "contact.email": ["Please enter a valid email address"],
    });
    expect(await add(aPerson(), "EMPEROR")).toEqual({ role: ["Invalid value"] });
    expect(await add(aPerson({ phone_number: "123" }), "BILLING")).toEqual({
      "contact.phone_number": ["Please enter a valid phone number"],
    });
  });

  it("are changed but for the e-mail [ORG-C-024, ORG-V-031]", async () => {
    const { owner, facility } = await aPlace();
    const link = await aFacilityContact(facility);
    const before = (await owner.get(`${people}${link.contactId}/`)).body;
    const { status, body } = await owner.patch(`${links}${link.id}/`, {
      role: "RECRUITER",
      contact: { first_name: "Renamed", phone_number: "", email: "other@example.test" },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      role: "RECRUITER",
      contact: { first_name: "Renamed", last_name: before.last_name, phone_number: "", email: before.email },
    });
    const { id: contactId } = body.contact;
    await aFacilityContact(facility, { contactId, role: "BILLING" });
    expect((await owner.patch(`${links}${link.id}/`, { role: "BILLING" })).status).toBe(400);
  });

  it("are taken from the facility, not from the organization [ORG-C-027]", async () => {
    const { owner, facility } = await aPlace();
    const link = await aFacilityContact(facility);
    expect((await owner.delete(`${links}${link.id}/`)).status).toBe(204);
    expect(idsOf(await owner.get(`${links}?facility=${facility.id}`))).toEqual([]);
    expect((await owner.get(`${people}${link.contactId}/`)).status).toBe(200);
    expect((await owner.delete(`${links}${link.id}/`)).status).toBe(404);
  });

  it("are kept by managers of facilities only [ORG-P-003, ORG-P-004, ORG-P-005]", async () => {
    const { facility, ofRep } = await aPlace();
    const link = await aFacilityContact(facility);
    const viewer = await signInAs(await aRep({ ...ofRep, groups: [] }));
    const added = await viewer.post(links, { facility: facility.id, contact: aPerson(), role: "BILLING" });
    const changed = await viewer.patch(`${links}${link.id}/`, { role: "BILLING" });
    const removed = await viewer.delete(`${links}${link.id}/`);
    expect([added.status, changed.status, removed.status]).toEqual([403, 403, 403]);
    expect(idsOf(await viewer.get(`${links}?facility=${facility.id}`))).toEqual([link.id]);
  });

  it("of another organization are not there, nor are its people (SIL-173)", async () => {
    const { owner, facility } = await aPlace();
    const foreign = await aPlace();
    const link = await aFacilityContact(foreign.facility);
    const answers = [
      await owner.post(links, { facility: foreign.facility.id, contact: aPerson(), role: "BILLING" }),
      await owner.post(links, { facility: facility.id, contact: { id: link.contactId }, role: "BILLING" }),
      await owner.patch(`${links}${link.id}/`, { role: "BILLING" }),
      await owner.patch(`${links}${link.id}/`, { role: "EMPEROR" }),
      await owner.delete(`${links}${link.id}/`),
      await owner.get(`${people}${link.contactId}/`),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, body: { detail: "Not found." } });
    expect(idsOf(await owner.get(`${links}?facility=${foreign.facility.id}`))).toEqual([]);
  });
});

describe("several contacts at once", () => {
  it("are added all or none [ORG-C-023]", async () => {
    const { owner, facility } = await aPlace();
    const item = (values: object = {}) => ({
      facility: facility.id,
      contact: aPerson(),
      role: "BILLING",
      ...values,
    });
    const added = await owner.post(`${links}create-bulk/`, [item(), item({ role: "OTHER" })]);
    expect(added).toMatchObject({ status: 201, body: [{ role: "BILLING" }, { role: "OTHER" }] });
    const foreign = await aPlace();
    const mixed = [item(), item({ facility: foreign.facility.id })];
    expect((await owner.post(`${links}create-bulk/`, mixed)).status).toBe(404);
    const twice = item();
    expect((await owner.post(`${links}create-bulk/`, [item(), twice, twice])).status).toBe(400);
    expect((await owner.get(`${links}?facility=${facility.id}`)).body.count).toBe(2);
  });

  it.each([["put", "ORG-C-025"] as const, ["patch", "ORG-C-026"] as const])(
    "are changed by %s, all or none [%s]",
    async (method, _id) => {
      const { owner, facility } = await aPlace();
      const [one, other] = [await aFacilityContact(facility), await aFacilityContact(facility)];
      const path = `${links}update-bulk/`;
      const done = await owner[method](path, [
        { id: other.id, role: "OTHER" },
        { id: one.id, contact: { last_name: "Renamed" } },
      ]);
      expect(done).toMatchObject({
        status: 200,
        body: [
          { id: other.id, role: "OTHER" },
          { id: one.id, contact: { last_name: "Renamed" } },
        ],
      });
      const foreign = await aFacilityContact((await aPlace()).facility);
      const mixed = [
        { id: one.id, role: "BILLING" },
        { id: foreign.id, role: "BILLING" },
      ];
      expect((await owner[method](path, mixed)).status).toBe(404);
      const [row] = await db().select().from(facilityContacts).where(eq(facilityContacts.id, one.id));
      expect(row?.role).toBe("MEDICAL_DIRECTOR");
    },
  );

  it("are a list of at least one", async () => {
    const { owner } = await aPlace();
    for (const body of [[], {}, { items: "x" }])
      expect((await owner.post(`${links}create-bulk/`, body)).status).toBe(400);
  });
});

describe("the contacts of an organization", () => {
  it("are cut by each documented filter [ORG-C-028]", async () => {
    const { owner, rep, facility, ofRep } = await aPlace();
    const ann = await aContact({ ...ofRep, firstName: "Ann", lastName: "Abel", email: "ann@pine.test" });
    const bo = await aContact({ ...ofRep, firstName: "Bo", lastName: "Berg", email: "bo@oak.test" });
    await aFacilityContact(facility, { contactId: bo.contactId, role: "BILLING" });
    const found = async (query: string) => idsOf(await owner.get(`${people}?${query}`));
    expect(await found("")).toEqual([ann.id, bo.id]);
    expect(await found("email=PINE")).toEqual([ann.id]);
    expect(await found("first_name=an")).toEqual([ann.id]);
    expect(await found("last_name=ber")).toEqual([bo.id]);
    expect(await found(`exclude_facility=${facility.id}`)).toEqual([ann.id]);
    expect(await found(`exclude_facility=${facility.id}&exclude_role=BILLING`)).toEqual([ann.id]);
    expect(await found(`exclude_facility=${facility.id}&exclude_role=OTHER`)).toEqual([ann.id, bo.id]);
    expect(await found("exclude_role=BILLING")).toEqual([ann.id]);
    expect(await found(`healthcare_entity=${rep.organizationId}`)).toEqual([ann.id, bo.id]);
    expect(await found(`healthcare_entity=${(await aRep()).organizationId}`)).toEqual([]);
    expect(await found("limit=1&offset=1")).toEqual([bo.id]);
  });

  it("are read one by one [ORG-C-029]", async () => {
    const { owner, ofRep } = await aPlace();
    const { contactId } = await aContact({ ...ofRep, firstName: "Ann" });
    expect(await owner.get(`${people}${contactId}/`)).toMatchObject({
      status: 200,
      body: { id: contactId, first_name: "Ann", healthcare_entity: ofRep.organizationId },
    });
  });

  it("added at the same moment with one e-mail are one person", async () => {
    const { owner, facility, ofRep } = await aPlace();
    const person = aPerson();
    const roles = ["BILLING", "RECRUITER", "SCHEDULING", "OTHER"];
    const answers = await Promise.all(
      roles.map((role) => owner.post(links, { facility: facility.id, contact: person, role })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await db().$count(contacts, eq(contacts.organizationId, ofRep.organizationId))).toBe(1);
  });
});
