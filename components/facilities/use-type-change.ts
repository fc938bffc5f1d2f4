"use client";

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { FieldValues } from "@/components/facilities/dynamic-fields/field-values";
import { useCall } from "@/lib/core/browser/use-call";
import { facilityTypeFields } from "@/lib/facilities/dynamic-fields/calls";
import type { DynamicField } from "@/lib/facilities/dynamic-fields/schema";

type TypedForm = { facility_type: string; facility_type_fields: FieldValues };

/**
 * The type of a facility that is being edited. Another type discards the values of the fields and brings its own
 * fields, empty; `undo` takes the last change back, with the values as they were.
 */
export function useTypeChange<Values extends TypedForm>(
  wholeForm: UseFormReturn<Values>,
  savedFields: DynamicField[],
) {
  const form = wholeForm as unknown as UseFormReturn<TypedForm>;
  /** The types left behind, each with the values its fields had. */
  const [former, setFormer] = useState<TypedForm[]>([]);
  const type = form.watch("facility_type");
  const isSaved = former.length === 0;
  const read = useCall(facilityTypeFields, isSaved || !type ? null : { facility_type: type });
  // Named null by null: an input whose value is left out would show the saved one again.
  const nothing = Object.fromEntries(savedFields.map(({ field_name }) => [field_name, null]));
  const write = ({ facility_type, facility_type_fields }: TypedForm) => {
    form.setValue("facility_type", facility_type, { shouldDirty: true, shouldValidate: true });
    form.clearErrors("facility_type_fields");
    form.setValue("facility_type_fields", facility_type_fields, { shouldDirty: true });
  };

  return {
    fields: isSaved ? savedFields : (read.data?.dynamic_fields ?? []),
    /** The fields of the new type are on their way. */
    loading: !isSaved && read.isLoading,
    failed: !isSaved && read.isLoadingError,
    retry: () => void read.refetch(),
    changed: !isSaved,
    /** Separates the inputs of one type from those of another, also where a field has the same name. */
    key: `${type} ${former.length}`,
    pick(next: string) {
      if (next === type) return;
      const { facility_type, facility_type_fields } = form.getValues();
      setFormer([...former, { facility_type, facility_type_fields }]);
      write({ facility_type: next, facility_type_fields: nothing });
    },
    undo() {
      const last = former.at(-1);
      if (!last) return;
      setFormer(former.slice(0, -1));
      write(last);
    },
  };
}

export type TypeChange = ReturnType<typeof useTypeChange>;
