import { type PersonRow, viewPerson } from "@/lib/facilities/contacts/views";
import type { FacilityContact } from "@/lib/facilities/facility-contacts/schema";

type FacilityContactRow = { id: string; facilityId: string; role: string; contact: PersonRow };

export const viewFacilityContact = (row: FacilityContactRow): FacilityContact => ({
  id: row.id,
  facility: row.facilityId,
  role: row.role,
  contact: viewPerson(row.contact),
});
