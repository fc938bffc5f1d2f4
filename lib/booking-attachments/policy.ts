import type { Actor } from "@/lib/actor";
import { confirmers } from "@/lib/booking-requests/policy";
import type { BookingRequestStatus } from "@/lib/bookings/schema";
import type { HeldFile } from "@/lib/files/schema";
import type { Who } from "@/lib/who";

/** The two parties; on the organization's side, whoever may read assignments. */
export const attachers = { provider: "any", rep: confirmers.rep } as const satisfies Who;

/** Only a rep deletes a document, only the own, and not once the assignment is canceled (SIL-106). */
export const canRemove = (actor: Actor, file: Pick<HeldFile, "uploaderId">, status: BookingRequestStatus) =>
  actor.kind === "rep" && actor.userId === file.uploaderId && status !== "canceled";
