import { hashPassword } from "@/lib/core/server/crypto";
import { env } from "@/lib/core/server/env";
import { startGoogle } from "../support/accounts/google";
import { type Caller, caller, signInAs, visitor } from "../support/api";
import {
  aConnection,
  aFacility,
  anOrganization,
  aProvider,
  aRep,
  aStaff,
  dayFromToday,
} from "../support/builders";
import { startNpiRegistry } from "../support/onboarding/npi-registry";
import type { ActorCode } from "./matrix";

export const password = "Good-pass1!";

/** A registry of NPIs that knows nobody, until it is closed. */
async function aRegistry() {
  const { address, close } = await startNpiRegistry();
  const usual = env().NPI_REGISTRY_URL;
  Object.assign(env(), { NPI_REGISTRY_URL: address });
  return {
    close() {
      Object.assign(env(), { NPI_REGISTRY_URL: usual });
      close();
    },
  };
}

/** Everybody of the permission table around one approved connection, a Google and a registry of their own; `end` stops both. */
export async function aWorld() {
  const google = await startGoogle();
  const registry = await aRegistry();
  const user = { passwordHash: await hashPassword(password) };
  const rep = await aRep({ user });
  const viewer = await aRep({ organizationId: rep.organizationId, groups: [], user });
  const rival = await aRep({ user });
  const unready = await anOrganization({ hasContract: false, credentialsVerified: false });
  const waiting = await aRep({
    organizationId: unready.id,
    user: { ...user, registrationStatus: "provisional" },
  });
  const provider = await aProvider({}, { user });
  const stranger = await aProvider({}, { user });
  const steps = ["BASIC_INFO", "RATES", "PROFESSIONAL_TRAITS"] as const;
  const newcomer = await aProvider(
    { completedRegistrationSteps: [...steps], savedRegistrationSteps: [...steps] },
    { user: { ...user, registrationStatus: "provider_profile" }, signed: false },
  );
  const staff = await aStaff(user);
  const facility = await aFacility({ organizationId: rep.organizationId });
  const rivalFacility = await aFacility({ organizationId: rival.organizationId });
  const approved = await aConnection({ rep, provider, facility, as: "approved" });
  const users: Record<Exclude<ActorCode, "AN">, { userId: string }> = {
    PS: provider,
    PO: stranger,
    PI: newcomer,
    RG: rep,
    RN: viewer,
    RX: rival,
    PV: waiting,
    ST: staff,
  };
  let days = 40;
  return {
    rep,
    viewer,
    rival,
    waiting,
    provider,
    stranger,
    newcomer,
    staff,
    facility,
    rivalFacility,
    approved,
    users,
    google,
    end: async () => {
      registry.close();
      await google.stop();
    },
    /** A day on which nothing happens yet. */
    freeDay: () => {
      days += 2;
      return dayFromToday(days);
    },
  };
}

export type World = Awaited<ReturnType<typeof aWorld>>;

let addresses = 0;

/** A browser in which this actor has just signed in; an anonymous one has an address of its own. */
export async function enter(world: World, code: ActorCode, as?: { userId: string }): Promise<Caller> {
  if (code !== "AN") return signInAs(as ?? world.users[code], { confirmedAt: new Date() });
  addresses += 1;
  return visitor({ "x-forwarded-for": `198.51.${addresses >> 8}.${addresses & 255}` });
}

/** The caller's browser without its CSRF header. */
export const withoutToken = ({ cookie }: Caller): Caller => caller(cookie, "");
