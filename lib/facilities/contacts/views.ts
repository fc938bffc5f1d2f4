import type { Contact } from "@/lib/facilities/contacts/schema";

export type PersonRow = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  phoneNumberExtension: string;
};

/** A contact as it stands inside a facility's list. */
export const viewPerson = (row: PersonRow) => ({
  id: row.id,
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  phone_number: row.phoneNumber,
  phone_number_extension: row.phoneNumberExtension,
});

export type ContactRow = PersonRow & { organizationId: string; createdAt: Date; updatedAt: Date };

export const viewContact = (row: ContactRow): Contact => ({
  ...viewPerson(row),
  healthcare_entity: row.organizationId,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
