import { accountInputs } from "./inputs/accounts";
import { deviceInputs } from "./inputs/accounts/devices";
import { factorInputs } from "./inputs/accounts/factors";
import { passwordInputs } from "./inputs/accounts/passwords";
import { assignmentInputs } from "./inputs/assignments";
import { clockInputs, connectionInputs, readinessInputs } from "./inputs/connections";
import { coverageInputs } from "./inputs/coverage";
import { credentialInputs } from "./inputs/credentials";
import { facilityInputs } from "./inputs/facilities";
import { fileInputs } from "./inputs/files";
import { marketplaceInputs } from "./inputs/marketplace";
import { noticeInputs } from "./inputs/notices";
import { onboardingInputs } from "./inputs/onboarding";
import { opportunityInputs } from "./inputs/opportunities";
import { organizationInputs } from "./inputs/organizations";
import { apiKeyInputs } from "./inputs/organizations/api-keys";
import { directoryInputs } from "./inputs/organizations/directory";
import { eventInputs } from "./inputs/organizations/events";
import { signOnInputs } from "./inputs/organizations/sign-on";
import { webhookInputs } from "./inputs/organizations/webhooks";
import { overviewInputs } from "./inputs/overview";
import { ownDataInputs } from "./inputs/overview/own-data";
import { payInputs } from "./inputs/pay";
import { platformInputs } from "./inputs/platform";
import { providerInputs } from "./inputs/providers";
import { reputationInputs } from "./inputs/reputation";
import { staffInputs } from "./inputs/staff";
import type { ActorCode } from "./matrix";
import type { World } from "./world";

/** What one call is sent by one actor. */
export type Given = {
  /** Values of the path, in its order. */
  path?: string[];
  query?: Record<string, string>;
  body?: unknown;
  /** What the browser holds besides its session. */
  cookie?: string;
  /** Who acts instead of the world's usual person of this kind, for calls that change the person. */
  as?: { userId: string };
  /** The id that an "empty" list must not contain and a full one must. */
  object?: string;
  /** The input with a token or id that opens nothing. */
  wrong?: { path?: string[]; query?: Record<string, string>; body?: unknown };
};

/**
 * Makes what a call needs, by "METHOD /path" with `{}` for each parameter. Called again for each actor who gets
 * through, so that nobody finds an object already changed.
 */
export type Inputs = Record<string, (world: World, actor: ActorCode) => Promise<Given> | Given>;

export const inputs: Inputs = {
  ...accountInputs,
  ...apiKeyInputs,
  ...assignmentInputs,
  ...connectionInputs,
  ...readinessInputs,
  ...clockInputs,
  ...coverageInputs,
  ...credentialInputs,
  ...directoryInputs,
  ...factorInputs,
  ...deviceInputs,
  ...eventInputs,
  ...facilityInputs,
  ...fileInputs,
  ...marketplaceInputs,
  ...noticeInputs,
  ...onboardingInputs,
  ...opportunityInputs,
  ...organizationInputs,
  ...overviewInputs,
  ...passwordInputs,
  ...ownDataInputs,
  ...payInputs,
  ...platformInputs,
  ...providerInputs,
  ...reputationInputs,
  ...signOnInputs,
  ...staffInputs,
  ...webhookInputs,
};

/** The provider whose own record a cell is about: the party, or the newcomer itself. */
export const ownerFor = (world: World, actor: ActorCode) =>
  actor === "PI" ? world.newcomer : world.provider;
