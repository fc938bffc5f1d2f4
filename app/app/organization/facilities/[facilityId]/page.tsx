import { readFacility } from "@/app/app/_facilities/read-facility";
import { FacilityDetails } from "@/components/facilities/facility-details";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { listFacilityContacts } from "@/lib/facility-contacts/queries";
import { facilityContactsInput } from "@/lib/facility-contacts/schema";
import { listFacilityRatings } from "@/lib/facility-ratings/queries";
import { newestRatings } from "@/lib/facility-ratings/schema";
import { listFacilitySpecialties } from "@/lib/facility-specialties/queries";
import { facilitySpecialtiesInput } from "@/lib/facility-specialties/schema";
import { pageActor, pageContext } from "@/lib/page";

export const metadata = { title: "Facility details" };

export default async function FacilityPage({ params }: { params: Promise<{ facilityId: string }> }) {
  const { facilityId } = await params;
  const actor = await pageActor("rep", `/app/organization/facilities/${facilityId}`);
  const facility = await readFacility(actor, facilityId);
  const context = await pageContext();
  const all = { facility: facility.id, limit: 1000 };
  const [contacts, specialties, ratings] = await Promise.all([
    listFacilityContacts(actor, facilityContactsInput.parse(all), context),
    listFacilitySpecialties(actor, facilitySpecialtiesInput.parse(all), context),
    listFacilityRatings(actor, { facility: facility.id, limit: newestRatings, offset: 0 }, context),
  ]);
  return (
    <div className="grid gap-5">
      <Breadcrumb
        items={[
          { label: "Facilities", href: "/app/healthcare-entity/facilities" },
          { label: "Facility Details" },
        ]}
      />
      <FacilityDetails facility={facility} contacts={contacts} specialties={specialties} ratings={ratings} />
    </div>
  );
}
