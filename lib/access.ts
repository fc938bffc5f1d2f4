import type { Actor } from "@/lib/actor";

/** Where people may go: the documents' route guards as one pure table, read by the middleware and by every page. */

const publicPaths = [
  "/login",
  "/invitation",
  "/register/provider/setup",
  "/register/rep/setup",
  "/register/email-confirmation",
  "/password-reset",
  "/verify-email",
  "/forgot-password",
  "/reset-password",
  "/swag",
  "/endorsement",
  "/provider-reference-survey",
  "/social-login",
  "/error",
  "/app/peer-rating",
  "/app/leader-rating",
  "/app/rating-thank-you",
  "/dev/mailbox",
];

const isUnder = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

export const isPublic = (path: string) => publicPaths.some((prefix) => isUnder(path, prefix));

/** Only paths of this site may follow a login (SIL-31). */
export function localPath(candidate: string | null | undefined, fallback = "/app"): string {
  if (!candidate?.startsWith("/") || candidate.startsWith("//") || /[\\\p{Cc}]/u.test(candidate))
    return fallback;
  const url = new URL(candidate, "http://local.invalid");
  if (url.origin !== "http://local.invalid") return fallback;
  if (url.pathname === "/login") return localPath(url.searchParams.get("next"), fallback);
  return url.pathname + url.search + url.hash;
}

const homeOf = (actor: Actor): string => {
  switch (actor.kind) {
    case "provider":
      return actor.status === "complete" ? "/app/provider/home" : "/app/provider/onboarding";
    case "rep":
      return "/app/healthcare-entity/providers";
    case "staff":
      return "/staff";
    default:
      return "/";
  }
};

/** Where a session that may not see a guarded page belongs, by its registration status. */
function statusPage(actor: Actor): string {
  if (actor.kind !== "provider" && actor.kind !== "rep") return "/";
  switch (actor.status) {
    case "setup":
      return "/register/email-confirmation";
    case "provider_profile":
      return "/app/provider/onboarding";
    case "missing_info":
      return "/register/complete";
    case "provisional":
      return actor.kind === "rep" ? "/register/provisional/healthcare-entity-rep" : "/";
    default:
      return "/";
  }
}

const providerStatuses = ["provider_profile", "provisional", "complete"];

function guardApp(path: string, actor: Actor): string | null {
  if (isUnder(path, "/app/provider")) {
    if (actor.kind !== "provider")
      return actor.kind === "rep" && actor.status !== "complete" ? statusPage(actor) : "/";
    return providerStatuses.includes(actor.status) ? null : statusPage(actor);
  }
  if (isUnder(path, "/app/organization") || isUnder(path, "/app/healthcare-entity")) {
    if (actor.kind !== "rep") return "/";
    if (actor.status !== "complete") return statusPage(actor);
    const managesUsers = ["/app/healthcare-entity/users", "/app/healthcare-entity/pending-invitations"];
    return managesUsers.some((page) => isUnder(path, page)) && !actor.groups.includes("manage_users")
      ? "/"
      : null;
  }
  if (actor.kind === "staff") return "/staff";
  if (actor.kind === "rep" && actor.status === "provisional") return statusPage(actor);
  const accepted =
    actor.kind !== "anonymous" && actor.kind !== "system" && providerStatuses.includes(actor.status);
  if (!accepted) return statusPage(actor);
  return path === "/app" ? homeOf(actor) : null;
}

function guardRegister(path: string, actor: Actor): string | null {
  if (actor.kind !== "provider" && actor.kind !== "rep") return "/";
  if (path === "/register/complete") return actor.status === "missing_info" ? null : "/app";
  if (path === "/register/provisional/healthcare-entity-rep") {
    return actor.kind === "rep" && actor.status === "provisional" ? null : "/app";
  }
  if (path === "/register/profile/agreement") {
    return actor.kind === "provider" && providerStatuses.includes(actor.status) ? null : "/";
  }
  return null;
}

/**
 * Where a request for a page must go instead, or null where it may stay. `/` and `/home` lead on to `/app` or
 * `/login`, except for a rejected account, which `/` tells so (SIL-20).
 */
export function redirectFor(path: string, query: URLSearchParams, actor: Actor): string | null {
  if (path === "/" || path === "/home") {
    if (actor.kind === "anonymous") return "/login";
    if (actor.kind === "staff") return "/staff";
    if (actor.kind !== "system" && actor.status === "rejected") return path === "/" ? null : "/";
    return "/app";
  }
  if (isPublic(path)) return null;
  const guarded = ["/app", "/staff", "/register"].some((prefix) => isUnder(path, prefix));
  if (!guarded) return null;
  if (actor.kind === "anonymous") {
    const search = query.size > 0 ? `?${query}` : "";
    return `/login?next=${encodeURIComponent(path + search)}`;
  }
  if (isUnder(path, "/staff")) return actor.kind === "staff" ? null : "/";
  return isUnder(path, "/register") ? guardRegister(path, actor) : guardApp(path, actor);
}
