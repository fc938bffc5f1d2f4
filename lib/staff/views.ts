import type { RegistrationStatus, UserType } from "@/lib/core/pure/actor";
import type { Queue } from "@/lib/staff/schema";

type QueueRow = { id: string; title: string; detail: string; since: Date };

/** A queue: how many wait, how long the oldest has, and the oldest few. */
export const viewQueue = (count: number, oldestFirst: readonly QueueRow[]): Queue => ({
  count,
  oldest_at: oldestFirst[0]?.since.toISOString() ?? null,
  results: oldestFirst.map((row) => ({ ...row, since: row.since.toISOString() })),
});

type UserRow = {
  id: string;
  email: string;
  userType: UserType;
  registrationStatus: RegistrationStatus;
  rejectedReason: string | null;
};

export const viewStaffUser = (user: UserRow) => ({
  id: user.id,
  email: user.email,
  user_type: user.userType,
  registration_status: user.registrationStatus,
  rejected_reason: user.rejectedReason,
});
