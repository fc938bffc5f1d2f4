"use client";

import { useId } from "react";
import { Combobox } from "@/components/ui/combobox";
import { Label } from "@/components/ui/label";
import type { BookingFacility } from "./booking-sheet";

type FacilityFieldProps = {
  facilities: BookingFacility[] | undefined;
  loading: boolean;
  value: string | null;
  onChange(id: string | null): void;
  /** Dates are picked, but no facility. */
  missing: boolean;
};

/** Which of the bookable facilities the shifts are for. */
export function FacilityField({ facilities, loading, value, onChange, missing }: FacilityFieldProps) {
  const id = useId();
  const none = facilities?.length === 0;
  return (
    <div className="grid w-[calc(100vw-2rem)] gap-1.5 md:w-80">
      <div className="flex items-baseline justify-between gap-3">
        <Label htmlFor={id} required>
          Facility
        </Label>
        {missing && (
          <p id={`${id}-error`} role="alert" className="font-medium text-red text-xs">
            Facility is required.
          </p>
        )}
      </div>
      <Combobox
        id={id}
        options={(facilities ?? []).map((facility) => ({ value: facility.id, label: facility.name }))}
        loading={loading}
        disabled={none}
        placeholder={none ? "No facility has approved this provider" : "Choose a facility"}
        emptyText="No facilities found"
        value={value}
        onChange={onChange}
        clearable
        aria-required
        aria-invalid={missing || undefined}
        aria-describedby={missing ? `${id}-error` : undefined}
      />
    </div>
  );
}
