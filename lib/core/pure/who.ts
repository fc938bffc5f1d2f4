import { confirmFirst, forbidden, personOnly, unauthenticated } from "@/lib/core/pure/errors";
import type {
  Actor,
  Anonymous,
  GroupName,
  JobName,
  PermissionName,
  ProviderActor,
  RegistrationStatus,
  RepActor,
  SignedIn,
  StaffActor,
  SystemActor,
} from "./actor";

type Grant = GroupName | PermissionName;

/**
 * Which actors a call, query or command admits, before any object is looked at. Declared once per noun in
 * `policy.ts`; the call names it for the door, the command asserts it again.
 */
export type Who = {
  /** Everybody, with or without a session. */
  everyone?: true;
  /** Any session, whatever its registration status. */
  signedIn?: true;
  /** Providers: `any` from the onboarding wizard on, `complete` once activated. */
  provider?: "any" | "complete";
  /** Reps of an activated organization: all of them, or those with one of these groups or permissions. */
  rep?: "complete" | readonly Grant[];
  /** The operator's staff: `reads` may look and is audited, `acts` may change. */
  staff?: "reads" | "acts";
  /** Keys are refused: only a person may do it. So they are wherever a person has to be confirmed [ACS-V-041]. */
  person?: true;
  /** Keys for some facilities are refused: it concerns the whole organization [ACS-V-010]. */
  whole?: true;
  /** Asks whoever has a factor, or has to have one, to have proven themselves within ten minutes. */
  confirmed?: true;
  /** Open as well to whoever has to set up a second factor first. */
  settingUp?: true;
  /** The jobs that call it, each by its name. No job is among everyone. */
  jobs?: readonly JobName[];
};

export type Admitted<W extends Who> =
  | (W extends { jobs: unknown } ? SystemActor : never)
  | (W extends { everyone: true } ? Anonymous | SignedIn : never)
  | (W extends { signedIn: true } ? SignedIn : never)
  | (W extends { provider: string } ? ProviderActor : never)
  | (W extends { rep: unknown } ? RepActor : never)
  | (W extends { staff: string } ? StaffActor : never);

const onboardingStatuses: RegistrationStatus[] = ["provider_profile", "provisional", "complete"];

/** One of these groups or permissions is enough. */
export const hasGrant = (rep: RepActor, grants: readonly Grant[]) =>
  grants.some(
    (grant) => rep.groups.includes(grant as GroupName) || rep.permissions.includes(grant as PermissionName),
  );

export function admits(who: Who, actor: Actor): boolean {
  if (actor.kind === "system") return who.jobs?.includes(actor.name) ?? false;
  if (who.everyone) return true;
  if (actor.kind === "anonymous") return false;
  if (actor.mustSetUp && !who.settingUp) return false;
  if (who.signedIn) return true;
  switch (actor.kind) {
    case "provider":
      if (!who.provider) return false;
      return who.provider === "complete"
        ? actor.status === "complete"
        : onboardingStatuses.includes(actor.status);
    case "rep":
      if (!who.rep || actor.status !== "complete") return false;
      return who.rep === "complete" || hasGrant(actor, who.rep);
    case "staff":
      return Boolean(who.staff);
  }
}

/**
 * The actor, narrowed to those `who` admits: first by role, status and group, then by whether a person asks, then by
 * whether they are confirmed.
 * @throws 401 without a session, 403 for everybody else.
 */
export function admit<const W extends Who>(actor: Actor | Anonymous, who: W): Admitted<W> {
  if (!admits(who, actor)) throw actor.kind === "anonymous" ? unauthenticated() : forbidden();
  const isPerson = actor.kind !== "system" && actor.kind !== "anonymous";
  if (isPerson && actor.via && (who.person || who.confirmed)) throw personOnly();
  if (actor.kind === "rep" && actor.facilityIds && who.whole) throw personOnly();
  if (isPerson && who.confirmed && !actor.confirmed) throw confirmFirst();
  return actor as Admitted<W>;
}

/**
 * For a command that asks for a proof only for some of what it does: after the group, and before the object as far as
 * that does not decide [ACS-P-018]. @throws 403 for a key, 403 unless confirmed
 */
export function ensureConfirmed(actor: SignedIn): void {
  if (actor.via) throw personOnly();
  if (!actor.confirmed) throw confirmFirst();
}

/** Mails are sent by the product itself, and nobody else reads what they say. */
export const mailer = { jobs: ["mailer"] } as const satisfies Who;
