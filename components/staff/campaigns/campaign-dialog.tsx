"use client";

import { useRouter } from "next/navigation";
import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { FormErrors } from "@/components/ui/form-errors";
import { Input } from "@/components/ui/input";
import { toastSuccess, toastUnplaced } from "@/components/ui/toast";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { registerPaths } from "@/lib/core/pure/paths";
import { createCampaign } from "@/lib/staff/campaigns/calls";

const empty = { title: "", utm_campaign: "", redirect_url: registerPaths.provider };

const asWritten = { autoComplete: "off", autoCapitalize: "none", spellCheck: false };

/** Makes a campaign. */
export function CampaignDialog({ onClose }: { onClose(): void }) {
  const router = useRouter();
  const form = useCallForm(createCampaign, {
    values: empty,
    onDone() {
      toastSuccess("Campaign created");
      onClose();
      router.refresh();
    },
    onRefused: toastUnplaced,
  });

  return (
    <FormDialog
      title="New campaign"
      description="A link that says where people come from."
      size="sm"
      form={form}
      onClose={onClose}
      submitLabel="Create campaign"
    >
      <FormErrors messages={form.problems} />
      <Field name="title" label="Title" required description="For us: where the link is printed.">
        {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
      </Field>
      <Field
        name="utm_campaign"
        label="Name in the link"
        required
        description="Part of the address as utm_campaign, and can never be changed."
      >
        {(control) => <Input {...control} {...asWritten} maxLength={100} />}
      </Field>
      <Field
        name="redirect_url"
        label="Leads to"
        required
        description="A path of this site, or an https address."
      >
        {(control) => <Input {...control} {...asWritten} maxLength={1000} />}
      </Field>
    </FormDialog>
  );
}
