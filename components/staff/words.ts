import type { BadgeTone } from "@/components/ui/badge";
import type { RegistrationStatus, UserType } from "@/lib/core/pure/actor";
import { capitalized, joined } from "@/lib/core/pure/text";

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

/** "account/facts-recorded" → "Account facts recorded". */
export const actionTitle = (action: string) => capitalized(action.replace(/[/_-]+/g, " ").trim());

/** "backgroundCheckReference" → "background check reference". */
export const detailName = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/_/g, " ")
    .toLowerCase();

/** A detail of an audit line as short text. */
export function detailText(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? joined(value.map(detailText)) : "none";
  if (value === null) return "none";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
