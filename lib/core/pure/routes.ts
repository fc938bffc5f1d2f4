import { accountPaths } from "@/lib/core/pure/account-paths";
import { areas } from "@/lib/core/pure/areas";
import { providerPaths, publicPaths, refereePaths, registerPaths, repPaths } from "@/lib/core/pure/paths";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import type { GroupName, RegistrationStatus } from "./actor";

/** Which pages are guarded, and for whom: the route guards as data. What is not named here is open. */

export type Route = {
  /** This address and everything below it; of two that fit, the longer one counts. */
  path: string;
  /** Skips every check; `with`: only while the query carries one of these. */
  open?: true | { with: readonly string[] };
  providerOnly?: true;
  repOnly?: true;
  staffOnly?: true;
  /** The registration statuses let in; all of them when not given. Staff have none that matters. */
  statuses?: readonly RegistrationStatus[];
  /** The group a rep needs; of several, one. */
  group?: GroupName | readonly GroupName[];
  /** Where a wrong status leads, in place of the page of that status. */
  otherwise?: string;
};

/** @throws for a route that nobody could open, or that is declared twice [ACC-V-003] */
export function declareRoutes(routes: readonly Route[]): readonly Route[] {
  const seen = new Set<string>();
  for (const { path, providerOnly, repOnly, staffOnly, group } of routes) {
    if (providerOnly && repOnly)
      throw new Error(`The route ${path} cannot be both provider-only and representative-only.`);
    if (staffOnly && (providerOnly || repOnly)) throw new Error(`The route ${path} is staff-only already.`);
    if (group && !repOnly) throw new Error(`The route ${path} asks for a group, which only reps have.`);
    if (seen.has(path)) throw new Error(`The route ${path} is declared twice.`);
    seen.add(path);
  }
  return [...routes].sort((one, other) => other.path.length - one.path.length);
}

/** Providers work on their profile while they wait, so three statuses are let in (SIL-22). */
const participating: readonly RegistrationStatus[] = ["provider_profile", "provisional", "complete"];

const routes = declareRoutes([
  { path: publicPaths.app, statuses: participating },
  { path: areas.provider, providerOnly: true, statuses: participating },
  { path: areas.organization, repOnly: true, statuses: ["complete"] },
  { path: areas.rep, repOnly: true, statuses: ["complete"] },
  { path: repPaths.team, repOnly: true, statuses: ["complete"], group: "manage_users" },
  { path: repPaths.security, repOnly: true, statuses: ["complete"], group: "manage_users" },
  { path: repPaths.integrations, repOnly: true, statuses: ["complete"], group: "manage_users" },
  { path: repPaths.invitations, repOnly: true, statuses: ["complete"], group: "manage_users" },
  {
    path: repPaths.timesheets,
    repOnly: true,
    statuses: ["complete"],
    group: ["schedule_shifts", "confirm_shifts"],
  },
  { path: schedulePaths.plans, repOnly: true, statuses: ["complete"], group: "schedule_shifts" },
  {
    path: rescuePaths.searches,
    repOnly: true,
    statuses: ["complete"],
    group: ["schedule_shifts", "confirm_shifts"],
  },
  {
    path: schedulePaths.board,
    repOnly: true,
    statuses: ["complete"],
    group: ["schedule_shifts", "confirm_shifts"],
  },
  {
    path: repPaths.invoices,
    repOnly: true,
    statuses: ["complete"],
    group: ["schedule_shifts", "confirm_shifts", "manage_users"],
  },
  { path: areas.peerRating, open: true },
  { path: areas.leaderRating, open: true },
  { path: refereePaths.thankYou, open: true },
  { path: registerPaths.complete, statuses: ["missing_info"], otherwise: publicPaths.app },
  { path: registerPaths.waitingRep, repOnly: true, statuses: ["provisional"], otherwise: publicPaths.app },
  { path: registerPaths.agreement, providerOnly: true, statuses: participating },
  { path: areas.signOn, open: true },
  { path: areas.socialLogin, open: { with: ["code", "state"] }, statuses: [], otherwise: publicPaths.app },
  { path: staffPaths.queues, staffOnly: true },
  { path: areas.account, open: true },
  { path: accountPaths.confirm },
]);

/** A path without the slashes at its end. The lookbehind keeps a long run of slashes elsewhere from quadratic time. */
export const withoutEndSlash = (path: string) => path.replace(/(?<!\/)\/+$/, "");

export const isUnder = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

/** The declaration that counts for an address, or null where nothing is declared. */
export const routeOf = (path: string): Route | null =>
  routes.find((route) => isUnder(path, route.path)) ?? null;

/** Pages that work without a script, so that none may run there but what `lib/core/pure/plain-script.ts` names. */
const scriptless = [
  areas.peerRating,
  areas.leaderRating,
  refereePaths.thankYou,
  refereePaths.endorsements,
  refereePaths.survey,
  publicPaths.verify,
  areas.notMe,
  providerPaths.printedSchedule,
  schedulePaths.print,
];

export const isScriptless = (path: string) => scriptless.some((prefix) => isUnder(path, prefix));
