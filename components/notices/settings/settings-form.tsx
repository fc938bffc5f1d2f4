"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { FormSection } from "@/components/ui/form-section";
import { NumberInput } from "@/components/ui/number-input";
import { Select } from "@/components/ui/select";
import { TimeInput } from "@/components/ui/time-input";
import { toastSuccess, toastUnplacedOr } from "@/components/ui/toast";
import { SwitchField } from "@/components/ui/toggle-fields";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { saveNoticeSettings } from "@/lib/notices/preferences/calls";
import type { NoticeSettings } from "@/lib/notices/preferences/schema";
import { KindFields } from "./kind-fields";

type SettingsFormProps = {
  /** What a provider says about being asked for shifts. */
  asked: boolean;
  /** The zones to choose from, by name. */
  zones: readonly string[];
  initial: NoticeSettings;
};

const valuesOf = ({ kinds, min_notice_hours, max_offers_per_day, ...settings }: NoticeSettings) => ({
  ...settings,
  min_notice_hours: min_notice_hours as number | null,
  max_offers_per_day: max_offers_per_day as number | null,
  kinds: kinds.map(({ kind, email, push }) => ({ kind, email, push })),
});

const zoneName = (zone: string) => zone.replaceAll("_", " ");

/** How news reaches the person [RSC-S-021]. */
export function SettingsForm({ asked, zones, initial }: SettingsFormProps) {
  const [saved, setSaved] = useState(initial);
  const { form, formProps, problems, isPending } = useCallForm(saveNoticeSettings, {
    values: valuesOf(saved),
    onDone(settings) {
      form.reset(valuesOf(settings));
      setSaved(settings);
      toastSuccess("Notification settings saved.");
    },
    onRefused: toastUnplacedOr(somethingWentWrong),
  });
  const offered = [...new Set([saved.time_zone, ...zones])].sort();
  return (
    <Form {...formProps} className="grid grid-cols-1 gap-8">
      <FormErrors messages={problems} />
      <FormSection
        title="What and How"
        text="Everything appears under the bell. Choose what comes to you besides."
      >
        <KindFields kinds={saved.kinds} />
      </FormSection>
      <FormSection
        title="Quiet Hours"
        text="Your devices stay silent, and nobody asks you about a shift. E-mails come all the same."
      >
        <Field name="quiet_from" label="From" as={TimeInput} />
        <Field name="quiet_to" label="To" as={TimeInput} />
        <Field
          name="time_zone"
          label="Time zone"
          as={Select}
          options={offered.map((zone) => ({ value: zone, label: zoneName(zone) }))}
        />
        <div className="self-center md:col-span-2">
          <SwitchField name="urgent_in_quiet_hours" label="Urgent news may reach me in quiet hours" />
        </div>
      </FormSection>
      {asked && (
        <FormSection
          title="Shift Offers"
          text="Facilities that look for cover ask those who can work there. Not answering never counts against you."
        >
          <div className="grid gap-3 md:col-span-2">
            <SwitchField name="asks_on" label="Ask me about open shifts" />
            <SwitchField name="answer_links_on" label="Answer from the mail without signing in" />
          </div>
          <Field name="asks_paused_until" label="Pause until" as={DateInput} aside="Optional" />
          <Field name="min_notice_hours" label="Not less than (hours before the start)" as={NumberInput} />
          <Field name="max_offers_per_day" label="At most (offers in 24 hours)" as={NumberInput} />
        </FormSection>
      )}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" pending={isPending}>
          Save
        </Button>
      </div>
      <UnsavedChanges dirty={form.formState.isDirty} />
    </Form>
  );
}
