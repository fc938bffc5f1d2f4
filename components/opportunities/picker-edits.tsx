"use client";

import { SquarePen } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { onDemand } from "@/components/ui/on-demand";
import { useCall } from "@/lib/core/browser/use-call";
import { facilityDetail } from "@/lib/facilities/calls";
import { facilitySpecialtyList } from "@/lib/facilities/facility-specialties/calls";
import { allOf } from "@/lib/facilities/hooks";

const EditFacilityDialog = onDemand(
  async () => (await import("@/components/facilities/edit-facility-dialog")).EditFacilityDialog,
);
const SpecialtyFieldsDialog = onDemand(
  async () =>
    (await import("@/components/facilities/facility-specialties/specialty-fields-dialog"))
      .SpecialtyFieldsDialog,
);

type EditButtonProps = {
  label: string;
  reason?: string;
  onClick(): void;
  onPointerEnter?(): void;
  onFocus?(): void;
};

/** Beside the picker, for what was picked. */
const EditButton = ({ label, reason, ...props }: EditButtonProps) => (
  <Button variant="link" size="sm" className="-my-0.5" disabled={Boolean(reason)} title={reason} {...props}>
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
        {...EditFacilityDialog.preloadProps}
        onClick={() => setOpen(true)}
      />
      <Suspense>
        {open && facility && <EditFacilityDialog facility={facility} onClose={() => setOpen(false)} />}
      </Suspense>
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
      <EditButton
        label="Edit Specialty"
        reason={reason}
        {...SpecialtyFieldsDialog.preloadProps}
        onClick={() => setOpen(true)}
      />
      <Suspense>
        {open && found && (
          <SpecialtyFieldsDialog facilityId={facilityId} specialty={found} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
