"use client";

import { PermissionsDialog } from "@/components/organizations/team/permissions-dialog";
import { nameOrEmail } from "@/lib/core/pure/text";
import { changeUser, user } from "@/lib/organizations/team/calls";
import type { TeamUser } from "@/lib/organizations/team/schema";

type MemberPermissionsDialogProps = { member: TeamUser; onClose(): void };

export const MemberPermissionsDialog = ({ member, onClose }: MemberPermissionsDialogProps) => (
  <PermissionsDialog
    name={nameOrEmail(member)}
    record={member}
    read={user}
    change={changeUser}
    onClose={onClose}
  />
);
