"use client";

import { useState } from "react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { PageHeader } from "@/components/ui/page-header";
import { toastSuccess, toastUnplacedOr } from "@/components/ui/toast";
import { SwitchField } from "@/components/ui/toggle-fields";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { repPaths } from "@/lib/core/pure/paths";
import { saveRescueRule } from "@/lib/coverage/rescue-rules/calls";
import type { RescueRule } from "@/lib/coverage/rescue-rules/schema";
import { WaveFields } from "./wave-fields";

type RuleScreenProps = { facilityName: string; initial: RescueRule };

const valuesOf = (rule: RescueRule) => ({
  on_call_out: rule.on_call_out,
  other_facilities: rule.other_facilities,
  board: rule.board,
  wave_size: rule.wave_size as number | null,
  wave_minutes: rule.wave_minutes as number | null,
  bonus: rule.bonus as number | null,
  bonus_step: rule.bonus_step as number | null,
  bonus_max: rule.bonus_max as number | null,
});

/** What a facility wants done when one of its shifts is called out [RSC-S-018]. */
export function RuleScreen({ facilityName, initial }: RuleScreenProps) {
  const { group_names: groups } = useCurrentUser();
  const may = (...names: (typeof groups)[number][]) => names.every((name) => groups.includes(name));
  const keeps = may("manage_facilities", "schedule_shifts");
  const ticks = may("connect_with_providers", "grant_presentation_approval");
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title="Shift Rescue Rule"
        context={facilityName}
        back={{ href: repPaths.facility(initial.facility_id), label: facilityName }}
      />
      <Card className="max-w-3xl px-4 py-5 md:px-6">
        <RuleForm initial={initial} keeps={keeps} ticks={ticks} />
      </Card>
    </div>
  );
}

type RuleFormProps = { initial: RescueRule; keeps: boolean; ticks: boolean };

function RuleForm({ initial, keeps, ticks }: RuleFormProps) {
  const [saved, setSaved] = useState(initial);
  const { form, formProps, problems, isPending } = useCallForm(saveRescueRule, {
    values: valuesOf(saved),
    toBody: (values) => ({ ...values, facility_id: initial.facility_id }),
    onDone(rule) {
      form.reset(valuesOf(rule));
      setSaved(rule);
      toastSuccess("Shift rescue rule saved.");
    },
    onRefused: toastUnplacedOr(somethingWentWrong),
  });
  return (
    <Form {...formProps}>
      <FormErrors messages={problems} />
      <fieldset disabled={!keeps} className="grid gap-5">
        <legend className="sr-only">What is done when a provider calls out</legend>
        <SwitchField
          name="on_call_out"
          disabled={!keeps}
          label="Search without being asked when a provider calls out"
        />
        <div className="grid gap-1">
          <SwitchField
            name="other_facilities"
            disabled={!keeps || !(ticks || saved.other_facilities)}
            label="Ask providers approved at our other facilities too"
          />
          <p className="text-muted-foreground text-sm">Whoever accepts is then approved here.</p>
        </div>
        <WaveFields />
        <p className="text-muted-foreground text-sm">
          Providers are not asked between 22:00 and 06:00 of their own time unless they allow it.
        </p>
      </fieldset>
      {keeps ? (
        <div className="mt-6 flex justify-end">
          <Button type="submit" variant="primary" pending={isPending}>
            Save
          </Button>
        </div>
      ) : (
        <p className="mt-6 text-muted-foreground text-sm">
          People who manage facilities and schedule shifts can change this rule.
        </p>
      )}
      <UnsavedChanges dirty={form.formState.isDirty} />
    </Form>
  );
}
