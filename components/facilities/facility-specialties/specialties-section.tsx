"use client";

import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { SpecialtyList, specialtyName } from "@/components/facilities/facility-specialties/specialty-list";
import { RowActions } from "@/components/facilities/row-actions";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ErrorState } from "@/components/ui/error-state";
import { onDemand } from "@/components/ui/on-demand";
import { useCall } from "@/lib/core/browser/use-call";
import type { OutputOf } from "@/lib/core/pure/call";
import { facilitySpecialtyList, removeFacilitySpecialty } from "@/lib/facilities/facility-specialties/calls";
import type { FacilitySpecialty } from "@/lib/facilities/facility-specialties/schema";
import { allOf, useRemoveRow } from "@/lib/facilities/hooks";

const AddSpecialtiesDialog = onDemand(
  async () =>
    (await import("@/components/facilities/facility-specialties/add-specialties-dialog"))
      .AddSpecialtiesDialog,
);
const SpecialtyFieldsDialog = onDemand(
  async () =>
    (await import("@/components/facilities/facility-specialties/specialty-fields-dialog"))
      .SpecialtyFieldsDialog,
);

type SpecialtiesSectionProps = {
  facilityId: string;
  initial: OutputOf<typeof facilitySpecialtyList>;
  manages: boolean;
};

/** A facility's specialties; those who manage facilities add, describe and remove them. */
export function SpecialtiesSection({ facilityId, initial, manages }: SpecialtiesSectionProps) {
  const list = useCall(facilitySpecialtyList, allOf(facilityId), { initialData: initial });
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<FacilitySpecialty | null>(null);
  const [removed, setRemoved] = useState<FacilitySpecialty | null>(null);
  const specialties = list.data.results;
  const actionsOf = (each: FacilitySpecialty) => (
    <div {...SpecialtyFieldsDialog.preloadProps} className="flex gap-1 md:-ml-2.5">
      <RowActions
        name={specialtyName(each)}
        onEdit={() => setEdited(each)}
        onRemove={() => setRemoved(each)}
      />
    </div>
  );
  return (
    <>
      <SpecialtyList
        specialties={specialties}
        actions={
          manages && (
            <Button size="sm" {...AddSpecialtiesDialog.preloadProps} onClick={() => setAdding(true)}>
              <Plus />
              Add Specialty
            </Button>
          )
        }
        actionsOf={manages ? actionsOf : undefined}
        failure={
          list.isLoadingError && (
            <ErrorState onRetry={() => void list.refetch()} retrying={list.isFetching} className="py-8" />
          )
        }
      />
      <Suspense>
        {adding && (
          <AddSpecialtiesDialog
            facilityId={facilityId}
            present={specialties.map(({ specialty }) => specialty)}
            onClose={() => setAdding(false)}
          />
        )}
        {edited && (
          <SpecialtyFieldsDialog facilityId={facilityId} specialty={edited} onClose={() => setEdited(null)} />
        )}
      </Suspense>
      <RemoveSpecialty facilityId={facilityId} specialty={removed} onClose={() => setRemoved(null)} />
    </>
  );
}

type RemoveSpecialtyProps = { facilityId: string; specialty: FacilitySpecialty | null; onClose(): void };

/** A failure is only logged; the specialty is then back in the list [ORG-S-010]. */
function RemoveSpecialty({ facilityId, specialty, onClose }: RemoveSpecialtyProps) {
  const remove = useRemoveRow(removeFacilitySpecialty, facilitySpecialtyList, facilityId);
  return (
    <ConfirmDialog
      open={specialty !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Remove Specialty"
      text={specialty && `${specialtyName(specialty)} and what is said about it here will be removed.`}
      confirmLabel="Remove"
      danger
      onConfirm={() => {
        if (specialty) {
          remove.mutate(specialty.id, {
            // biome-ignore lint/suspicious/noConsole: logged and not shown, as specified
            onError: (error) => console.error("The specialty was not removed", error),
          });
        }
        onClose();
      }}
    />
  );
}
