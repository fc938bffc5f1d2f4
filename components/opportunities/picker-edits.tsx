"use client";

import { SquarePen } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";

/** The chosen facility's details, for those who may change them from the form. */
export function EditFacility({ facilityId }: { facilityId: string | null }) {
  if (!facilityId) return null;
  return (
    <Button asChild variant="link" size="sm">
      <Link href={`/app/organization/facilities/${facilityId}`}>
        <SquarePen aria-hidden />
        Edit Facility
      </Link>
    </Button>
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
  if (!facilityId || !specialty) return null;
  return (
    <Button asChild variant="link" size="sm">
      <Link href={`/app/organization/facilities/${facilityId}`}>
        <SquarePen aria-hidden />
        Edit Specialty
      </Link>
    </Button>
  );
}
