import { z } from "zod";
import type { Problems } from "@/lib/core/browser/use-call-form";
import { phoneToStore, phoneWords } from "@/lib/core/pure/formats";
import { contactTexts } from "@/lib/facilities/contacts/words";
import type { FacilityContact } from "@/lib/facilities/facility-contacts/schema";
import { blank, blocking, phoneProblem } from "@/lib/facilities/rules";

export const emptyContact = {
  first_name: "",
  last_name: "",
  email: "",
  role: "",
  phone_number: "",
  phone_number_extension: "",
};

type ContactValues = typeof emptyContact;

export const contactValuesOf = ({ contact, role }: FacilityContact): ContactValues => ({
  ...contact,
  phone_number: phoneWords(contact.phone_number),
  role,
});

function emailProblem(email: string): string | null {
  if (blank(email)) return contactTexts.emailMissing;
  return z.email().safeParse(email.trim()).success ? null : contactTexts.email;
}

/** An empty phone never prevents saving [ORG-V-027, ORG-V-031]. */
export const contactProblems = (values: ContactValues): Problems => ({
  first_name: blank(values.first_name) ? "First name is required" : null,
  last_name: blank(values.last_name) ? "Last name is required" : null,
  email: emailProblem(values.email),
  role: values.role ? null : "Role is required",
  phone_number: blocking(phoneProblem(values.phone_number)),
});

/** Whether something that must be there is not. */
export const lacksSomething = ({ first_name, last_name, email, role }: ContactValues) =>
  [first_name, last_name, email, role].some(blank);

export function contactToSend({ role, phone_number, ...person }: ContactValues) {
  return { role, contact: { ...person, phone_number: phoneToStore(phone_number) } };
}

/** The refusal of a contact, by the fields of this form. */
export const contactField = (path: string) => path.replace(/^contact\./, "");
