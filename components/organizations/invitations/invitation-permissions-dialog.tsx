"use client";

import { PermissionsDialog } from "@/components/organizations/team/permissions-dialog";
import { changeInvitation, invitation as invitationDetail } from "@/lib/organizations/invitations/calls";
import type { Invitation } from "@/lib/organizations/invitations/schema";

type InvitationPermissionsDialogProps = { invitation: Invitation; onClose(): void };

export const InvitationPermissionsDialog = ({ invitation, onClose }: InvitationPermissionsDialogProps) => (
  <PermissionsDialog
    name={invitation.email}
    record={invitation}
    read={invitationDetail}
    change={changeInvitation}
    onClose={onClose}
  />
);
