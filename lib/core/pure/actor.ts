import type { GroupName, PermissionName, RegistrationStatus } from "@/lib/accounts/schema";
import type { RegistrationStep } from "@/lib/providers/schema";

/** Who acts. Always the first argument of a query or command; jobs act under their own names. */
export type Actor = Anonymous | SignedIn | SystemActor;

export type Anonymous = { kind: "anonymous" };

type Session = {
  userId: string;
  sessionId: string;
  email: string;
  firstName: string;
  lastName: string;
  status: RegistrationStatus;
};

export type ProviderActor = Session & {
  kind: "provider";
  providerId: string;
  completedSteps: RegistrationStep[];
};

export type RepActor = Session & {
  kind: "rep";
  repId: string;
  organizationId: string;
  organizationName: string;
  groups: GroupName[];
  permissions: PermissionName[];
};

export type StaffActor = Session & { kind: "staff" };

export type SignedIn = ProviderActor | RepActor | StaffActor;

export type SystemActor = { kind: "system"; name: string };

export const anonymous: Anonymous = { kind: "anonymous" };

export const systemActor = (name: string): SystemActor => ({ kind: "system", name });

export const isSignedIn = (actor: Actor): actor is SignedIn =>
  actor.kind === "provider" || actor.kind === "rep" || actor.kind === "staff";

/** How the audit log and the outbox name an actor. */
export const actorId = (actor: Actor): string => {
  if (actor.kind === "system") return actor.name;
  return actor.kind === "anonymous" ? "anonymous" : actor.userId;
};
