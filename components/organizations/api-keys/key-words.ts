import type { GroupName } from "@/lib/core/pure/actor";
import { type Day, daysBetween } from "@/lib/core/pure/days";
import { counted } from "@/lib/core/pure/text";
import type { ApiKey } from "@/lib/organizations/api-keys/schema";

/** What a key of a group works on. */
const things: Record<GroupName, string> = {
  manage_users: "people",
  connect_with_providers: "connections",
  grant_clearance: "clearances",
  schedule_shifts: "shifts",
  confirm_shifts: "confirmations",
  manage_facilities: "facilities",
  grant_presentation_approval: "presentations",
};

const inARow = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** What a key may do, in words: "Reads shifts and connections at 2 facilities" [ACS-S-006]. */
export function mayText({
  groups,
  facility_ids,
  read_only,
}: Pick<ApiKey, "groups" | "facility_ids" | "read_only">) {
  const place = facility_ids ? counted(facility_ids.length, "facility", "facilities") : "all facilities";
  return `${read_only ? "Reads" : "Reads and changes"} ${inARow(groups.map((group) => things[group]))} at ${place}`;
}

/** Days before its end from which a key is marked. */
const markedDays = 14;

/** "Expires in 9 days"; null while that is far, and for one that is over. */
export function endText(
  { expires_on, state }: Pick<ApiKey, "expires_on" | "state">,
  today: Day,
): string | null {
  const days = daysBetween(today, expires_on);
  if (state !== "active" || days > markedDays) return null;
  return days <= 0 ? "Expires today" : `Expires in ${counted(days, "day")}`;
}
