"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { sectionLines } from "@/components/credentials/section-rules";
import { useKnownFiles } from "@/components/credentials/use-known-files";
import { type SectionFormState, validationDelayMs } from "@/components/credentials/use-section-form";
import { useSaveAsRead } from "@/components/ui/meanwhile/use-save-as-read";
import { tellDone } from "@/components/ui/tell";
import { ask, asRead } from "@/lib/core/browser/ask";
import { placeRefusal } from "@/lib/core/browser/place-refusal";
import { useCall } from "@/lib/core/browser/use-call";
import { checkedBy } from "@/lib/core/browser/use-call-form";
import { useSend } from "@/lib/core/browser/use-send";
import { todayHere } from "@/lib/core/browser/use-today";
import type { InputOf } from "@/lib/core/pure/call";
import * as calls from "@/lib/credentials/other-records/calls";
import {
  bodiesOf,
  immunizationValues,
  insuranceValues,
  miscValues,
  type OtherRecords,
  type OtherValues,
  problemsOf,
  toValues,
} from "./other-values";

/** The three sections as the server holds them. */
function useOtherRecords(initial: OtherRecords): OtherRecords {
  const insurance = useCall(calls.insurance, {}, { initialData: initial.insurance }).data;
  const immunizations = useCall(calls.immunizations, {}, { initialData: initial.immunizations }).data;
  const misc = useCall(calls.misc, {}, { initialData: initial.misc }).data;
  useKnownFiles([...insurance.files, ...immunizations.files, ...misc.files]);
  return { insurance, immunizations, misc };
}

/** The rules of the call have judged it before: no type is left out. */
const judged = (body: object) => body as InputOf<typeof calls.saveImmunizations>;

/** Three saves at once. What was saved is in the cache; a part that was refused says so at its fields. */
function useSaveAll(form: UseFormReturn<OtherValues>) {
  const insurance = useSend(calls.saveInsurance);
  const immunizations = useSend(calls.saveImmunizations);
  const misc = useSend(calls.saveMisc);
  const { save, review } = useSaveAsRead();
  /** Each part is a record of its own: what stands in the two others is nobody's business here. */
  const saveAll = (values: OtherValues, read: OtherRecords) =>
    Promise.allSettled([
      save({
        ...{ form, values, read: read.insurance },
        toValues: (stored) => ({ ...values, ...insuranceValues(stored) }),
        send: (now, known) => insurance.mutateAsync(asRead(known, bodiesOf(now).insurance)),
        readAgain: () => ask(calls.insurance, {}),
      }),
      save({
        ...{ form, values, read: read.immunizations },
        toValues: (stored) => ({ ...values, ...immunizationValues(stored) }),
        send: (now, known) => immunizations.mutateAsync(asRead(known, judged(bodiesOf(now).immunizations))),
        readAgain: () => ask(calls.immunizations, {}),
      }),
      save({
        ...{ form, values, read: read.misc },
        toValues: (stored) => ({ ...values, ...miscValues(stored) }),
        send: (now, known) => misc.mutateAsync(asRead(known, bodiesOf(now).misc)),
        readAgain: () => ask(calls.misc, {}),
      }),
    ] as const);
  return {
    review,
    saving: insurance.isPending || immunizations.isPending || misc.isPending,
    save: saveAll,
  };
}

/** What a save answered; null when it was refused, or the person went back to the form. */
const savedOf = <Saved>(result: PromiseSettledResult<Saved | null>): Saved | null =>
  result.status === "fulfilled" ? result.value : null;

/**
 * One form over three sections that are saved in parallel, with one toast when all went well. A section that was
 * saved counts as saved even when another one was not: saving again creates nothing twice.
 */
export function useOtherForm(initial: OtherRecords): SectionFormState<OtherValues> {
  const router = useRouter();
  const records = useOtherRecords(initial);
  /** What the form's values were made of. */
  const read = useRef(records);
  const [general, setGeneral] = useState<string[]>([]);
  const judge = (values: OtherValues) => problemsOf(values, todayHere());
  const form = useForm<OtherValues>({
    defaultValues: toValues(records),
    resolver: checkedBy(judge),
    mode: "onTouched",
    delayError: validationDelayMs,
  });
  const { isDirty } = form.formState;
  const { save, saving, review } = useSaveAll(form);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the server holds may replace what is entered
  useEffect(() => {
    if (isDirty || saving) return;
    read.current = records;
    form.reset(toValues(records));
  }, [records.insurance, records.immunizations, records.misc]);

  const submit = async (entered: OtherValues) => {
    setGeneral([]);
    const [insurance, immunizations, misc] = await save(entered, read.current);
    const kept = form.getValues();
    read.current = {
      insurance: savedOf(insurance) ?? read.current.insurance,
      immunizations: savedOf(immunizations) ?? read.current.immunizations,
      misc: savedOf(misc) ?? read.current.misc,
    };
    form.reset(toValues(read.current));
    const failed: [keyof OtherValues, PromiseSettledResult<unknown>][] = [
      ["malpractice_insurance_applications", insurance],
      ["immunizations", immunizations],
      ["miscellaneous", misc],
    ];
    const open = failed.filter(([, result]) => !savedOf(result));
    for (const [name] of open) form.setValue(name, kept[name], { shouldDirty: true });
    const reasons = open.flatMap(([, result]) => (result.status === "rejected" ? [result.reason] : []));
    if (open.length === 0) tellDone("Provider Other Data Updated Successfully");
    else
      setGeneral([...new Set(reasons.flatMap((reason) => sectionLines(reason, placeRefusal(form, reason))))]);
    router.refresh();
  };
  return { form, problemsOf: judge, submit, saving, general, review };
}
