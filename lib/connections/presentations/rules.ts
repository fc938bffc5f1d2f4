import type { ConnectionStatus, FacilityStatus } from "@/lib/connections/clock/words";
import { refused } from "@/lib/core/pure/errors";
import type { ClearanceStatus } from "@/lib/providers/words";

type PresentationState = { status: ConnectionStatus; facilityStatus: FacilityStatus };

const ensureAccepted = ({ status }: PresentationState) => {
  if (status !== "accepted") throw refused("The provider has not accepted this connection request.");
};

const ensureWaiting = ({ facilityStatus }: PresentationState) => {
  if (facilityStatus !== "pending_approval") throw refused("This presentation is already answered.");
};

/** Approving needs the provider's yes and the organization's clearance (SIL-90). @throws 400 */
export function ensureApprovable(connection: PresentationState, clearance: ClearanceStatus | null) {
  ensureAccepted(connection);
  if (clearance !== "cleared") throw refused("The provider is not cleared.");
  ensureWaiting(connection);
}

/** Only a presentation that waits for an answer can be declined. @throws 400 */
export function ensureDeniable(connection: PresentationState) {
  ensureAccepted(connection);
  ensureWaiting(connection);
}

/** An answer can be taken back as long as nothing was booked on it (SIL-90). @throws 400 */
export function ensureReopenable(connection: PresentationState, hasBookings: boolean) {
  ensureAccepted(connection);
  if (connection.facilityStatus === "pending_approval")
    throw refused("This presentation is not answered yet.");
  if (hasBookings) throw refused("This provider already has assignments at this facility.");
}
