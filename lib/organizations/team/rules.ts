import type { GroupName } from "@/lib/core/pure/actor";
import { invalidForm } from "@/lib/core/pure/errors";

/** Nobody changes their own access. @throws 400 */
export function ensureSomebodyElse(actorUserId: string, userId: string) {
  if (actorUserId === userId) throw invalidForm("You cannot change your own access. Ask another manager.");
}

/** Whether the right to manage users is given or taken: that asks for another proof of who one is [ACS-V-004]. */
export const changesManagers = (from: readonly GroupName[], to: readonly GroupName[]) =>
  from.includes("manage_users") !== to.includes("manage_users");

/** Somebody who is inactive has no permissions to edit until they are back. @throws 400 */
export function ensureEditable(user: { isActive: boolean }) {
  if (!user.isActive) throw invalidForm("Inactive users cannot be edited. Reactivate them first.");
}
