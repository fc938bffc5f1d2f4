"use client";

import { useRouter } from "next/navigation";
import { formEnd } from "@/components/facilities/form-end";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { Link } from "@/components/ui/link";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { optionsOf } from "@/lib/core/pure/codes";
import { repPaths } from "@/lib/core/pure/paths";
import { newFacility } from "@/lib/facilities/calls";
import type { Facility } from "@/lib/facilities/schema";
import { facilityTexts } from "@/lib/facilities/words";

/** Adds a facility by its name and type; the rest is filled in on its page. */
export function AddFacilityDialog({ onClose }: { onClose(): void }) {
  const router = useRouter();
  const form = useCallForm(newFacility, {
    values: { name: "", facility_type: "" },
    also: ({ facility_type }) => ({ facility_type: facility_type ? null : facilityTexts.type }),
    ...formEnd(
      "Facility created successfully",
      "Failed to create facility. Please try again.",
      ({ id }: Facility) => router.push(repPaths.facility(id)),
    ),
  });

  return (
    <FormDialog
      title="Add Facility"
      description="Everything else can be filled in afterwards."
      size="sm"
      onClose={onClose}
      form={form}
      problems={form.problems}
      submitLabel="Add Facility"
      pending={form.isPending || form.isSuccess}
    >
      <Field name="name" label="Name" required maxLength={200} autoComplete="off" />
      <Field
        name="facility_type"
        label="Facility type"
        required
        as={Combobox}
        options={optionsOf("FacilityTypes")}
        placeholder="Choose a type"
        aria-label="Facility type"
      />
      <p className="text-muted-foreground text-xs">
        Have all the details at hand?{" "}
        <Link href={repPaths.newFacility} className="text-primary-strong underline underline-offset-2">
          Use the full form
        </Link>
      </p>
    </FormDialog>
  );
}
