"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
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
import { tell, tellDone } from "@/components/ui/tell";
import { placeRefusal } from "@/lib/core/browser/place-refusal";
import { useSend } from "@/lib/core/browser/use-send";
import { invite } from "@/lib/organizations/invitations/calls";
import { newInvitation } from "@/lib/organizations/invitations/schema";
import { useGroups } from "@/lib/organizations/team/hooks";
import { GroupChoices } from "./group-choices";

type Values = z.output<typeof newInvitation>;

const preselected: Values["group_names"] = ["connect_with_providers", "schedule_shifts"];

/** Invites somebody by e-mail, with the permissions they will have. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const sending = useSend(invite);
  const groups = useGroups();
  const [problems, setProblems] = useState<string[]>([]);
  const form = useForm<z.input<typeof newInvitation>, unknown, Values>({
    resolver: zodResolver(newInvitation),
    defaultValues: { email: "", group_names: preselected },
  });

  async function submit(values: Values) {
    setProblems([]);
    try {
      await sending.mutateAsync(values);
      tellDone("User invited successfully.");
      onClose();
    } catch (error) {
      const problems = placeRefusal(form, error);
      if (problems) setProblems(problems);
      else tell(error);
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="sm">
        <DialogHeader title="Invite user" description="They get a link by e-mail that works for 30 days." />
        <Form form={form} onSubmit={submit} className="contents">
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
            <Button type="submit" variant="primary" pending={sending.isPending} disabled={!groups.isSuccess}>
              Send invitation
            </Button>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
