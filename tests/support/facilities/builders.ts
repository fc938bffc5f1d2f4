import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { contacts, facilityContacts, facilityRatings, facilitySpecialties } from "@/db/schema";

/** Builders of what belongs to a facility: its people, its specialties and what is said about it. */

let serial = 0;

/** A person of an organization who is nowhere named yet. */
export async function aContact(values: Partial<typeof contacts.$inferInsert> & { organizationId: string }) {
  serial += 1;
  const [contact] = await db()
    .insert(contacts)
    .values({
      firstName: `Given${serial}`,
      lastName: `Family${serial}`,
      email: `contact-${serial}-${newId().slice(-6)}@example.test`,
      phoneNumber: "2075550177",
      ...values,
    })
    .returning();
  return { ...contact!, contactId: contact!.id };
}

/** A contact named at a facility, its medical director by default. */
export async function aFacilityContact(
  facility: { facilityId: string; organizationId: string },
  values: { role?: string; contactId?: string } = {},
) {
  const contactId =
    values.contactId ?? (await aContact({ organizationId: facility.organizationId })).contactId;
  const [link] = await db()
    .insert(facilityContacts)
    .values({ facilityId: facility.facilityId, contactId, role: values.role ?? "MEDICAL_DIRECTOR" })
    .returning();
  return link!;
}

/** A specialty that a facility has, emergency medicine by default. */
export async function aFacilitySpecialty(
  values: Partial<typeof facilitySpecialties.$inferInsert> & { facilityId: string },
) {
  const [specialty] = await db()
    .insert(facilitySpecialties)
    .values({ specialty: "EMERGENCY_MEDICINE", ...values })
    .returning();
  return specialty!;
}

/** What a provider says about a facility, by default fours throughout. */
export async function aFacilityRating(
  values: Partial<typeof facilityRatings.$inferInsert> & { facilityId: string; providerId: string },
) {
  const said = {
    generalRating: 4,
    specialtySupport: 4,
    relationshipAmongMedicalStaffRating: 4,
    nursingAndAncillarySupportRating: 4,
    cultureRating: 4,
    providersGroupCultureRating: 4,
    credentialingRating: 4,
    onboardingRating: 4,
    workloadRating: 4,
    resourcesAvailabilityRating: 4,
    ...values,
  };
  const [rating] = await db()
    .insert(facilityRatings)
    .values(said)
    .onConflictDoUpdate({ target: [facilityRatings.facilityId, facilityRatings.providerId], set: said })
    .returning();
  return rating!;
}
