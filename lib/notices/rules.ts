import type { GroupName, RegistrationStatus } from "@/lib/accounts/schema";

/** Whom a mail goes to and where its button leads. */

export type Side = "provider" | "rep";

export type Person = {
  userId: string;
  email: string;
  firstName: string;
  isActive: boolean;
  status: RegistrationStatus;
};

export type RepPerson = Person & { groupNames: readonly GroupName[] };

/** Reps who hear of connections, and of assignments. */
export const connectionGroups: readonly GroupName[] = ["connect_with_providers"];
export const assignmentGroups: readonly GroupName[] = ["schedule_shifts", "confirm_shifts"];

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

const areas: Record<Side, string> = { provider: "/app/provider", rep: "/app/healthcare-entity" };

export const connectionPath = (side: Side, id: string) => `${areas[side]}/connection-requests/${id}`;
export const bookingRequestPath = (side: Side, id: string) => `${areas[side]}/booking-requests/${id}`;
