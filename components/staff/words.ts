import type { BadgeTone } from "@/components/ui/badge";
import type { RegistrationStatus, UserType } from "@/lib/core/pure/actor";

/** How the staff area says things. */

type StatusLook = { label: string; tone: BadgeTone };

const looks: Record<RegistrationStatus, StatusLook> = {
  setup: { label: "E-mail not verified", tone: "grey" },
  missing_info: { label: "Info missing", tone: "grey" },
  provider_profile: { label: "In registration", tone: "blue" },
  provisional: { label: "Awaiting activation", tone: "amber" },
  complete: { label: "Active", tone: "green" },
  rejected: { label: "Rejected", tone: "red" },
};

export function statusLook(status: RegistrationStatus, userType: UserType, isActive: boolean): StatusLook {
  if (!isActive) return { label: "Deactivated", tone: "grey" };
  if (status === "provisional" && userType !== "provider") {
    return { label: "Awaiting verification", tone: "amber" };
  }
  return looks[status];
}

/** A recorded fact's day; the time of day says nothing about it. */
export const dayOf = (iso: string) =>
  new Intl.DateTimeFormat("en-US", {
    timeZone: "UTC",
    month: "short",
    day: "numeric",
    year: "numeric",
  }).format(new Date(iso));

const plural = (count: number, unit: string) => counted(count, unit, `${unit}s`);

/** "3 days", "5 hours", "a moment": how long something has waited. */
export function ageOf(since: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(since)) / 60_000);
  if (minutes < 60) return minutes < 2 ? "a moment" : plural(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? plural(hours, "hour") : plural(Math.floor(hours / 24), "day");
}

/** "account/facts-recorded" → "Account facts recorded". */
export function actionTitle(action: string): string {
  const words = action.replace(/[/_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "backgroundCheckReference" → "background check reference". */
export const detailName = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/_/g, " ")
    .toLowerCase();

/** A detail of an audit line as short text. */
export function detailText(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? value.map(detailText).join(", ") : "none";
  if (value === null) return "none";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** "1 facility", "3 facilities". */
export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
