"use client";

import { Plus } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import { Dialog, DialogContent, DialogHeader, DialogTrigger } from "@/components/ui/dialog";
import { Field } from "@/components/ui/form";
import { DialogForm } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import { fiveSeconds, tell, tellDone } from "@/components/ui/tell";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { optionsOf } from "@/lib/core/pure/codes";
import { repPaths } from "@/lib/core/pure/paths";
import { newFacility } from "@/lib/facilities/calls";
import { facilityTexts } from "@/lib/facilities/schema";

/** The button and the dialog that add a facility by its name and type; the rest is filled in on its page. */
export function AddFacilityDialog() {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="primary" className="max-md:flex-1">
          <Plus />
          Add Facility
        </Button>
      </DialogTrigger>
      <DialogContent size="sm">
        <DialogHeader title="Add Facility" description="Everything else can be filled in afterwards." />
        <AddFacilityForm />
      </DialogContent>
    </Dialog>
  );
}

function AddFacilityForm() {
  const router = useRouter();
  const form = useCallForm(newFacility, {
    values: { name: "", facility_type: "" },
    also: ({ facility_type }) => ({ facility_type: facility_type ? null : facilityTexts.type }),
    onDone(facility) {
      tellDone("Facility created successfully", fiveSeconds);
      router.push(repPaths.facility(facility.id));
    },
    onRefused(error) {
      tell(error, { text: "Failed to create facility. Please try again.", ...fiveSeconds });
    },
  });

  return (
    <DialogForm
      form={form}
      problems={form.problems}
      submitLabel="Add Facility"
      pending={form.isPending || form.isSuccess}
    >
      <Field name="name" label="Name" required>
        {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
      </Field>
      <Field name="facility_type" label="Facility type" required>
        {(control) => (
          <Combobox
            {...control}
            options={optionsOf("FacilityTypes")}
            placeholder="Choose a type"
            aria-label="Facility type"
          />
        )}
      </Field>
      <p className="text-muted-foreground text-xs">
        Have all the details at hand?{" "}
        <Link href={repPaths.newFacility} className="text-primary-strong underline underline-offset-2">
          Use the full form
        </Link>
      </p>
    </DialogForm>
  );
}
