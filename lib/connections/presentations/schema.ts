import { z } from "zod";
import { reasonDetails, reasonIn } from "@/lib/connections/clearances/schema";
import { facilityRejectionReasons } from "@/lib/connections/schema";
import { uuid, wire } from "@/lib/core/pure/words";

/** The words of presentations: a facility's answer to a provider who accepted its request. */

/** The facility's "no". */
export const denyPresentationInput = wire(
  z.object({
    id: uuid,
    facility_rejection_reason: reasonIn(facilityRejectionReasons),
    facility_rejection_details: reasonDetails,
  }),
);
export type DenyPresentationInput = z.output<typeof denyPresentationInput>;
