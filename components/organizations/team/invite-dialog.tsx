"use client";

import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogHeader,
} from "@/components/ui/dialog";
import { Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { Input } from "@/components/ui/input";
import { tellDone, tellUnplaced } from "@/components/ui/tell";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import type { GroupName } from "@/lib/core/pure/actor";
import { normalizeEmail } from "@/lib/core/pure/words";
import { invite } from "@/lib/organizations/invitations/calls";
import { useGroups } from "@/lib/organizations/team/hooks";
import { GroupChoices } from "./group-choices";

const preselected: GroupName[] = ["connect_with_providers", "schedule_shifts"];

/** Invites somebody by e-mail, with the permissions they will have. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const groups = useGroups();
  const { formProps, problems, isPending } = useCallForm(invite, {
    values: { email: "", group_names: preselected },
    toBody: (values) => ({ ...values, email: normalizeEmail(values.email) }),
    onDone() {
      tellDone("User invited successfully.");
      onClose();
    },
    onRefused: tellUnplaced,
  });

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="sm">
        <DialogHeader title="Invite user" description="They get a link by e-mail that works for 30 days." />
        <Form {...formProps} className="contents">
          <DialogBody className="grid gap-5">
            <FormErrors messages={problems} />
            <Field name="email" label="Email" required>
              {(control) => (
                <Input
                  {...control}
                  type="email"
                  inputMode="email"
                  autoComplete="off"
                  autoCapitalize="none"
                  placeholder="name@hospital.org"
                />
              )}
            </Field>
            <Field
              name="group_names"
              label="Permissions"
              description="Everyone can view the marketplace and connected providers."
              group
            >
              {(control) => <GroupChoices {...control} />}
            </Field>
          </DialogBody>
          <DialogFooter>
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button type="submit" variant="primary" pending={isPending} disabled={!groups.isSuccess}>
              Send invitation
            </Button>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
