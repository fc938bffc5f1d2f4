import { z } from "zod";
import { codesOf } from "@/lib/core/pure/codes";
import { normalizeEmail } from "@/lib/core/pure/plain-text";
import { askedCode, isoInstant, listShape, paging, text, uuid, wire } from "@/lib/core/pure/words";
import { contactTexts } from "@/lib/facilities/contacts/words";
import { phoneText } from "@/lib/facilities/schema";

/** The words of contacts: people whom an organization names at its facilities, one per e-mail address (SIL-133). */

export const contactRole = z.enum(codesOf("FacilityContactRoles") as [string, ...string[]], {
  error: (issue) => (issue.input ? "Invalid value" : contactTexts.required),
});

const blank = (value: unknown) => value ?? "";
const emailText = z.preprocess(
  (value) => (typeof value === "string" ? normalizeEmail(value) : blank(value)),
  z.string().max(254, contactTexts.email),
);

/** A person as given with a role: one that is known already by `id`, else a new one with name and e-mail. */
export const givenContact = z
  .object({
    id: uuid.nullish(),
    first_name: z.preprocess(blank, text(100)).default(""),
    last_name: z.preprocess(blank, text(100)).default(""),
    email: emailText.default(""),
    phone_number: z.preprocess(blank, phoneText).default(""),
    phone_number_extension: z.preprocess(blank, text(10)).default(""),
  })
  .superRefine((contact, issues) => {
    if (contact.id) return;
    const refuse = (field: string, message: string) =>
      issues.addIssue({ code: "custom", path: [field], message });
    if (!contact.first_name) refuse("first_name", contactTexts.required);
    if (!contact.last_name) refuse("last_name", contactTexts.required);
    if (!contact.email) refuse("email", contactTexts.emailMissing);
    else if (!z.email().safeParse(contact.email).success) refuse("email", contactTexts.email);
  });

const named = text(100).pipe(z.string().min(1, contactTexts.required)).optional();

/** What may change about a person; the e-mail is who they are and stays, whatever is sent. */
export const changedContact = z.object({
  first_name: named,
  last_name: named,
  phone_number: z.preprocess((value) => (value === null ? "" : value), phoneText).optional(),
  phone_number_extension: z.preprocess((value) => (value === null ? "" : value), text(10)).optional(),
});

/** `exclude_role` omits those with this role, at `exclude_facility` when that is named too (SIL-172). */
export const contactsInput = wire(
  z.object({
    email: text(254).optional(),
    first_name: text(100).optional(),
    last_name: text(100).optional(),
    healthcare_entity: uuid.optional(),
    exclude_facility: uuid.optional(),
    exclude_role: askedCode("FacilityContactRoles").optional(),
    ...paging,
  }),
);
export type ContactsInput = z.output<typeof contactsInput>;

export const personShape = z.object({
  id: uuid,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  phone_number_extension: z.string(),
});

export const contactShape = personShape.extend({
  healthcare_entity: uuid,
  created_at: isoInstant,
  updated_at: isoInstant,
});
export type Contact = z.output<typeof contactShape>;

export const contactListShape = listShape(contactShape);
