"use client";

import { UserRoundPlus } from "lucide-react";
import { DialogButton } from "@/components/ui/dialog-button";
import { onDemand } from "@/components/ui/on-demand";

const InviteDialog = onDemand(async () => (await import("./invite-dialog")).InviteDialog);

/** Invites a colleague. */
export const InviteButton = ({ className }: { className: string }) => (
  <DialogButton
    variant="primary"
    className={className}
    {...InviteDialog.preloadProps}
    dialog={(close) => <InviteDialog onClose={close} />}
  >
    <UserRoundPlus aria-hidden />
    Invite User
  </DialogButton>
);
