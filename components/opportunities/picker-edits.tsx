"use client";

import { SquarePen } from "lucide-react";
import { useState } from "react";
import { EditFacilityDialog } from "@/components/facilities/edit-facility-dialog";
import { SpecialtyFieldsDialog } from "@/components/facilities/facility-specialties/specialty-fields-dialog";
import { Button } from "@/components/ui/button";
import { useCall } from "@/lib/core/browser/use-call";
import { facilityDetail } from "@/lib/facilities/calls";
import { facilitySpecialtyList } from "@/lib/facilities/facility-specialties/calls";
import { allOf } from "@/lib/facilities/hooks";

type EditButtonProps = { label: string; reason?: string; onClick(): void };

/** Beside the picker, for what was picked. */
const EditButton = ({ label, reason, onClick }: EditButtonProps) => (
  <Button
    variant="link"
    size="sm"
    className="-my-0.5"
    disabled={Boolean(reason)}
    title={reason}
    onClick={onClick}
  >
    <SquarePen aria-hidden />
    {label}
  </Button>
);

/** The chosen facility's details, for those who may change them from the form. */
export function EditFacility({ facilityId }: { facilityId: string | null }) {
  const [open, setOpen] = useState(false);
  const { data: facility } = useCall(facilityDetail, open && facilityId !== null ? { id: facilityId } : null);
  return (
    <>
      <EditButton
        label="Edit Facility"
        reason={facilityId ? undefined : "Choose a facility first."}
        onClick={() => setOpen(true)}
      />
      {open && facility && <EditFacilityDialog facility={facility} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What the chosen facility says about the chosen specialty. */
export function EditSpecialty({
  facilityId,
  specialty,
}: {
  facilityId: string | null;
  specialty: string | null;
}) {
  if (!facilityId || !specialty)
    return (
      <EditButton
        label="Edit Specialty"
        reason="Choose a facility and a specialty first."
        onClick={() => {}}
      />
    );
  return <EditOfferedSpecialty facilityId={facilityId} specialty={specialty} />;
}

function EditOfferedSpecialty({ facilityId, specialty }: { facilityId: string; specialty: string }) {
  const [open, setOpen] = useState(false);
  const { data, isPending } = useCall(facilitySpecialtyList, allOf(facilityId));
  const found = data?.results.find((each) => each.specialty === specialty);
  const reason = found || isPending ? undefined : "The facility does not list this specialty.";
  return (
    <>
      <EditButton label="Edit Specialty" reason={reason} onClick={() => setOpen(true)} />
      {open && found && (
        <SpecialtyFieldsDialog facilityId={facilityId} specialty={found} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
