"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { GroupChoices } from "@/components/organizations/team/group-choices";
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
import { useSaveAsRead } from "@/components/ui/meanwhile/use-save-as-read";
import { tell, tellDone } from "@/components/ui/tell";
import type { GroupName } from "@/lib/core/pure/actor";
import { useGroups } from "@/lib/organizations/team/hooks";

/** A member of the team or an invitation. */
type Grant = { group_names: readonly GroupName[] };

type PermissionsDialogProps<Stored extends Grant> = {
  /** Whose permissions. */
  name: string;
  /** Whose groups are set. */
  record: Stored;
  readAgain(): Promise<Stored>;
  save(groups: GroupName[], read: Stored): Promise<Stored>;
  saving: boolean;
  /** Said once they are saved. */
  success: string;
  onClose(): void;
};

type Values = { group_names: GroupName[] };

const valuesOf = ({ group_names }: Grant): Values => ({ group_names: [...group_names] });

/** Sets the permission groups of a member, or those that an invitation gives. */
export function PermissionsDialog<Stored extends Grant>({
  name,
  record,
  ...props
}: PermissionsDialogProps<Stored>) {
  const { readAgain, save, saving, success, onClose } = props;
  const groups = useGroups();
  const [read] = useState(record);
  const form = useForm<Values>({ defaultValues: valuesOf(read) });
  const { save: saveAsRead, review } = useSaveAsRead();

  async function submit(values: Values) {
    try {
      const saved = await saveAsRead<Values, Stored, unknown>({
        ...{ form, values, read, toValues: valuesOf, readAgain },
        send: ({ group_names }, known) => save(group_names, known),
      });
      if (!saved) return;
      tellDone(success);
      onClose();
    } catch (error) {
      tell(error);
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="sm">
        <DialogHeader title="Edit permissions" description={name} />
        <Form form={form} onSubmit={submit} className="contents">
          <DialogBody>
            <Field
              name="group_names"
              label="Permissions"
              description="Everyone can view the marketplace and connected providers."
              group
            >
              {(control) => <GroupChoices {...control} />}
            </Field>
          </DialogBody>
          {review}
          <DialogFooter>
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button type="submit" variant="primary" pending={saving} disabled={!groups.isSuccess}>
              Save
            </Button>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
