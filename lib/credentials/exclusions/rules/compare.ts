import { titleOf } from "@/lib/core/pure/codes";
import { joined } from "@/lib/core/pure/text";
import { nameKey } from "@/lib/credentials/checks/rules/names";
import { keysOf } from "@/lib/credentials/exclusions/rules/keys";
import type { ComparedFact } from "@/lib/credentials/exclusions/schema";

/** A provider and an entry of the list side by side (CRD-S-029). */

type Profile = {
  firstName: string;
  preferredName: string;
  middleName: string;
  lastName: string;
  otherNames: string;
  npi: string;
  birthOn: string | null;
  states: readonly string[];
};
type Entry = Record<string, string | undefined>;

const unknown = "Not known";

/** Equal by a rule; unknown where one side says nothing. */
const fact = (label: string, provider: string, entry: string, isEqual: boolean): ComparedFact => ({
  label,
  provider: provider || unknown,
  entry: entry || unknown,
  comparison: !provider || !entry ? "unknown" : isEqual ? "equal" : "different",
});

const initialOf = (name: string) => nameKey(name).slice(0, 1);

/** A middle name is often an initial on one side: then the first letters decide. */
function isEqualMiddle(one: string, other: string) {
  const [first, second] = [nameKey(one), nameKey(other)];
  return first.length === 1 || second.length === 1 ? initialOf(one) === initialOf(other) : first === second;
}

/** What of both sides can be compared, in the order in which staff look. */
export function compareFacts(profile: Profile, entry: Entry): ComparedFact[] {
  const { firstKeys, lastKeys } = keysOf(profile);
  const said = (name: string) => entry[name] ?? "";
  const stateName = (code: string) => titleOf("LicenseStateChoices", code);
  const state = said("STATE").toUpperCase();
  return [
    fact(
      "Last name",
      joined([profile.lastName, profile.otherNames && `(${profile.otherNames})`], " "),
      said("LASTNAME"),
      lastKeys.includes(nameKey(said("LASTNAME"))),
    ),
    fact(
      "First name",
      joined([profile.firstName, profile.preferredName && `(${profile.preferredName})`], " "),
      said("FIRSTNAME"),
      firstKeys.includes(nameKey(said("FIRSTNAME"))),
    ),
    fact(
      "Middle name",
      profile.middleName,
      said("MIDNAME"),
      isEqualMiddle(profile.middleName, said("MIDNAME")),
    ),
    fact("NPI", profile.npi, said("NPI"), profile.npi === said("NPI")),
    fact("Birth date", profile.birthOn ?? "", said("DOB"), profile.birthOn === said("DOB")),
    fact(
      "States",
      profile.states.map(stateName).join(", "),
      state && stateName(state),
      profile.states.includes(state),
    ),
  ];
}
