import { type PersonRow, viewPerson } from "@/lib/contacts/views";
import type { FacilityContact } from "@/lib/facility-contacts/schema";

export type FacilityContactRow = { id: string; facilityId: string; role: string; contact: PersonRow };

export const viewFacilityContact = (row: FacilityContactRow): FacilityContact => ({
  id: row.id,
  facility: row.facilityId,
  role: row.role,
  contact: viewPerson(row.contact),
});
