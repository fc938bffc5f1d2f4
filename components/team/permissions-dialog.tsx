"use client";

import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { showError } from "@/components/shell/show-error";
import { GroupChoices } from "@/components/team/group-choices";
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
import type { GroupName } from "@/lib/accounts/schema";
import { useGroups } from "@/lib/team/hooks";

type PermissionsDialogProps = {
  /** Whose permissions. */
  name: string;
  initial: readonly GroupName[];
  save(groups: GroupName[]): Promise<unknown>;
  /** Said once they are saved. */
  success: string;
  onClose(): void;
};

/** Sets the permission groups of a member, or those that an invitation gives. */
export function PermissionsDialog({ name, initial, save, success, onClose }: PermissionsDialogProps) {
  const groups = useGroups();
  const form = useForm<{ group_names: GroupName[] }>({ defaultValues: { group_names: [...initial] } });
  const saving = form.formState.isSubmitting;

  async function submit({ group_names }: { group_names: GroupName[] }) {
    try {
      await save(group_names);
      toast.success(success);
      onClose();
    } catch (error) {
      showError(error);
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && !saving && onClose()}>
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
          <DialogFooter>
            <DialogClose asChild>
              <Button disabled={saving}>Cancel</Button>
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
