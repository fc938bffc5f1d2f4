import { nameKey, wordsOf } from "@/lib/credentials/checks/rules/names";
import type { RegistryAnswer, RegistryPerson } from "@/lib/ports/registry/schema";
import type { RegistryStatus } from "@/lib/providers/words";

type Named = { firstName: string; lastName: string };

/**
 * An equal last name, as a whole or by a part of the person's own, and a first name with the same letter. Earlier names
 * that somebody states do not count: they are no fact of the number.
 */
const isAlike = (person: Named, known: RegistryPerson) => {
  const initial = nameKey(known.firstName).charAt(0);
  const last = nameKey(known.lastName);
  return (
    initial !== "" &&
    nameKey(person.firstName).startsWith(initial) &&
    last !== "" &&
    [nameKey(person.lastName), ...wordsOf(person.lastName)].includes(last)
  );
};

const shownName = ({ firstName, lastName }: RegistryPerson) => `${firstName} ${lastName}`.trim();

type Known = { status: RegistryStatus; name: string };

/**
 * What the registry's answer says of somebody's number: an equal last name, also by another name that the registry
 * lists, and a first name with the same letter (CRD-V-040). Null where it gave no answer.
 */
export function statusOf(answer: RegistryAnswer, person: Named): Known | null {
  switch (answer.kind) {
    case "unreachable":
      return null;
    case "unknown":
      return { status: "not_found", name: "" };
    case "organization":
      return { status: "organization_number", name: answer.name };
    case "individual": {
      const [present] = answer.names;
      const isMatched = answer.names.some((name) => isAlike(person, name));
      return { status: isMatched ? "matched" : "name_differs", name: present ? shownName(present) : "" };
    }
  }
}

/** What staff read of a number that the registry does not prove; null where there is nothing to say. */
export function registryNote({
  status,
  name,
}: {
  status: RegistryStatus | null;
  name: string;
}): string | null {
  switch (status) {
    case "name_differs":
      return `The registry knows another name: ${name}`;
    case "organization_number":
      return "This number belongs to an organization";
    case "not_found":
      return "The registry does not know this number: never issued, or deactivated";
    default:
      return null;
  }
}
