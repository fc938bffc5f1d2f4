import { invalidForm } from "@/lib/core/pure/errors";

/** Nobody changes their own access. @throws 400 */
export function ensureSomebodyElse(actorUserId: string, userId: string) {
  if (actorUserId === userId) throw invalidForm("You cannot change your own access. Ask another manager.");
}

/** Somebody who is inactive has no permissions to edit until they are back. @throws 400 */
export function ensureEditable(user: { isActive: boolean }) {
  if (!user.isActive) throw invalidForm("Inactive users cannot be edited. Reactivate them first.");
}
