import { call } from "@/lib/call";
import { contactReaders } from "@/lib/contacts/policy";
import { contactIdInput, contactShape, contactsInput } from "@/lib/contacts/schema";
import { listShape } from "@/lib/words";

export const contactList = call({
  method: "GET",
  path: "/healthcare-entities/contacts/",
  who: contactReaders,
  summary: "The organization's contacts, also those who are not at a facility yet.",
  input: contactsInput,
  output: listShape(contactShape),
});

export const contactDetail = call({
  method: "GET",
  path: "/healthcare-entities/contacts/{id}/",
  who: contactReaders,
  summary: "One contact.",
  input: contactIdInput,
  output: contactShape,
});
