"use client";

import { useRouter } from "next/navigation";
import { useMemo, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Draft } from "@/components/credentials/record-list";
import {
  type SectionFormState,
  sectionLines,
  useKnownFiles,
  useServerValue,
  validationDelayMs,
} from "@/components/credentials/use-section-form";
import { useSaveAsRead } from "@/components/ui/conflict/use-save-as-read";
import { toastSuccess } from "@/components/ui/toast";
import { ask, asRead } from "@/lib/core/browser/ask";
import { todayHere } from "@/lib/core/browser/clock-here";
import { placeRefusal } from "@/lib/core/browser/place-refusal";
import { useCall } from "@/lib/core/browser/use-call";
import { type Problems, problemsIn, useCallForm } from "@/lib/core/browser/use-call-form";
import { useSend } from "@/lib/core/browser/use-send";
import * as calls from "@/lib/credentials/other-records/calls";
import { givenInFuture } from "@/lib/credentials/other-records/rules";
import type { Immunizations, Insurance, Misc } from "@/lib/credentials/other-records/schema";
import { immunizationMessages } from "@/lib/credentials/other-records/words";

export type OtherRecords = { insurance: Insurance; immunizations: Immunizations; misc: Misc };

export type Immunization = Draft<Immunizations["immunizations"][number]>;
export type InsuranceRecord = Draft<Insurance["malpractice_insurance_applications"][number]>;
export type Miscellaneous = Draft<Misc["miscellaneous"][number]>;

/** What the form over the three sections holds. */
type OtherValues = {
  malpractice_insurance_applications: InsuranceRecord[];
  immunizations: Immunization[];
  miscellaneous: Miscellaneous[];
};

const insuranceValues = ({ malpractice_insurance_applications }: Insurance) => ({
  malpractice_insurance_applications,
});

const immunizationValues = ({ immunizations }: Immunizations) => ({ immunizations });

const miscValues = ({ miscellaneous }: Misc) => ({ miscellaneous });

const toValues = ({ insurance, immunizations, misc }: OtherRecords): OtherValues => ({
  ...insuranceValues(insurance),
  ...immunizationValues(immunizations),
  ...miscValues(misc),
});

/** What each of the three calls is sent. */
const bodiesOf = (values: OtherValues) => ({
  insurance: { malpractice_insurance_applications: values.malpractice_insurance_applications },
  immunizations: { immunizations: values.immunizations },
  misc: { miscellaneous: values.miscellaneous },
});

const besides = [calls.saveInsurance, calls.saveMisc] as const;

/** The rules of the two calls beside that of the immunizations, and the one that needs to know the reader's day. */
function problemsBesides(values: OtherValues, today: string): Problems {
  const { insurance, misc } = bodiesOf(values);
  const days = values.immunizations.map(({ issue_date }) => issue_date);
  const future = givenInFuture(days, today).map((index) => [
    `immunizations.${index}.issue_date`,
    immunizationMessages.future,
  ]);
  return {
    ...problemsIn(calls.saveInsurance, insurance, values),
    ...problemsIn(calls.saveMisc, misc, values),
    ...Object.fromEntries(future),
  };
}

/** The three sections as the server holds them. */
function useOtherRecords(initial: OtherRecords): OtherRecords {
  const insurance = useCall(calls.insurance, {}, { initialData: initial.insurance }).data;
  const immunizations = useCall(calls.immunizations, {}, { initialData: initial.immunizations }).data;
  const misc = useCall(calls.misc, {}, { initialData: initial.misc }).data;
  useKnownFiles([...insurance.files, ...immunizations.files, ...misc.files]);
  return useMemo(() => ({ insurance, immunizations, misc }), [insurance, immunizations, misc]);
}

type Attempt = {
  form: UseFormReturn<OtherValues>;
  values: OtherValues;
  send(body: object): Promise<Immunizations>;
};

/**
 * Three saves at once: what each answered, null where it was refused or the person went back to the form. Each part is
 * a record of its own: a save does not concern the values of the two others.
 */
function useSaveAll() {
  const insurance = useSend(calls.saveInsurance);
  const misc = useSend(calls.saveMisc);
  const { save, review } = useSaveAsRead();
  const saveAll = (
    { form, values, send }: Attempt,
    read: OtherRecords,
    refused: (part: number) => (reason: unknown) => null,
  ) =>
    Promise.all([
      save({
        form,
        values,
        read: read.insurance,
        toValues: (stored) => ({ ...values, ...insuranceValues(stored) }),
        send: (now, known) => insurance.mutateAsync(asRead(known, bodiesOf(now).insurance)),
        readAgain: () => ask(calls.insurance, {}),
      }).catch(refused(0)),
      save({
        form,
        values,
        read: read.immunizations,
        toValues: (stored) => ({ ...values, ...immunizationValues(stored) }),
        send: (now, known) => send(asRead(known, bodiesOf(now).immunizations)),
        readAgain: () => ask(calls.immunizations, {}),
      }).catch(refused(1)),
      save({
        form,
        values,
        read: read.misc,
        toValues: (stored) => ({ ...values, ...miscValues(stored) }),
        send: (now, known) => misc.mutateAsync(asRead(known, bodiesOf(now).misc)),
        readAgain: () => ask(calls.misc, {}),
      }).catch(refused(2)),
    ]);
  return { review, othersPending: insurance.isPending || misc.isPending, saveAll };
}

/**
 * One form over three sections that are saved in parallel, with one toast when all went well. A section that was
 * saved counts as saved even when another one was not: saving again creates nothing twice.
 */
export function useOtherForm(initial: OtherRecords): SectionFormState<OtherValues> {
  const router = useRouter();
  const records = useOtherRecords(initial);
  /** What the form's values were made of. */
  const read = useRef(records);
  const { saveAll, review, othersPending } = useSaveAll();
  const { form, formProps, problems, problemsOf, intent, isPending } = useCallForm(calls.saveImmunizations, {
    values: toValues(records),
    toBody: (values) => bodiesOf(values).immunizations,
    alsoBy: besides,
    also: (values) => problemsBesides(values, todayHere()),
    mode: "onTouched",
    delayError: validationDelayMs,
    async through(attempt) {
      const { form } = attempt;
      const reasons: unknown[] = [];
      const [insurance, immunizations, misc] = await saveAll(attempt, read.current, (part) => (reason) => {
        reasons[part] = reason;
        return null;
      });
      const kept = form.getValues();
      const before = read.current;
      read.current = {
        insurance: insurance ?? before.insurance,
        immunizations: immunizations ?? before.immunizations,
        misc: misc ?? before.misc,
      };
      form.reset(toValues(read.current));
      const keep = (list: keyof OtherValues) => form.setValue(list, kept[list], { shouldDirty: true });
      if (!insurance) keep("malpractice_insurance_applications");
      if (!immunizations) keep("immunizations");
      if (!misc) keep("miscellaneous");
      router.refresh();
      if (reasons.length > 0) throw new AggregateError(Object.values(reasons));
      return insurance && misc && immunizations;
    },
    onDone: () => toastSuccess("Provider Other Data Updated Successfully"),
    onRefused(error): string[] {
      const reasons: unknown[] = error instanceof AggregateError ? error.errors : [error];
      return [...new Set(reasons.flatMap((reason) => sectionLines(reason, placeRefusal(form, reason))))];
    },
  });
  const saving = isPending || othersPending;
  useServerValue(records, form.formState.isDirty || saving, (held) => {
    read.current = held;
    form.reset(toValues(held));
  });
  return { form, problemsOf, intent, submit: formProps.onSubmit, saving, general: problems, review };
}
