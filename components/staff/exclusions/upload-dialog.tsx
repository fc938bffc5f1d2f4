"use client";

import { FileField } from "@/components/files/file-field";
import { UploadScope, useUploading } from "@/components/files/upload-scope";
import { Refused } from "@/components/pay/refused";
import { FormDialog } from "@/components/ui/form-dialog";
import { toastSuccess, toastUnplaced } from "@/components/ui/toast";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { uploadExclusionList } from "@/lib/credentials/exclusions/calls";

type UploadDialogProps = { onClose(): void };

/** Uploads this month's list, which is then imported. */
export const UploadDialog = (props: UploadDialogProps) => (
  <UploadScope>
    <UploadForm {...props} />
  </UploadScope>
);

function UploadForm({ onClose }: UploadDialogProps) {
  const uploading = useUploading();
  const form = useCallForm(uploadExclusionList, {
    values: { file: null as string | null },
    toBody: ({ file }) => ({ file: file ?? "" }),
    also: ({ file }) => ({ file: file ? null : "Choose the file." }),
    onDone() {
      toastSuccess("The list is being imported.");
      onClose();
    },
    onRefused: toastUnplaced,
  });
  return (
    <FormDialog
      title="Upload list"
      description="The whole list of the OIG, not a monthly supplement. The current one counts until it is read."
      size="sm"
      form={form}
      onClose={onClose}
      submitLabel="Import"
      disabled={uploading}
    >
      <Refused texts={form.problems} />
      <FileField name="file" label="File" required destination="exclusion_lists" />
    </FormDialog>
  );
}
