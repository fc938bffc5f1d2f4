"use client";

import { MailX, Send, ShieldCheck } from "lucide-react";
import { Suspense, useState } from "react";
import { ActionsMenu } from "@/components/organizations/team/actions-menu";
import { ConfirmSend } from "@/components/organizations/team/confirm-send";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { onDemand } from "@/components/ui/on-demand";
import { toastResult } from "@/components/ui/toast";
import { useSend } from "@/lib/core/browser/use-send";
import { cancelInvitation, resendInvitation } from "@/lib/organizations/invitations/calls";
import type { Invitation } from "@/lib/organizations/invitations/schema";

const InvitationPermissionsDialog = onDemand(
  async () =>
    (await import("@/components/organizations/invitations/invitation-permissions-dialog"))
      .InvitationPermissionsDialog,
);

/** What can be done about an invitation that waits for its answer. */
export function InvitationActions({ invitation }: { invitation: Invitation }) {
  const [asked, setAsked] = useState<"permissions" | "cancel" | null>(null);
  const resend = useSend(resendInvitation);
  const { id, email } = invitation;
  const sendAgain = () => resend.mutate({ id }, toastResult("Invitation resent successfully"));
  return (
    <>
      <ActionsMenu name={email} pending={resend.isPending}>
        <DropdownMenuItem
          {...InvitationPermissionsDialog.preloadProps}
          onSelect={() => setAsked("permissions")}
        >
          <ShieldCheck aria-hidden />
          Edit permissions
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={sendAgain}>
          <Send aria-hidden />
          Resend invitation
        </DropdownMenuItem>
        <DropdownMenuItem danger onSelect={() => setAsked("cancel")}>
          <MailX aria-hidden />
          Cancel invitation
        </DropdownMenuItem>
      </ActionsMenu>
      <Suspense>
        {asked === "permissions" && (
          <InvitationPermissionsDialog invitation={invitation} onClose={() => setAsked(null)} />
        )}
      </Suspense>
      {asked === "cancel" && (
        <ConfirmSend
          call={cancelInvitation}
          id={id}
          title="Cancel this invitation?"
          text={`The link that was sent to ${email} stops working at once.`}
          cancelLabel="Keep it"
          confirmLabel="Cancel invitation"
          danger
          done="Invitation canceled successfully"
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
