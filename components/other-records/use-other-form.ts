"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { placeRefusal, resolverOf } from "@/components/credentials/section-rules";
import { useKnownFiles } from "@/components/credentials/use-known-files";
import { type SectionFormState, validationDelayMs } from "@/components/credentials/use-section-form";
import { useSaveSection, useSectionData } from "@/lib/credentials/hooks";
import * as calls from "@/lib/other-records/calls";
import { ownZone } from "@/lib/own-zone";
import { dayIn } from "@/lib/time";
import { bodiesOf, type OtherRecords, type OtherValues, problemsOf, toValues } from "./other-values";

const today = () => dayIn(ownZone(), new Date());

/** The three sections as the server holds them. */
function useOtherRecords(initial: OtherRecords): OtherRecords {
  const insurance = useSectionData(calls.insurance, initial.insurance);
  const immunizations = useSectionData(calls.immunizations, initial.immunizations);
  const misc = useSectionData(calls.misc, initial.misc);
  useKnownFiles([...insurance.files, ...immunizations.files, ...misc.files]);
  return { insurance, immunizations, misc };
}

/** Three saves at once. What was saved is in the cache; a part that was refused says so at its fields. */
function useSaveAll() {
  const insurance = useSaveSection(calls.saveInsurance);
  const immunizations = useSaveSection(calls.saveImmunizations);
  const misc = useSaveSection(calls.saveMisc);
  return {
    saving: insurance.isPending || immunizations.isPending || misc.isPending,
    save: (values: OtherValues) => {
      const bodies = bodiesOf(values);
      return Promise.allSettled([
        insurance.mutateAsync(bodies.insurance),
        immunizations.mutateAsync(bodies.immunizations),
        misc.mutateAsync(bodies.misc),
      ] as const);
    },
  };
}

/**
 * One form over three sections that are saved in parallel, with one toast when all went well. A section that was
 * saved counts as saved even when another one was not: saving again creates nothing twice.
 */
export function useOtherForm(initial: OtherRecords): SectionFormState<OtherValues> {
  const router = useRouter();
  const records = useOtherRecords(initial);
  const { save, saving } = useSaveAll();
  const [general, setGeneral] = useState<string[]>([]);
  const judge = (values: OtherValues) => problemsOf(values, today());
  const form = useForm<OtherValues>({
    defaultValues: toValues(records),
    resolver: resolverOf(judge),
    mode: "onTouched",
    delayError: validationDelayMs,
  });
  const { isDirty } = form.formState;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the server holds may replace what is entered
  useEffect(() => {
    if (!isDirty && !saving) form.reset(toValues(records));
  }, [records.insurance, records.immunizations, records.misc]);

  const submit = async (entered: OtherValues) => {
    setGeneral([]);
    const [insurance, immunizations, misc] = await save(entered);
    const saved = toValues({
      insurance: insurance.status === "fulfilled" ? insurance.value : records.insurance,
      immunizations: immunizations.status === "fulfilled" ? immunizations.value : records.immunizations,
      misc: misc.status === "fulfilled" ? misc.value : records.misc,
    });
    form.reset(saved);
    const failed: [keyof OtherValues, PromiseSettledResult<unknown>][] = [
      ["malpractice_insurance_applications", insurance],
      ["immunizations", immunizations],
      ["miscellaneous", misc],
    ];
    const reasons = failed.flatMap(([name, result]) => {
      if (result.status === "fulfilled") return [];
      form.setValue(name, entered[name], { shouldDirty: true });
      return [result.reason as unknown];
    });
    if (reasons.length === 0) toast.success("Provider Other Data Updated Successfully");
    else setGeneral([...new Set(reasons.flatMap((reason) => placeRefusal(form, reason)))]);
    router.refresh();
  };
  return { form, problemsOf: judge, submit, saving, general };
}
