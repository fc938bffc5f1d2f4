import type { GroupName, RegistrationStatus, Side } from "@/lib/core/pure/actor";

export type Person = {
  userId: string;
  email: string;
  firstName: string;
  isActive: boolean;
  status: RegistrationStatus;
};

export type RepPerson = Person & { groupNames: readonly GroupName[] };

/** Of an organization's reps those who can act on the news: active, activated, in one of the groups. */
export const repsToTell = (reps: readonly RepPerson[], groups: readonly GroupName[]): RepPerson[] =>
  reps.filter(
    (rep) =>
      rep.isActive && rep.status === "complete" && groups.some((group) => rep.groupNames.includes(group)),
  );

/** A provider hears as long as the account is in use. */
export const providerToTell = (provider: Person): Person[] =>
  provider.isActive && provider.status !== "rejected" ? [provider] : [];

/** The side that did not do it hears of it; of what the product did, both. */
export function sidesToTell(by: Side | "system"): Side[] {
  if (by === "system") return ["provider", "rep"];
  return by === "provider" ? ["rep"] : ["provider"];
}
