"use client";

import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { toastUnplaced } from "@/components/ui/toast";
import { CheckboxField } from "@/components/ui/toggle-fields";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import type { GroupName } from "@/lib/core/pure/actor";
import type { OutputOf } from "@/lib/core/pure/call";
import { addDays, type Day } from "@/lib/core/pure/days";
import { makeApiKey } from "@/lib/organizations/api-keys/calls";
import { longestDays } from "@/lib/organizations/api-keys/words";
import { FacilitiesOfKey, GroupsOfKey, type Place } from "./key-choices";

type Values = {
  name: string;
  groups: GroupName[];
  facility_ids: string[] | null;
  read_only: boolean;
  expires_on: string | null;
};

type MakeKeyDialogProps = {
  /** What the maker may, but for managing people. */
  open: readonly GroupName[];
  places: readonly Place[];
  today: Day;
  onMade(made: OutputOf<typeof makeApiKey>): void;
  onClose(): void;
};

/** Makes a key: its name, what it may do, where, and until when. */
export function MakeKeyDialog({ open, places, today, onMade, onClose }: MakeKeyDialogProps) {
  const values: Values = {
    name: "",
    groups: [],
    facility_ids: null,
    read_only: true,
    expires_on: addDays(today, 90),
  };
  const form = useCallForm(makeApiKey, {
    values,
    toBody: (given: Values) => ({ ...given, expires_on: given.expires_on ?? "" }),
    onDone: onMade,
    onRefused: toastUnplaced,
  });
  return (
    <FormDialog
      title="New key"
      description="A program that has the key acts in your name, with what you give it here at most."
      form={form}
      problems={form.problems}
      onClose={onClose}
      submitLabel="Make key"
    >
      <Field
        name="name"
        label="Name"
        required
        autoComplete="off"
        placeholder="Payroll"
        description="What will use it. The name is in histories and mails."
      />
      <Field name="groups" label="What it may do" group as={GroupsOfKey} open={open} />
      <CheckboxField
        name="read_only"
        label="Only read"
        description="It changes nothing, whatever it may see."
      />
      <Field name="facility_ids" label="Where" group as={FacilitiesOfKey} places={places} />
      <Field
        name="expires_on"
        label="Last day"
        required
        as={DateInput}
        min={addDays(today, 1)}
        max={addDays(today, longestDays)}
        description="It ends with that day in UTC, within a year. You get a mail 14 and 3 days before."
      />
    </FormDialog>
  );
}
