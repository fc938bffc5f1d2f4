import { redirect } from "next/navigation";
import { NewFacilityForm } from "@/components/facilities/new-facility-form";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { PageHeader } from "@/components/ui/page-header";
import { repPaths } from "@/lib/core/pure/paths";
import { pageActor } from "@/lib/core/server/page";

export const metadata = { title: "New Facility" };

export default async function NewFacilityPage() {
  const actor = await pageActor("rep", repPaths.newFacility);
  if (!actor.groups.includes("manage_facilities")) redirect(repPaths.facilities);
  return (
    <div className="grid gap-5">
      <Breadcrumb items={[{ label: "Facilities", href: repPaths.facilities }, { label: "New Facility" }]} />
      <PageHeader
        title="New Facility"
        context="Contacts and specialties are added on its own page afterwards."
      />
      <NewFacilityForm />
    </div>
  );
}
