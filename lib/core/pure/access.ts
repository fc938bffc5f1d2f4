import { accountPaths } from "@/lib/core/pure/account-paths";
import { type Actor, isSignedIn, type ProviderActor, type SignedIn } from "@/lib/core/pure/actor";
import { areas } from "@/lib/core/pure/areas";
import { providerPaths, publicPaths, registerPaths, repPaths } from "@/lib/core/pure/paths";
import { isUnder, type Route, routeOf, withoutEndSlash } from "@/lib/core/pure/routes";
import { staffPaths } from "@/lib/core/pure/staff-paths";

/** Where people may go: decided by one pure function, read by the middleware and by every page. */

/** Whether an address is shown without a look at the session. */
export function isPublic(path: string, query: URLSearchParams): boolean {
  const route = routeOf(path);
  if (!route?.open) return route === null;
  return route.open === true || route.open.with.some((name) => query.has(name));
}

/** `//host` and its disguises: a browser would leave this site. */
const leavesSite = (path: string) => /^\/[/\\]/.test(path.replace(/%2f/gi, "/").replace(/%5c/gi, "\\"));

/**
 * Only paths of this site may follow a login (SIL-31); a login page in the way is unwrapped. Read after the URL's dots
 * are resolved, for `/.//host` becomes `//host` only then.
 */
export function localPath(candidate: unknown, fallback = publicPaths.app): string {
  if (typeof candidate !== "string" || !/^\/(?![/\\])/.test(candidate)) return fallback;
  if (/[\\\p{Cc}]/u.test(candidate)) return fallback;
  if (!URL.canParse(candidate, "http://local.invalid")) return fallback;
  const url = new URL(candidate, "http://local.invalid");
  if (url.origin !== "http://local.invalid" || leavesSite(url.pathname)) return fallback;
  if (withoutEndSlash(url.pathname) === publicPaths.login)
    return localPath(url.searchParams.get("next"), fallback);
  return url.pathname + url.search + url.hash;
}

/** The first screen of a role. */
function landingOf(actor: SignedIn): string {
  switch (actor.kind) {
    case "provider":
      return actor.status === "complete" ? providerPaths.home : providerPaths.onboarding;
    case "rep":
      return repPaths.providers;
    case "staff":
      return "/";
  }
}

/** Where a session that may not see a guarded page belongs, by its registration status. */
function statusPage(actor: SignedIn): string {
  if (actor.kind === "staff") return "/";
  switch (actor.status) {
    case "setup":
      return registerPaths.emailConfirmation;
    case "missing_info":
      return registerPaths.complete;
    case "provider_profile":
      return actor.kind === "provider" ? providerPaths.onboarding : "/";
    case "provisional":
      return actor.kind === "rep" ? registerPaths.waitingRep : "/";
    default:
      return "/";
  }
}

/** No page would take them in: `/` says so in place of sending them around in circles (SIL-20). */
const belongsNowhere = (actor: SignedIn) =>
  actor.kind !== "staff" &&
  (actor.status === "rejected" || (actor.kind === "rep" && actor.status === "provider_profile"));

function guardLanding(path: string, actor: Actor): string | null {
  if (!isSignedIn(actor)) return publicPaths.login;
  if (belongsNowhere(actor)) return path === "/" ? null : "/";
  if (actor.mustSetUp) return accountPaths.setUp;
  return actor.kind === "staff" ? staffPaths.queues : publicPaths.app;
}

const hasWrongRole = (route: Route, actor: SignedIn) =>
  (route.providerOnly && actor.kind !== "provider") ||
  (route.repOnly && actor.kind !== "rep") ||
  (route.staffOnly && actor.kind !== "staff");

const hasStatus = (route: Route, actor: SignedIn) =>
  actor.kind === "staff" ? !route.otherwise : (route.statuses?.includes(actor.status) ?? true);

const lacksGroup = ({ group }: Route, actor: SignedIn) =>
  group !== undefined &&
  !(actor.kind === "rep" && [group].flat().some((each) => actor.groups.includes(each)));

/** Screens of the provider area below which other records, not providers, are named. */
const namedRecords = [
  "booking-requests",
  "connection-requests",
  "facility-details",
  "facility-rating",
  "questionnaire",
  "onboarding",
  "timesheets",
  "statements",
  "shift-offers",
  "passports",
].map((screen) => `${areas.provider}/${screen}`);

const withId = /^(\/app\/provider(?:\/[a-z-]+)*)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/**
 * A provider's screens take the provider's id, behind the address or as `providerId`; only the own one is accepted
 * (SIL-72).
 */
function guardProviderId(path: string, query: URLSearchParams, actor: ProviderActor): string | null {
  const given = query.get("providerId");
  if (given !== null && given.toLowerCase() !== actor.providerId) return "/";
  const [, screen, id] = withId.exec(path) ?? [];
  if (!screen || !id || namedRecords.some((prefix) => isUnder(screen, prefix))) return null;
  return id.toLowerCase() === actor.providerId ? screen : "/";
}

/**
 * Where a request for a page must go instead, or null where it may stay. Checked in this order: open, session, a second
 * factor that has to be set up first [ACS-V-001], role, status, group. `/` and `/home` lead on to `/app` or `/login`,
 * `/app` to the first screen of the role.
 */
export function redirectFor(path: string, query: URLSearchParams, actor: Actor): string | null {
  if (path === "/" || path === publicPaths.home) return guardLanding(path, actor);
  const route = routeOf(path);
  if (!route || isPublic(path, query)) return null;
  if (!isSignedIn(actor)) {
    const search = query.size > 0 ? `?${query}` : "";
    return `${publicPaths.login}?next=${encodeURIComponent(path + search)}`;
  }
  if (actor.mustSetUp && !belongsNowhere(actor)) return accountPaths.setUp;
  if (hasWrongRole(route, actor)) return "/";
  if (!hasStatus(route, actor)) return route.otherwise ?? statusPage(actor);
  if (lacksGroup(route, actor)) return "/";
  if (path === publicPaths.app) return landingOf(actor);
  return actor.kind === "provider" && isUnder(path, areas.provider)
    ? guardProviderId(path, query, actor)
    : null;
}
