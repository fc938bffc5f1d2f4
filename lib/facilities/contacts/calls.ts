import { callsOf } from "@/lib/core/pure/call";
import { contactReaders } from "@/lib/facilities/policy";

const call = callsOf("facilities", () => import("@/lib/facilities/contacts/schema"));

export const contactList = call({
  method: "GET",
  path: "/healthcare-entities/contacts/",
  who: contactReaders,
  summary: "The organization's contacts, also those who are not at a facility yet.",
  input: "contactsInput",
  output: "contactListShape",
  freshForMs: 30_000,
});

export const contactDetail = call({
  method: "GET",
  path: "/healthcare-entities/contacts/{id}/",
  who: contactReaders,
  summary: "One contact.",
  input: "idInput",
  output: "contactShape",
});
