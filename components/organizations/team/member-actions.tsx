"use client";

import { ShieldCheck, UserRoundCheck, UserRoundX } from "lucide-react";
import { Suspense, useState } from "react";
import { ActionsMenu } from "@/components/organizations/team/actions-menu";
import { ConfirmSend } from "@/components/organizations/team/confirm-send";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { onDemand } from "@/components/ui/on-demand";
import { nameOrEmail } from "@/lib/core/pure/text";
import { deactivateUser, reactivateUser } from "@/lib/organizations/team/calls";
import type { TeamUser } from "@/lib/organizations/team/schema";

const MemberPermissionsDialog = onDemand(
  async () =>
    (await import("@/components/organizations/team/member-permissions-dialog")).MemberPermissionsDialog,
);

/** What can be done about a colleague; one's own row has none of it. */
export function MemberActions({ member }: { member: TeamUser }) {
  const [asked, setAsked] = useState<"permissions" | "deactivate" | "reactivate" | null>(null);
  const close = () => setAsked(null);
  const name = nameOrEmail(member);
  return (
    <>
      <ActionsMenu name={name}>
        {member.is_active ? (
          <>
            <DropdownMenuItem
              {...MemberPermissionsDialog.preloadProps}
              onSelect={() => setAsked("permissions")}
            >
              <ShieldCheck aria-hidden />
              Edit permissions
            </DropdownMenuItem>
            <DropdownMenuItem danger onSelect={() => setAsked("deactivate")}>
              <UserRoundX aria-hidden />
              Deactivate
            </DropdownMenuItem>
          </>
        ) : (
          <DropdownMenuItem onSelect={() => setAsked("reactivate")}>
            <UserRoundCheck aria-hidden />
            Reactivate
          </DropdownMenuItem>
        )}
      </ActionsMenu>
      <Suspense>
        {asked === "permissions" && <MemberPermissionsDialog member={member} onClose={close} />}
      </Suspense>
      {asked === "deactivate" && (
        <ConfirmSend
          call={deactivateUser}
          id={member.id}
          title={`Deactivate ${name}?`}
          text="They are signed out at once and can no longer sign in. You can reactivate them at any time."
          confirmLabel="Deactivate"
          danger
          done="User deactivated successfully"
          onClose={close}
        />
      )}
      {asked === "reactivate" && (
        <ConfirmSend
          call={reactivateUser}
          id={member.id}
          title={`Reactivate ${name}?`}
          text="They can sign in again, with the permissions they had."
          confirmLabel="Reactivate"
          done="User reactivated successfully"
          onClose={close}
        />
      )}
    </>
  );
}
