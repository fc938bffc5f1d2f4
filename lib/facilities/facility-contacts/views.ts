import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { personShape } from "@/lib/facilities/contacts/schema";
import { type FacilityContact, facilityContactShape } from "@/lib/facilities/facility-contacts/schema";

type FacilityContactRow = {
  id: string;
  facilityId: string;
  role: string;
  contact: RowOf<typeof personShape>;
};

/** What a contact is to a facility. */
export const viewFacilityContact = (row: FacilityContactRow): FacilityContact =>
  viewOf(facilityContactShape, row, { facility: row.facilityId, contact: viewOf(personShape, row.contact) });
