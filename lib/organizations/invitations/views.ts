import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { type Invitation, invitationShape } from "@/lib/organizations/invitations/schema";

type InvitationRow = RowOf<typeof invitationShape, "is_expired" | "invited_by"> & Inviter;

/** Nobody when the inviter is not known any more. */
type Inviter = { firstName: string | null; lastName: string | null };

export const inviterName = ({ firstName, lastName }: Inviter) =>
  `${firstName ?? ""} ${lastName ?? ""}`.trim();

/** A pending invitation as the organization's managers see it; never its token. */
export const viewInvitation = (row: InvitationRow, now: Date): Invitation =>
  viewOf(invitationShape, row, { is_expired: row.expiresAt <= now, invited_by: inviterName(row) });
