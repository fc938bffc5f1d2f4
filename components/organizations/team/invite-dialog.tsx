"use client";

import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { FormErrors } from "@/components/ui/form-errors";
import { toastSuccess, toastUnplaced } from "@/components/ui/toast";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import type { GroupName } from "@/lib/core/pure/actor";
import { normalizeEmail } from "@/lib/core/pure/plain-text";
import { invite } from "@/lib/organizations/invitations/calls";
import { useGroups } from "@/lib/organizations/team/hooks";
import { GroupsField } from "./group-choices";

const preselected: GroupName[] = ["connect_with_providers", "schedule_shifts"];

/** Invites somebody by email, with the permissions they will have. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const groups = useGroups();
  const form = useCallForm(invite, {
    values: { email: "", group_names: preselected },
    toBody: (values) => ({ ...values, email: normalizeEmail(values.email) }),
    onDone() {
      toastSuccess("User invited successfully.");
      onClose();
    },
    onRefused: toastUnplaced,
  });

  return (
    <FormDialog
      title="Invite user"
      description="They get a link by email that works for 30 days."
      size="sm"
      form={form}
      onClose={onClose}
      submitLabel="Send invitation"
      disabled={!groups.isSuccess}
    >
      <FormErrors messages={form.problems} />
      <Field
        name="email"
        label="Email"
        required
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        placeholder="name@hospital.org"
      />
      <GroupsField />
    </FormDialog>
  );
}
