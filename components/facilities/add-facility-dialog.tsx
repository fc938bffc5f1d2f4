"use client";

import { Plus } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { DialogErrors } from "@/components/facilities/dialog-errors";
import { blank, checkedBy } from "@/components/facilities/form-problems";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTrigger,
} from "@/components/ui/dialog";
import { Field, Form } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { fiveSeconds, tell, tellDone } from "@/components/ui/tell";
import { placeRefusal } from "@/lib/core/browser/place-refusal";
import { useSend } from "@/lib/core/browser/use-send";
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

type Values = { name: string; facility_type: string };

function AddFacilityForm() {
  const router = useRouter();
  const create = useSend(newFacility);
  const [problems, setProblems] = useState<string[]>([]);
  const form = useForm<Values>({
    defaultValues: { name: "", facility_type: "" },
    resolver: checkedBy(({ name, facility_type }) => ({
      name: blank(name) ? facilityTexts.name : null,
      facility_type: facility_type ? null : facilityTexts.type,
    })),
  });

  async function submit(values: Values) {
    setProblems([]);
    try {
      const facility = await create.mutateAsync(values);
      tellDone("Facility created successfully", fiveSeconds);
      router.push(repPaths.facility(facility.id));
    } catch (error) {
      setProblems(placeRefusal(form, error) ?? []);
      tell(error, { text: "Failed to create facility. Please try again.", ...fiveSeconds });
    }
  }

  return (
    <Form form={form} onSubmit={submit} className="contents">
      <DialogBody className="grid gap-5">
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
      </DialogBody>
      <DialogErrors messages={problems} />
      <DialogFooter>
        <DialogClose asChild>
          <Button>Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="primary" pending={create.isPending || create.isSuccess}>
          Add Facility
        </Button>
      </DialogFooter>
    </Form>
  );
}
