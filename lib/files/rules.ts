import type { Destination, Holder } from "@/lib/files/schema";

const destinationsByHolder: Partial<Record<Holder, readonly Destination[]>> = {
  profile_picture: ["profile_picture"],
  booking_request: ["booking_attachments"],
  recommendation_letter: ["endorsements", "provider_documents"],
};

/** Whether a file uploaded for `destination` may be held there: its types were checked for that use only. */
export const fitsHolder = (destination: Destination, heldBy: Holder) =>
  (destinationsByHolder[heldBy] ?? ["provider_documents"]).includes(destination);

/** Hours that an upload may stay unfinished, days that a finished one may stay without a record. */
export const openForHours = 24;
export const unheldForDays = 7;
