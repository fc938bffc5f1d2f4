"use client";

import { useState } from "react";
import type { z } from "zod";
import { GroupsField } from "@/components/organizations/team/group-choices";
import { useSaveAsRead } from "@/components/ui/conflict/use-save-as-read";
import { FormDialog } from "@/components/ui/form-dialog";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { ask, asRead } from "@/lib/core/browser/ask";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import type { GroupName } from "@/lib/core/pure/actor";
import type { Call } from "@/lib/core/pure/call";
import { useGroups } from "@/lib/organizations/team/hooks";

/** A member of the team or an invitation. */
type Grant = { id: string; group_names: GroupName[] };

type PermissionsDialogProps<Stored extends Grant> = {
  /** The name of the person whose permissions are set. */
  name: string;
  /** The record whose groups are set. */
  record: Stored;
  read: Call<z.ZodType<unknown, { id: string }>, z.ZodType<Stored>>;
  change: Call<z.ZodType<unknown, { id: string; group_names: unknown[] }>, z.ZodType<Stored>>;
  onClose(): void;
};

const valuesOf = ({ group_names }: Grant) => ({ group_names });

/** Sets the permission groups of a member, or those that an invitation gives. */
export function PermissionsDialog<Stored extends Grant>({
  name,
  record,
  ...props
}: PermissionsDialogProps<Stored>) {
  const { read, change, onClose } = props;
  const groups = useGroups();
  const [known] = useState(record);
  const { save, review } = useSaveAsRead();
  const { id } = known;
  const form = useCallForm(change, {
    values: valuesOf(known),
    toBody: (values) => ({ id, ...values }),
    through: ({ form, values, send }) =>
      save({
        form,
        values,
        read: known,
        toValues: valuesOf,
        send: (now, stored) => send(asRead(stored, { id, ...now })),
        readAgain: () => ask(read, { id }),
      }),
    onDone() {
      toastSuccess("User permissions updated successfully.");
      onClose();
    },
    onRefused(error) {
      toastError(error);
    },
  });

  return (
    <FormDialog
      title="Edit permissions"
      description={name}
      size="sm"
      form={form}
      review={review}
      onClose={onClose}
      submitLabel="Save"
      disabled={!groups.isSuccess}
    >
      <GroupsField />
    </FormDialog>
  );
}
