import type { GroupName, RegistrationStatus, Side } from "@/lib/core/pure/actor";

export type Person = {
  userId: string;
  email: string;
  firstName: string;
  isActive: boolean;
  status: RegistrationStatus;
};

export type RepPerson = Person & { groupNames: readonly GroupName[] };

/** The reps who can act on a piece of news: active, with a completed registration, in one of the groups. */
export const repsToNotify = (reps: readonly RepPerson[], groups: readonly GroupName[]): RepPerson[] =>
  reps.filter(
    (rep) =>
      rep.isActive && rep.status === "complete" && groups.some((group) => rep.groupNames.includes(group)),
  );

/** A provider is notified as long as the account is in use: active and not rejected. */
export const providerToNotify = (provider: Person): Person[] =>
  provider.isActive && provider.status !== "rejected" ? [provider] : [];

/** The sides to notify of a change: the one that did not make it; both when the product made it. */
export function sidesToNotify(by: Side | "system"): Side[] {
  if (by === "system") return ["provider", "rep"];
  return by === "provider" ? ["rep"] : ["provider"];
}
