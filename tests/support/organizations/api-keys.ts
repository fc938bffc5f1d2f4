import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { apiKeys } from "@/db/schema";
import type { GroupName } from "@/lib/core/pure/actor";
import { addDays } from "@/lib/core/pure/days";
import { dayIn } from "@/lib/core/pure/time";
import { keyMark } from "@/lib/core/server/open-key";
import { newBearerToken } from "@/lib/core/server/tokens";
import { type Caller, caller } from "../api";

type Maker = { organizationId: string; repId: string };

/** Groups that a key may have: managing people is none. */
export const groupsOfKeys: GroupName[] = [
  "connect_with_providers",
  "grant_clearance",
  "schedule_shifts",
  "confirm_shifts",
  "manage_facilities",
  "grant_presentation_approval",
];

/** Keys end with a day in UTC, wherever their facilities are [ACS-V-039]. */
export const keyDay = (daysFromToday: number) => addDays(dayIn("UTC", new Date()), daysFromToday);

/** A key with every right that a key may have; options name only what a test is about. */
export async function anApiKey(
  { organizationId, repId }: Maker,
  options: Partial<typeof apiKeys.$inferInsert> = {},
) {
  const { token, ...kept } = newBearerToken(keyMark);
  const id = newId();
  await db()
    .insert(apiKeys)
    .values({
      id,
      organizationId,
      repId,
      name: `Key ${id.slice(-6)}`,
      groups: groupsOfKeys,
      expiresOn: keyDay(90),
      ...kept,
      ...options,
    });
  return { keyId: id, token, program: programWith(token) };
}

/** A program that calls by a key: no cookie, no CSRF token. */
export const programWith = (token: string, headers: Record<string, string> = {}): Caller =>
  caller("", "", { authorization: `Bearer ${token}`, ...headers });
