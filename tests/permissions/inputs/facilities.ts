import { aFacility } from "../../support/builders";
import { aContact, aFacilityContact, aFacilitySpecialty } from "../../support/facilities/builders";
import type { Inputs } from "../inputs";
import type { World } from "../world";

const newFacility = ({ rep }: World) => aFacility({ organizationId: rep.organizationId });

const listed = (facilityId: string) => ({ object: facilityId, query: { limit: "1000" } });

const aLink = async (world: World) => {
  const { id } = await aFacilityContact(await newFacility(world));
  return { path: [id], object: id };
};

const aSpecialty = async (world: World) => {
  const { id } = await aFacilitySpecialty({ facilityId: (await newFacility(world)).facilityId });
  return { path: [id], object: id };
};

const ofParty = new Map<string, Promise<{ id: string }>>();

/** A specialty of the facility that the party's provider is connected with, made once. */
function theSpecialty({ facility: { facilityId } }: World) {
  const specialty = ofParty.get(facilityId) ?? aFacilitySpecialty({ facilityId });
  ofParty.set(facilityId, specialty);
  return specialty;
}

const newContact = () => ({
  first_name: "Nora",
  last_name: "Quill",
  email: `nora-${crypto.randomUUID()}@example.test`,
  phone_number: "2075550188",
  phone_number_extension: "",
});

const addition = async (world: World) => ({
  facility: (await newFacility(world)).facilityId,
  contact: newContact(),
  role: "SCHEDULING",
});

const contactChange = { contact: { first_name: "Renamed" }, role: "BILLING" };
const fields = [{ field_name: "patients_per_shift", field_value: 24 }];

/** Facilities with their contacts and specialties; the party's provider is connected with one of them. */
export const facilityInputs: Inputs = {
  "GET /healthcare-entities/facilities": ({ facility }) => listed(facility.facilityId),
  "POST /healthcare-entities/facilities": () => ({ body: { name: "New Harbor", facility_type: "CLINIC" } }),
  "GET /healthcare-entities/facilities/{}": ({ facility }) => ({ path: [facility.facilityId] }),
  "PUT /healthcare-entities/facilities/{}": async (world) => ({
    path: [(await newFacility(world)).facilityId],
    body: { name: "Renamed" },
  }),
  "PATCH /healthcare-entities/facilities/{}": async (world) => ({
    path: [(await newFacility(world)).facilityId],
    body: { city: "Bangor" },
  }),
  "DELETE /healthcare-entities/facilities/{}": async (world) => ({
    path: [(await newFacility(world)).facilityId],
  }),
  "GET /healthcare-entities/facility-type-fields": () => ({ query: { facility_type: "CLINIC" } }),

  "GET /healthcare-entities/facility-specialties": async (world) => ({
    object: (await theSpecialty(world)).id,
    query: { limit: "1000" },
  }),
  "POST /healthcare-entities/facility-specialties": async (world) => ({
    body: { facility: (await newFacility(world)).facilityId, specialties: ["CARDIOLOGY"] },
  }),
  "PATCH /healthcare-entities/facility-specialties/{}": async (world) => ({
    ...(await aSpecialty(world)),
    body: { dynamic_fields: fields },
  }),
  "DELETE /healthcare-entities/facility-specialties/{}": aSpecialty,
  "PUT /healthcare-entities/facility-specialties/update-bulk": async (world) => ({
    body: [{ id: (await aSpecialty(world)).object, dynamic_fields: fields }],
  }),

  "GET /healthcare-entities/facility-contacts": async (world) => ({
    object: (await aLink(world)).object,
    query: { limit: "1000" },
  }),
  "POST /healthcare-entities/facility-contacts": async (world) => ({ body: await addition(world) }),
  "POST /healthcare-entities/facility-contacts/create-bulk": async (world) => ({
    body: [await addition(world), await addition(world)],
  }),
  "PATCH /healthcare-entities/facility-contacts/{}": async (world) => ({
    ...(await aLink(world)),
    body: contactChange,
  }),
  "PUT /healthcare-entities/facility-contacts/update-bulk": async (world) => ({
    body: [{ id: (await aLink(world)).object, ...contactChange }],
  }),
  "PATCH /healthcare-entities/facility-contacts/update-bulk": async (world) => ({
    body: [{ id: (await aLink(world)).object, ...contactChange }],
  }),
  "DELETE /healthcare-entities/facility-contacts/{}": aLink,
  "GET /healthcare-entities/contacts": async ({ rep }) => ({
    object: (await aContact({ organizationId: rep.organizationId })).contactId,
    query: { limit: "1000" },
  }),
  "GET /healthcare-entities/contacts/{}": async ({ rep }) => ({
    path: [(await aContact({ organizationId: rep.organizationId })).contactId],
  }),

  "GET /healthcare_entity/facilities": ({ facility }) => listed(facility.facilityId),
  "POST /healthcare_entity/facilities": () => ({ body: { name: "Second Harbor" } }),
  "GET /healthcare_entity/facilities/{}": ({ facility }) => ({ path: [facility.facilityId] }),
  "PUT /healthcare_entity/facilities/{}": async (world) => ({
    path: [(await newFacility(world)).facilityId],
    body: { name: "Renamed" },
  }),
  "PATCH /healthcare_entity/facilities/{}": async (world) => ({
    path: [(await newFacility(world)).facilityId],
    body: { city: "Bangor" },
  }),
};
