import { confirmers } from "@/lib/assignments/policy";
import type { BookingRequestStatus } from "@/lib/assignments/shifts/words";
import type { Actor } from "@/lib/core/pure/actor";
import type { Who } from "@/lib/core/pure/who";
import type { HeldFile } from "@/lib/files/schema";

/** The two parties; on the organization's side, whoever may read assignments. */
export const attachers = { provider: "any", rep: confirmers.rep } as const satisfies Who;

/** Only a rep deletes a document, only the own, and not once the assignment is canceled (SIL-106). */
export const canRemove = (actor: Actor, file: Pick<HeldFile, "uploaderId">, status: BookingRequestStatus) =>
  actor.kind === "rep" && actor.userId === file.uploaderId && status !== "canceled";
