"use client";

import { MoreHorizontal, ShieldCheck, UserRoundCheck, UserRoundX } from "lucide-react";
import { useState } from "react";
import { PermissionsDialog } from "@/components/organizations/team/permissions-dialog";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { tell, tellDone } from "@/components/ui/tell";
import { ask, asRead } from "@/lib/core/browser/ask";
import { useSend } from "@/lib/core/browser/use-send";
import { nameOrEmail } from "@/lib/core/pure/text";
import { changeUser, deactivateUser, reactivateUser, user } from "@/lib/organizations/team/calls";
import type { TeamUser } from "@/lib/organizations/team/schema";

type Asked = "permissions" | "deactivate" | "reactivate" | null;

/** What can be done about a colleague: nobody has these for themselves. */
export function MemberActions({ member }: { member: TeamUser }) {
  const [asked, setAsked] = useState<Asked>(null);
  const change = useSend(changeUser);
  const close = () => setAsked(null);
  const name = nameOrEmail(member);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon-sm" aria-label={`Actions for ${name}`}>
            <MoreHorizontal />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {member.is_active ? (
            <>
              <DropdownMenuItem onSelect={() => setAsked("permissions")}>
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
        </DropdownMenuContent>
      </DropdownMenu>
      {asked === "permissions" && (
        <PermissionsDialog
          name={name}
          record={member}
          readAgain={() => ask(user, { id: member.id })}
          save={(group_names, read) => change.mutateAsync(asRead(read, { id: member.id, group_names }))}
          saving={change.isPending}
          success="User permissions updated successfully."
          onClose={close}
        />
      )}
      {asked === "deactivate" && <DeactivateDialog id={member.id} name={name} onClose={close} />}
      {asked === "reactivate" && <ReactivateDialog id={member.id} name={name} onClose={close} />}
    </>
  );
}

type AskProps = { id: string; name: string; onClose(): void };

function DeactivateDialog({ id, name, onClose }: AskProps) {
  const { mutate, isPending } = useSend(deactivateUser);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Deactivate ${name}?`}
      text="They are signed out at once and can no longer sign in. You can reactivate them at any time."
      confirmLabel="Deactivate"
      danger
      pending={isPending}
      onConfirm={() =>
        mutate(
          { id },
          {
            onSuccess: () => tellDone("User deactivated successfully"),
            onError: (error) => tell(error),
            onSettled: onClose,
          },
        )
      }
    />
  );
}

function ReactivateDialog({ id, name, onClose }: AskProps) {
  const { mutate, isPending } = useSend(reactivateUser);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Reactivate ${name}?`}
      text="They can sign in again, with the permissions they had."
      confirmLabel="Reactivate"
      pending={isPending}
      onConfirm={() =>
        mutate(
          { id },
          {
            onSuccess: () => tellDone("User reactivated successfully"),
            onError: (error) => tell(error),
            onSettled: onClose,
          },
        )
      }
    />
  );
}
