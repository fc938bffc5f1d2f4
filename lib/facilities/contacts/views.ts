import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { type Contact, contactShape } from "@/lib/facilities/contacts/schema";

type ContactRow = RowOf<typeof contactShape, "healthcare_entity"> & { organizationId: string };

/** A person whom an organization names at its facilities. */
export const viewContact = (row: ContactRow): Contact =>
  viewOf(contactShape, row, { healthcare_entity: row.organizationId });
