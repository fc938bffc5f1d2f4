import { z } from "zod";
import { facilityRejectionReasons, reasonMissing } from "@/lib/connections/schema";
import { text, uuid, wire } from "@/lib/core/pure/words";

/** The words of presentations: a facility's answer to a provider who accepted its request. */

/** `{id}` of the connection in the path. */
export const presentationIdInput = wire(z.object({ id: uuid }));

/** The facility's "no". Details count only with reason `other`. */
export const denyPresentationInput = wire(
  z.object({
    id: uuid,
    facility_rejection_reason: z.enum(facilityRejectionReasons, { error: () => reasonMissing }),
    facility_rejection_details: z.preprocess((value) => value ?? "", text(2000)),
  }),
);
export type DenyPresentationInput = z.output<typeof denyPresentationInput>;
