"use client";

import { Pencil } from "lucide-react";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { type ReactNode, Suspense, useState } from "react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { FacilityFacts, FacilityHeader } from "@/components/facilities/facility-card";
import { ContactsSection } from "@/components/facilities/facility-contacts/contacts-section";
import { SpecialtiesSection } from "@/components/facilities/facility-specialties/specialties-section";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { onDemand } from "@/components/ui/on-demand";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { useCall } from "@/lib/core/browser/use-call";
import type { OutputOf } from "@/lib/core/pure/call";
import { repPaths } from "@/lib/core/pure/paths";
import { facilityDetail } from "@/lib/facilities/calls";
import type { facilityContactList } from "@/lib/facilities/facility-contacts/calls";
import type { facilitySpecialtyList } from "@/lib/facilities/facility-specialties/calls";
import type { Facility } from "@/lib/facilities/schema";

const EditFacilityDialog = onDemand(
  async () => (await import("@/components/facilities/edit-facility-dialog")).EditFacilityDialog,
);

export type FacilityDetailsProps = {
  facility: Facility;
  contacts: OutputOf<typeof facilityContactList>;
  specialties: OutputOf<typeof facilitySpecialtyList>;
  /** What providers say of it. */
  ratings: ReactNode;
};

const tabNames = ["details", "specialties"] as const;

/** A facility as its organization sees it; what may be changed is offered to those who manage facilities. */
export function FacilityDetails({
  facility: initialData,
  contacts,
  specialties,
  ratings,
}: FacilityDetailsProps) {
  const { data: facility } = useCall(facilityDetail, { id: initialData.id }, { initialData });
  const [tab, setTab] = useQueryState("tab", parseAsStringLiteral(tabNames).withDefault("details"));
  const [editing, setEditing] = useState(false);
  const manages = useCurrentUser().group_names.includes("manage_facilities");
  return (
    <div className="grid gap-5">
      <FacilityHeader
        facility={facility}
        owner={
          <Link
            href={repPaths.organization(facility.healthcare_entity.id)}
            className="rounded-sm hover:text-foreground hover:underline"
          >
            {facility.healthcare_entity.name}
          </Link>
        }
        actions={
          manages && (
            <Button {...EditFacilityDialog.preloadProps} onClick={() => setEditing(true)}>
              <Pencil />
              Edit Facility
            </Button>
          )
        }
      />
      <Suspense>
        {editing && <EditFacilityDialog facility={facility} onClose={() => setEditing(false)} />}
      </Suspense>
      <Tabs value={tab} onValueChange={(next) => void setTab(next as (typeof tabNames)[number])}>
        <TabsList aria-label="About the facility">
          <TabsTrigger value="details">Facility Details</TabsTrigger>
          <TabsTrigger value="specialties">Specialties</TabsTrigger>
        </TabsList>
        <TabsContent value="details" className="grid gap-5">
          <FacilityFacts facility={facility} />
          <ContactsSection facilityId={facility.id} initial={contacts} manages={manages} />
          {ratings}
        </TabsContent>
        <TabsContent value="specialties">
          <SpecialtiesSection facilityId={facility.id} initial={specialties} manages={manages} />
        </TabsContent>
      </Tabs>
    </div>
  );
}
