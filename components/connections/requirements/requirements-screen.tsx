"use client";

import { useState } from "react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useSaveAsRead } from "@/components/ui/conflict/use-save-as-read";
import { Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { PageHeader } from "@/components/ui/page-header";
import { RadioGroup } from "@/components/ui/radio-group";
import { toastSuccess, toastUnplacedOr } from "@/components/ui/toast";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { useQuestion } from "@/components/ui/use-question";
import { requirements, saveRequirements } from "@/lib/connections/requirements/calls";
import type { Preview, Requirements } from "@/lib/connections/requirements/schema";
import { ask, asRead } from "@/lib/core/browser/ask";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { repPaths } from "@/lib/core/pure/paths";
import { counted } from "@/lib/core/pure/text";
import type { OtherFacility } from "./copy-menu";
import { CoverFields } from "./cover-fields";
import { lineOf } from "./requirement-line";
import { RequirementList } from "./requirement-list";

type RequirementsScreenProps = {
  facility: { id: string; name: string; state: string | null };
  others: readonly OtherFacility[];
  initial: Requirements;
};

/** Hours before a shift from which cover is sought, where nobody has said another number (CRD-V-084). */
const usualCoverHours = 72;

const valuesOf = ({ mode, cover_hours, requirements: lines }: Requirements) => ({
  mode,
  covers: cover_hours !== null,
  cover_hours: (cover_hours ?? usualCoverHours) as number | null,
  requirements: lines.map(lineOf),
});
type Values = ReturnType<typeof valuesOf>;

const bodyOf = (id: string, { covers, cover_hours, ...values }: Values) => ({
  id,
  ...values,
  cover_hours: values.mode === "block" && covers ? cover_hours : null,
});

const isPreview = (answer: Requirements | Preview): answer is Preview => "connected" in answer;

const touchedText = ({ connected, not_ready, at_risk }: Preview) =>
  `${not_ready} of ${counted(connected, "connected provider")} ${not_ready === 1 ? "is" : "are"} not ready today, ${counted(at_risk, "confirmed shift")} would be at risk.`;

/** What a facility asks of everybody who works there, and what follows where it is missing [CRD-S-003 CRD-S-016]. */
export function RequirementsScreen({ facility, others, initial }: RequirementsScreenProps) {
  const manages = useCurrentUser().group_names.includes("manage_facilities");
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title="Requirements"
        context={facility.name}
        back={{ href: repPaths.facility(facility.id), label: facility.name }}
      />
      <RequirementsForm facility={facility} others={others} initial={initial} readOnly={!manages} />
    </div>
  );
}

function RequirementsForm({
  facility,
  others,
  initial,
  readOnly,
}: RequirementsScreenProps & { readOnly: boolean }) {
  const [saved, setSaved] = useState(initial);
  const { save, review } = useSaveAsRead();
  const touched = useQuestion<Preview>();
  const { form, formProps, problems, isPending } = useCallForm(saveRequirements, {
    values: valuesOf(saved),
    toBody: (values) => bodyOf(facility.id, values),
    also: ({ mode, covers, cover_hours }) => ({
      cover_hours: mode === "block" && covers && cover_hours === null ? "Say how many hours." : null,
    }),
    async through({ form: held, values, send }) {
      if (values.mode === "block") {
        const preview = await send({ ...bodyOf(facility.id, values), preview: true });
        if (isPreview(preview) && !(await touched.ask(preview))) return null;
      }
      return save({
        form: held,
        values,
        read: saved,
        toValues: valuesOf,
        send: (now, known) => send(asRead(known, bodyOf(facility.id, now))),
        readAgain: () => ask(requirements, { id: facility.id }),
        labels: { requirements: "Requirements" },
      });
    },
    onDone(answer) {
      if (isPreview(answer)) return;
      setSaved(answer);
      form.reset(valuesOf(answer));
      toastSuccess("Requirements saved.");
    },
    onRefused: toastUnplacedOr(somethingWentWrong),
  });
  return (
    <Form {...formProps} className="grid max-w-3xl gap-5">
      <Card>
        <CardHeader title="What is asked for" />
        <CardBody>
          <RequirementList facility={facility} others={others} readOnly={readOnly} />
        </CardBody>
      </Card>
      <Card>
        <CardBody className="grid gap-5">
          <fieldset disabled={readOnly} className="contents">
            <Field name="mode" label="When a provider does not meet them" group>
              {(field) => (
                <RadioGroup {...field} disabled={readOnly} options={modeOptions} className="mt-1" />
              )}
            </Field>
            <CoverFields disabled={readOnly} />
          </fieldset>
          <FormErrors messages={problems} />
        </CardBody>
        <CardFooter>
          {readOnly ? (
            <p className="mr-auto text-muted-foreground text-sm">
              People who manage facilities can change the requirements.
            </p>
          ) : (
            <Button type="submit" variant="primary" pending={isPending}>
              Save
            </Button>
          )}
        </CardFooter>
      </Card>
      {review}
      <ConfirmDialog
        open={touched.open}
        onOpenChange={(open) => !open && touched.answer(false)}
        title="Do not allow missing credentials?"
        text={touched.about && touchedText(touched.about)}
        cancelLabel="Go back"
        confirmLabel="Save"
        onConfirm={() => touched.answer(true)}
      />
      <UnsavedChanges dirty={form.formState.isDirty} />
    </Form>
  );
}

const modeOptions = [
  { value: "off", label: "Do not check" },
  { value: "warn", label: "Warn before sending" },
  { value: "block", label: "Do not allow" },
];
