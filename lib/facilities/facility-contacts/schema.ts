import { z } from "zod";
import { listShape, paging, uuid, wire } from "@/lib/core/pure/words";
import { changedContact, contactRole, givenContact, personShape } from "@/lib/facilities/contacts/schema";

/** The words of facility contacts: who is what at a facility. */

export const facilityContactsInput = wire(z.object({ facility: uuid.optional(), ...paging }));
export type FacilityContactsInput = z.output<typeof facilityContactsInput>;

const addition = z.object({ facility: uuid, contact: givenContact, role: contactRole });

export const newFacilityContactInput = wire(addition);
export type NewFacilityContactInput = z.output<typeof newFacilityContactInput>;

const several = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(100);

/** Sent as a bare list. */
export const newFacilityContactsInput = wire(z.object({ items: several(addition) }));
export type NewFacilityContactsInput = z.output<typeof newFacilityContactsInput>;

const change = z.object({ id: uuid, contact: changedContact.optional(), role: contactRole.optional() });

export const changeFacilityContactInput = wire(change);
export type ChangeFacilityContactInput = z.output<typeof changeFacilityContactInput>;

export const changeFacilityContactsInput = wire(z.object({ items: several(change) }));
export type ChangeFacilityContactsInput = z.output<typeof changeFacilityContactsInput>;

export const facilityContactShape = z.object({
  id: uuid,
  facility: uuid,
  role: z.string(),
  contact: personShape,
});
export type FacilityContact = z.output<typeof facilityContactShape>;

export const facilityContactListShape = listShape(facilityContactShape);
export const facilityContactArrayShape = z.array(facilityContactShape);
